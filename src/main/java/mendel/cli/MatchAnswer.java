package mendel.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.EloText;
import mendel.JsonNumber;
import mendel.app.Games;
import mendel.app.match.BasicEndings;
import mendel.app.match.MatchRun;
import mendel.match.event.Basics;
import mendel.match.event.MatchResult;
import mendel.match.event.MatchSettings;
import mendel.match.game.TimeUsed;
import mendel.match.stats.PairStatistics;
import mendel.player.TieUse;

/**
 * The result of a match, from its first player's view.
 *
 * @param entry the game
 * @param limit of the players, said behind their names; empty when each name tells its own
 * @param first the first player's name
 * @param second the second player's name
 * @param basics how the players win the basic endings, by {@code a} and {@code b}; empty when they were not played
 */
record MatchAnswer(
        Games.GameEntry entry,
        MatchSettings settings,
        String limit,
        String first,
        String second,
        MatchResult result,
        Map<String, List<Basics.EndingResult>> basics)
        implements Answer {

    /** The answer of a match, for which the players of a complete one play the basic endings. */
    static MatchAnswer of(Games.GameEntry entry, MatchSettings settings, MatchRun match, MatchResult result) {
        return new MatchAnswer(
                entry,
                settings,
                match.sharesLimit() ? ", " + settings.limit() : "",
                match.firstName(),
                match.secondName(),
                result,
                result.complete() ? match.basics() : Map.of());
    }

    /** A standing in a line. */
    static String note(MatchResult standing) {
        PairStatistics pairs = standing.pairs();
        return String.format(
                Locale.ROOT,
                "+%d =%d -%d, Elo %s%s",
                standing.wins(),
                standing.draws(),
                standing.losses(),
                pairs.interval().text(),
                standing.llr() == null ? "" : String.format(Locale.ROOT, ", LLR %.2f", standing.llr()));
    }

    @Override
    public Map<String, Object> object() {
        PairStatistics pairs = result.pairs();
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("games", result.games());
        object.put("wins", result.wins());
        object.put("draws", result.draws());
        object.put("losses", result.losses());
        object.put("pairs", pairs.counts());
        object.put("elo", JsonNumber.of(pairs.elo()));
        object.put("eloError", JsonNumber.of(pairs.eloError()));
        object.put("nElo", JsonNumber.of(pairs.nElo()));
        object.put("nEloError", JsonNumber.of(pairs.nEloError()));
        object.put("los", pairs.los());
        object.put("llr", result.llr());
        object.put("verdict", result.verdict().text());
        object.put("gamesPerSecond", result.gamesPerSecond());
        object.put("millisA", result.timeOfFirst().millisAMove());
        object.put("millisB", result.timeOfSecond().millisAMove());
        object.put("bookA", result.timeOfFirst().bookMoves());
        object.put("bookB", result.timeOfSecond().bookMoves());
        object.put("distinctGames", result.distinctGames());
        Map<String, TieUse> ties = ties();
        if (!ties.isEmpty()) {
            object.put("memory", ties);
        }
        object.put("complete", result.complete());
        object.put("faults", result.faults());
        object.put("basics", basics);
        object.put("endsSolved", BasicEndings.areSolved(entry));
        return object;
    }

    /** What became of equally good moves, by {@code a} and {@code b}; without those whose search alone decides. */
    private Map<String, TieUse> ties() {
        Map<String, TieUse> ties = new LinkedHashMap<>();
        if (result.tiesOfFirst() != null) {
            ties.put("a", result.tiesOfFirst());
        }
        if (result.tiesOfSecond() != null) {
            ties.put("b", result.tiesOfSecond());
        }
        return ties;
    }

    /** A player's name by its seat. */
    private String name(String seat) {
        return seat.equals("a") ? first : second;
    }

    @Override
    public void tell(PrintWriter to) {
        to.printf(Locale.ROOT, "%s against %s%s%n", first, second, limit);
        tellResult(to);
        tellTime(to);
        to.printf(
                Locale.ROOT,
                "different  %d games%s%n",
                result.distinctGames(),
                result.distinctGames() < result.games()
                        ? ": the others repeat them, and Elo and its error take them for new ones"
                        : "");
        ties().forEach((seat, ties) -> tell(to, name(seat), ties));
        result.faults().forEach(fault -> to.println(fault.text()));
        basics.forEach((seat, lines) ->
                to.printf(Locale.ROOT, "basics     %s: %s%n", name(seat), BasicEndings.text(entry, lines)));
    }

    private void tellResult(PrintWriter to) {
        PairStatistics pairs = result.pairs();
        to.printf(
                Locale.ROOT,
                "games      %d: %d wins, %d draws, %d losses (%.1f %%)%n",
                result.games(),
                result.wins(),
                result.draws(),
                result.losses(),
                100 * pairs.score());
        to.printf(
                Locale.ROOT,
                "pairs      LL %d, LD %d, DD or WL %d, WD %d, WW %d%n",
                Arrays.stream(pairs.counts()).boxed().toArray());
        to.printf(Locale.ROOT, "Elo        %s%n", pairs.interval().text());
        to.printf(Locale.ROOT, "normalised %s%n", EloText.of(pairs.nElo(), pairs.nEloError()));
        to.printf(Locale.ROOT, "LOS        %.2f %%%n", 100 * pairs.los());
        if (settings.sprt() != null) {
            to.printf(
                    Locale.ROOT,
                    "SPRT       %s: LLR %.2f of %.2f to %.2f (%s)%n",
                    result.verdict().text(),
                    result.llr(),
                    settings.sprt().lowerBound(),
                    settings.sprt().upperBound(),
                    settings.sprt());
        }
    }

    private void tellTime(PrintWriter to) {
        TimeUsed one = result.timeOfFirst();
        TimeUsed two = result.timeOfSecond();
        to.printf(Locale.ROOT, "speed      %.2f games a second%n", result.gamesPerSecond());
        to.printf(Locale.ROOT, "time       %s and %s ms a move%n", millis(one), millis(two));
        if (one.bookMoves() + two.bookMoves() > 0) {
            to.printf(Locale.ROOT, "book       %d and %d moves%n", one.bookMoves(), two.bookMoves());
        }
    }

    private static void tell(PrintWriter to, String name, TieUse ties) {
        to.printf(
                Locale.ROOT,
                "ties       %s: %d in %d moves; memory asked %d, known %d; move changed %d times%n",
                name,
                ties.ties(),
                ties.moves(),
                ties.asked(),
                ties.known(),
                ties.changed());
    }

    private static String millis(TimeUsed time) {
        return time.millisAMove() == null ? "unknown" : String.format(Locale.ROOT, "%.2f", time.millisAMove());
    }
}
