package mendel.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.InputException;
import mendel.app.player.TieSettings;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
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
        EvaluationModel<Position> evaluation = model.of(where.entry());
        Weights values = weights.of(evaluation.spec());
        TieSettings ties = memories.settings();
        Searcher searcher =
                options.settings().searcher(ScoreUnit.of(where.entry().game(), evaluation, values), ties, trueTies);
        try (TieBreaker memory = ties == null ? null : ties.open(where.entry().game())) {
            where.forEach(this, position -> {
                evaluation.attach(position, values);
                GameLine line = play(position);
                searcher.clear();
                SearchResult result = searcher.search(position, limits);
                show(
                        position,
                        result,
                        memory != null,
                        memory == null ? null : memories.choose(memory, line, position, result));
            });
        }
        return ExitCodes.OK;
    }

    private GameLine play(Position position) {
        String start = position.text();
        List<String> played = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            try {
                long move = position.parseMove(moves.get(i).strip());
                played.add(position.moveText(move));
                position.make(move);
            } catch (InputException e) {
                throw e.at("--moves, move " + (i + 1));
            }
        }
        return new GameLine(start, played);
    }

    /** @param choice what a memory decided; null when it was not asked */
    private void show(Position position, SearchResult result, boolean hasMemory, TieChoice choice) {
        long chosen = choice == null ? result.move() : choice.move();
        // The search followed no other tie than its own.
        List<Long> pv = chosen == result.move() ? result.pv() : List.of(chosen);
        List<String> line = new ArrayList<>();
        for (long move : pv) {
            line.add(position.moveText(move));
            position.make(move);
        }
        pv.forEach(move -> position.unmake());
        List<String> ties = result.ties().stream().map(position::moveText).toList();
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("move", chosen == 0 ? null : position.moveText(chosen));
        object.put("score", result.score());
        object.put("mateIn", result.mateIn());
        object.put("depth", result.depth());
        object.put("nodes", result.nodes());
        object.put("leaves", result.leaves());
        object.put("pv", line);
        object.put("ties", ties);
        object.put("seconds", result.seconds());
        object.put("allTies", result.allTies());
        if (hasMemory) {
            object.put("memory", memories.answer(position, result, choice));
        }
        answer(object, () -> {
            print(object, line, ties, result);
            if (choice != null) {
                choice.candidates()
                        .forEach(c -> out().printf(
                                        Locale.ROOT,
                                        "memory %-6s %s (%s)%n",
                                        position.moveText(c.move()),
                                        c.verdict().text(),
                                        c.reason()));
            }
        });
    }

    private void print(Map<String, Object> object, List<String> line, List<String> ties, SearchResult result) {
        if (result.move() == 0) {
            out().printf(Locale.ROOT, "the game is over, score %d%n", result.score());
            return;
        }
        out().printf(Locale.ROOT, "move   %s%n", object.get("move"));
        out().printf(
                        Locale.ROOT,
                        "score  %d%s%n",
                        result.score(),
                        result.mateIn() == null ? "" : " (forced end in " + Math.abs(result.mateIn()) + " plies)");
        out().printf(Locale.ROOT, "line   %s%n", String.join(" ", line));
        if (ties.size() > 1) {
            out().printf(
                            Locale.ROOT,
                            "ties   %s%s%n",
                            String.join(" ", ties),
                            result.allTies() ? "" : " (and maybe others: see --true-ties)");
        }
        out().printf(
                        Locale.ROOT,
                        "depth %d, %d nodes, %d leaves, %.3f s (%.0f thousand nodes a second)%n",
                        result.depth(),
                        result.nodes(),
                        result.leaves(),
                        result.seconds(),
                        result.nodes() / Math.max(1e-9, result.seconds()) / 1e3);
    }
}
