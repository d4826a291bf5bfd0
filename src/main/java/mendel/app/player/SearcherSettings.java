package mendel.app.player;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.NearestName;
import mendel.SettingException;
import mendel.search.AlphaBeta;
import mendel.search.Part;
import mendel.search.SearchMargins;
import mendel.search.SearchParameters;
import mendel.search.Searcher;
import mendel.search.textbook.Algorithm;
import mendel.search.textbook.Switch;
import mendel.search.textbook.TextbookParameters;
import mendel.search.textbook.TextbookSearcher;
import org.jspecify.annotations.Nullable;

/**
 * Which searcher is used, and what is switched on and off in it. Whether the settings go together is looked at when the
 * searcher is made.
 *
 * @param algorithm {@link #PVS} or a textbook algorithm, see {@link #algorithms}
 * @param with the names of switches, or of parts of pvs, to turn on
 * @param without the names of switches, or of parts of pvs, to turn off
 * @param seed where the choices of the switches {@code variety} and {@code random-order} come from
 * @param lastMoves moves that the switch {@code last-iteration-cut} leaves, from 1
 * @param doubt with the switch {@code confidence}, how far each ply to go may move an evaluation, in hundredths of a
 *     pawn, 0 to {@link TextbookParameters#MAX_DOUBT}
 */
public record SearcherSettings(
        String algorithm, List<String> with, List<String> without, long seed, int lastMoves, int doubt)
        implements Serializable {

    /** The search made for play. */
    public static final String PVS = "pvs";

    public SearcherSettings {
        with = List.copyOf(with);
        without = List.copyOf(without);
    }

    /**
     * What the settings of a player say. A textbook algorithm plays with the game's knowledge of endings unless told
     * not to, as the searcher of other players does.
     */
    public static SearcherSettings of(String algorithm, List<String> with, List<String> without, long seed) {
        boolean endings = algorithm.equals(PVS)
                || with.contains(Switch.ENDINGS.text())
                || without.contains(Switch.ENDINGS.text());
        List<String> all = endings
                ? with
                : Stream.concat(with.stream(), Stream.of(Switch.ENDINGS.text())).toList();
        return new SearcherSettings(
                algorithm, all, without, seed, TextbookParameters.LAST_MOVES, TextbookParameters.DOUBT);
    }

    /** True when nothing but the seed is told: the search made for play. */
    public boolean isUsual() {
        return algorithm.equals(PVS) && with.isEmpty() && without.isEmpty();
    }

    /** The names of all algorithms. */
    static List<String> algorithms() {
        return Stream.concat(Stream.of(PVS), Algorithm.names().stream()).toList();
    }

    /**
     * The searcher, which finds all ties.
     *
     * @param unit the worth of a pawn, a man or a disc
     * @param margins the numbers of the search, if it is {@link #PVS}
     * @throws InputException when the settings do not go together or name what does not exist
     */
    public Searcher searcher(int unit, SearchMargins margins) {
        return searcher(unit, margins, null, false);
    }

    /**
     * The searcher of a player that lets another decide among equally good moves.
     *
     * @param unit the worth of a pawn, a man or a disc
     * @param margins the numbers of the search, if it is {@link #PVS}
     * @param ties what decides; null for the search alone
     */
    public Searcher searcher(int unit, SearchMargins margins, @Nullable TieSettings ties) {
        return searcher(unit, margins, ties, false);
    }

    /**
     * The searcher of a player that lets another decide among equally good moves.
     *
     * @param unit the worth of a pawn, a man or a disc
     * @param margins the numbers of the search, if it is {@link #PVS}
     * @param ties what decides; null for the search alone
     * @param all whether no tie is to be missed at a depth, also when nobody decides
     */
    public Searcher searcher(int unit, SearchMargins margins, @Nullable TieSettings ties, boolean all) {
        if (lastMoves < 1) {
            throw new SettingException("lastMoves", lastMoves + " leaves no move", "give 1 or more");
        }
        if (doubt < 0 || doubt > TextbookParameters.MAX_DOUBT) {
            throw new SettingException(
                    "doubt", doubt + " is out of range", "give 0 to " + TextbookParameters.MAX_DOUBT);
        }
        for (String name : with) {
            if (without.contains(name)) {
                throw new SettingException(names -> new InputException(
                        name + " is given by " + names.of("with") + " and by " + names.of("without"),
                        "give one of them"));
            }
        }
        if (algorithm.equals(PVS)) {
            SearchParameters parameters = parts(unit, margins);
            return new AlphaBeta(
                    ties == null && !all ? parameters : parameters.withTrueTies(ties == null ? 0 : ties.width()));
        }
        if (ties != null && ties.width() > 0) {
            throw new InputException("a tie width goes with " + PVS, "leave it out with " + algorithm);
        }
        if (!Algorithm.names().contains(algorithm)) {
            throw new InputException(
                    "there is no algorithm " + InputException.quote(algorithm),
                    NearestName.hint(algorithm, algorithms(), "the algorithms are " + String.join(", ", algorithms())));
        }
        without.forEach(Switch::parse);
        Switch[] switches = with.stream().map(Switch::parse).toArray(Switch[]::new);
        return new TextbookSearcher(TextbookParameters.of(Algorithm.parse(algorithm))
                .with(switches)
                .withUnit(unit)
                .withSeed(seed)
                .withLastMoves(lastMoves)
                .withDoubt(doubt));
    }

    private SearchParameters parts(int unit, SearchMargins margins) {
        SearchParameters parameters =
                SearchParameters.defaults().withUnit(unit).withMargins(margins).withTies(true);
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
            throw new InputException(
                    PVS + " has no switch " + name,
                    name + " goes with "
                            + String.join(
                                    ", ",
                                    Switch.parse(name).algorithms().stream()
                                            .map(Algorithm::text)
                                            .toList()));
        }
        return Part.parse(name);
    }
}
