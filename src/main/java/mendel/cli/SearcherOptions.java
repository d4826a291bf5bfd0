package mendel.cli;

import java.util.List;
import mendel.app.player.SearcherSettings;
import mendel.search.textbook.TextbookParameters;
import picocli.CommandLine.Option;

/** Which searcher a command uses, and what is switched on and off in it. */
final class SearcherOptions {

    @Option(
            names = "--algorithm",
            paramLabel = "NAME",
            description = "pvs (without the option), minimax, alphabeta, negascout, iterative")
    private String algorithm = SearcherSettings.PVS;

    @Option(
            names = "--with",
            paramLabel = "SWITCH",
            split = ",",
            description = "switches to turn on, as static-order,killers")
    private List<String> with = List.of();

    @Option(
            names = "--without",
            paramLabel = "SWITCH",
            split = ",",
            description = "switches, or parts of pvs, to turn off, as null-move")
    private List<String> without = List.of();

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "where the choices of variety and random-order come from; default: 1")
    private long seed = 1;

    @Option(names = "--last-moves", paramLabel = "N", description = "moves that last-iteration-cut leaves; default: 5")
    private int lastMoves = TextbookParameters.LAST_MOVES;

    @Option(
            names = "--doubt",
            paramLabel = "N",
            description = "with confidence, how far each ply to go may move an evaluation, in hundredths "
                    + "of a pawn; default: 75")
    private int doubt = TextbookParameters.DOUBT;

    /** The user's settings; they are checked together when the searcher is made. */
    SearcherSettings settings() {
        return new SearcherSettings(algorithm, with, without, seed, lastMoves, doubt);
    }
}
