package mendel.match;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Counts the games of a match: pairs in the order of their openings, as soon as all pairs before them are complete. */
final class MatchTally {

    private final MatchSettings settings;
    private final String firstName;
    private final String secondName;
    /** Games that wait for an earlier pair or for the other game of theirs. */
    private final Map<Integer, PlayedGame> waiting = new HashMap<>();
    private final List<MatchResult.Fault> faults = new ArrayList<>();
    private PairStatistics pairs = PairStatistics.empty();
    private Sprt.Verdict verdict = Sprt.Verdict.UNDECIDED;
    private int counted;
    private int played;
    private int wins;
    private int draws;
    private int losses;
    private TimeUsed timeOfFirst = TimeUsed.NONE;
    private TimeUsed timeOfSecond = TimeUsed.NONE;

    MatchTally(MatchSettings settings, String firstName, String secondName) {
        this.settings = settings;
        this.firstName = firstName;
        this.secondName = secondName;
    }

    /** True when the game has been played. */
    boolean has(int index) {
        return index < counted || waiting.containsKey(index);
    }

    /** True when all games are counted or the test has decided; games that come later do not count any more. */
    boolean isOver() {
        return counted == settings.games() || verdict != Sprt.Verdict.UNDECIDED;
    }

    /** Takes a finished game; games that now count go to {@code inOrder}. */
    void add(PlayedGame game, Consumer<PlayedGame> inOrder) {
        played++;
        waiting.put(game.index(), game);
        while (!isOver() && waiting.containsKey(counted) && waiting.containsKey(counted + 1)) {
            PlayedGame one = waiting.remove(counted);
            PlayedGame two = waiting.remove(counted + 1);
            counted += 2;
            pairs = pairs.plus(one.pointsOfFirst() + two.pointsOfFirst());
            count(one, inOrder);
            count(two, inOrder);
            if (settings.sprt() != null) {
                verdict = settings.sprt().verdict(pairs.llr(settings.sprt()));
            }
        }
    }

    private void count(PlayedGame game, Consumer<PlayedGame> inOrder) {
        double points = game.pointsOfFirst();
        wins += points == 1 ? 1 : 0;
        draws += points == 0.5 ? 1 : 0;
        losses += points == 0 ? 1 : 0;
        timeOfFirst = timeOfFirst.plus(game.timeOfFirst());
        timeOfSecond = timeOfSecond.plus(game.timeOfSecond());
        GameEnd end = game.end();
        if (end.culprit() != null) {
            faults.add(new MatchResult.Fault(game.index() + 1, game.isFaultOfFirst() ? firstName : secondName, end.reason(), end.detail()));
        }
        inOrder.accept(game);
    }

    /** How the match stands. */
    MatchResult result(double seconds) {
        return new MatchResult(counted, wins, draws, losses, pairs, settings.sprt() == null ? null : pairs.llr(settings.sprt()),
                verdict, faults, timeOfFirst, timeOfSecond, seconds, played, isOver());
    }
}
