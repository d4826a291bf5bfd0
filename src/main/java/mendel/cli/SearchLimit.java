package mendel.cli;

import mendel.InputException;
import mendel.player.GameLimit;
import mendel.search.Limits;
import picocli.CommandLine.Option;

/** When a search stops; one of the options. */
final class SearchLimit {

    @Option(
            names = {"-d", "--depth"},
            required = true,
            paramLabel = "PLIES",
            description = "search that many plies")
    private int depth;

    @Option(names = "--nodes", required = true, paramLabel = "N", description = "visit that many nodes")
    private long nodes;

    @Option(names = "--movetime", required = true, paramLabel = "MS", description = "search for that many milliseconds")
    private long millis;

    /** The limit of games. */
    GameLimit gameLimit() {
        limits();
        return new GameLimit(depth, nodes, millis, 0, 0);
    }

    /** The limits of a search. */
    Limits limits() {
        if (depth < 0 || depth > Limits.LARGEST_DEPTH || nodes < 0 || millis < 0 || depth + nodes + millis == 0) {
            throw new InputException(
                    "the search limit is out of range",
                    "give -d from 1 to " + Limits.LARGEST_DEPTH + ", --nodes from 1 or --movetime from 1");
        }
        return new Limits(depth, nodes, 0, millis);
    }
}
