package mendel.cli;

import java.util.List;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.NearestName;
import mendel.app.player.TieSettings;
import mendel.search.AlphaBeta;
import mendel.search.Part;
import mendel.search.SearchParameters;
import mendel.search.Searcher;
import mendel.search.textbook.Algorithm;
import mendel.search.textbook.Switch;
import mendel.search.textbook.TextbookParameters;
import mendel.search.textbook.TextbookSearcher;
import picocli.CommandLine.Option;

/** Which searcher a command uses, and what is switched on and off in it. */
final class SearcherOptions {

    private static final String PVS = "pvs";

    @Option(names = "--algorithm", paramLabel = "NAME", description = "pvs (without the option), minimax, alphabeta, negascout, iterative")
    private String algorithm = PVS;

    @Option(names = "--with", paramLabel = "SWITCH", split = ",", description = "switches to turn on, as static-order,killers")
    private List<String> with = List.of();

    @Option(names = "--without", paramLabel = "SWITCH", split = ",", description = "switches, or parts of pvs, to turn off, as null-move")
    private List<String> without = List.of();

    @Option(names = "--seed", paramLabel = "S", description = "where the choices of variety and random-order come from; 1 without it")
    private long seed = 1;

    @Option(names = "--last-moves", paramLabel = "N", description = "moves that last-iteration-cut leaves; 5 without it")
    private int lastMoves = TextbookParameters.LAST_MOVES;

    @Option(names = "--doubt", paramLabel = "N", description = "with confidence, how far each ply to go may move an evaluation, in hundredths "
            + "of a pawn; 75 without it")
    private int doubt = TextbookParameters.DOUBT;

    /**
     * What the options of a player say. A textbook algorithm plays with the game's knowledge of endings unless told not to, as
     * the searcher of other players does.
     */
    static SearcherOptions of(String algorithm, List<String> with, List<String> without, long seed) {
        SearcherOptions options = new SearcherOptions();
        options.algorithm = algorithm;
        boolean endings = algorithm.equals(PVS) || with.contains(Switch.ENDINGS.text()) || without.contains(Switch.ENDINGS.text());
        options.with = endings ? List.copyOf(with) : Stream.concat(with.stream(), Stream.of(Switch.ENDINGS.text())).toList();
        options.without = List.copyOf(without);
        options.seed = seed;
        return options;
    }

    /** True when nothing but the seed is told: the search made for play. */
    boolean isUsual() {
        return algorithm.equals(PVS) && with.isEmpty() && without.isEmpty();
    }

    /** Where what is random comes from. */
    long seed() {
        return seed;
    }

    /** The names of all algorithms. */
    static List<String> algorithms() {
        return Stream.concat(Stream.of(PVS), Algorithm.names().stream()).toList();
    }

    /**
     * The searcher, which finds all ties.
     *
     * @param unit the worth of a pawn, a man or a disc
     */
    Searcher searcher(int unit) {
        return searcher(unit, null, false);
    }

    /**
     * The searcher of a player that lets another decide among equally good moves.
     *
     * @param unit the worth of a pawn, a man or a disc
     * @param ties what decides; null for the search alone
     */
    Searcher searcher(int unit, TieSettings ties) {
        return searcher(unit, ties, false);
    }

    /**
     * The searcher of a player that lets another decide among equally good moves.
     *
     * @param unit the worth of a pawn, a man or a disc
     * @param ties what decides; null for the search alone
     * @param all whether no tie is to be missed at a depth, also when nobody decides
     */
    Searcher searcher(int unit, TieSettings ties, boolean all) {
        if (lastMoves < 1) {
            throw new InputException("--last-moves " + lastMoves + " leaves no move", "give 1 or more");
        }
        if (doubt < 0 || doubt > TextbookParameters.MAX_DOUBT) {
            throw new InputException("--doubt " + doubt + " is out of range", "give 0 to " + TextbookParameters.MAX_DOUBT);
        }
        for (String name : with) {
            if (without.contains(name)) {
                throw new InputException(name + " is given by --with and by --without", "give one of them");
            }
        }
        if (algorithm.equals(PVS)) {
            SearchParameters parameters = parts(unit);
            return new AlphaBeta(ties == null && !all ? parameters : parameters.withTrueTies(ties == null ? 0 : ties.width()));
        }
        if (ties != null && ties.width() > 0) {
            throw new InputException("a tie width goes with " + PVS, "leave it out with " + algorithm);
        }
        if (!Algorithm.names().contains(algorithm)) {
            throw new InputException("there is no algorithm " + InputException.quote(algorithm),
                    NearestName.hint(algorithm, algorithms(), "the algorithms are " + String.join(", ", algorithms())));
        }
        without.forEach(Switch::parse);
        Switch[] switches = with.stream().map(Switch::parse).toArray(Switch[]::new);
        return new TextbookSearcher(TextbookParameters.of(Algorithm.parse(algorithm)).with(switches).withUnit(unit)
                .withSeed(seed).withLastMoves(lastMoves).withDoubt(doubt));
    }

    private SearchParameters parts(int unit) {
        SearchParameters parameters = SearchParameters.defaults().withUnit(unit).withTies(true);
        for (String name : with) {
            parameters = parameters.with(part(name));
        }
        for (String name : without) {
            parameters = parameters.without(part(name));
        }
        return parameters;
    }

    /** The part of pvs that a name stands for: its own, or that of the textbook switch that does the same. */
    private static Part part(String name) {
        if (name.equals(Switch.STATIC_ORDER.text())) {
            return Part.CAPTURE_ORDER;
        }
        if (Switch.names().contains(name) && !Part.names().contains(name)) {
            throw new InputException(PVS + " has no switch " + name, name + " goes with "
                    + String.join(", ", Switch.parse(name).algorithms().stream().map(Algorithm::text).toList()));
        }
        return Part.parse(name);
    }
}
