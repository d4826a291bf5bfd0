package mendel.cli;

import java.util.List;
import mendel.InputException;
import mendel.app.PlayedMoves;
import mendel.app.player.TieSettings;
import mendel.eval.EvaluationModel;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.player.PlayWeights;
import mendel.search.GameLine;
import mendel.search.Limits;
import mendel.search.ScoreUnit;
import mendel.search.SearchResult;
import mendel.search.Searcher;
import mendel.search.TieBreaker;
import mendel.search.TieChoice;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Searches positions for their best moves. */
@Command(
        name = "search",
        header = "Find the best move, and all that are exactly as good.",
        description = {
            "The searcher is pvs, the one used for play, or a textbook one: minimax, alphabeta, negascout, iterative.",
            "Textbook searchers have all switches off: static-order dynamic-order random-order killers tt tt-deeper"
                + " null-move aspiration quiescence quiescence-above-pawn last-iteration-cut confidence reuse variety"
                + " adapt endings. With --nodes or --movetime all of them go deeper ply by ply.",
            "pvs has all its parts on; --without takes them off. Pruning gives equal moves different scores,"
                    + " so ties may be missed (see allTies); with --true-ties or a memory, and -d, it searches all"
                    + " lines to the same depth.",
            "Scores, also with --json, are from the view of the side to move; 'mendel eval' gives those of the side"
                    + " that begins the game."
        },
        footer = {
            "",
            "Example: mendel search chess --algorithm alphabeta --with static-order,killers -d 4",
            "Example: mendel search chess -p \"6k1/5ppp/8/8/8/8/8/R5K1 w - -\" -d 4",
            "Example: mendel search reversi -m labaj2007 --moves d3,c5,f6 -d 6"
        })
final class SearchCommand extends BaseCommand {

    @Mixin
    private PositionOptions where;

    @Option(
            names = "--moves",
            paramLabel = "MOVE",
            split = ",",
            description = "moves played from the position before the search")
    private List<String> moves = List.of();

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @ArgGroup(multiplicity = "1")
    private SearchLimit limit;

    @Mixin
    private SearcherOptions options;

    @Mixin
    private MemoryOptions memories;

    @Option(
            names = "--true-ties",
            description =
                    "with -d: let pvs look at all lines to the same depth, so that no equally good move is missed")
    private boolean trueTies;

    @Override
    public Integer call() {
        Limits limits = limit.limits();
        if (trueTies && limits.depth() == 0) {
            throw new InputException("--true-ties goes with a depth", "give -d");
        }
        EvaluationModel<Position> evaluation = model.of(where.entry(), weights);
        PlayWeights own = weights.forPlay(evaluation.spec());
        Notation notation = where.entry().game().notation();
        TieSettings ties = memories.settings();
        int unit = ScoreUnit.of(where.entry().game(), evaluation, own.weights());
        Searcher searcher = options.settings().searcher(unit, own.margins(), ties, trueTies);
        try (TieBreaker memory = ties == null ? null : ties.open(where.entry().game())) {
            where.forEach(this, position -> {
                evaluation.attach(position, own.weights());
                GameLine line = PlayedMoves.play(notation, position, moves);
                searcher.clear();
                SearchResult result = searcher.search(position, limits);
                TieChoice choice = memory == null ? null : memories.choose(memory, notation, line, position, result);
                answer(SearchAnswer.of(
                        notation,
                        position,
                        result,
                        choice,
                        memory == null ? null : memories.answer(notation, position, result, choice)));
            });
        }
        return ExitCodes.OK;
    }
}
