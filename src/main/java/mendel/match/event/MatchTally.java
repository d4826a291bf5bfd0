package mendel.match.event;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import mendel.Sha256;
import mendel.match.game.PlayedGame;
import mendel.match.game.TimeUsed;
import mendel.match.stats.PairStatistics;
import mendel.match.stats.Sprt;
import mendel.player.GameLimit;
import mendel.player.TieUse;
import org.jspecify.annotations.Nullable;

/** Counts the games of a match: pairs in the order of their openings, as soon as all pairs before them are complete. */
final class MatchTally implements Standings {

    private final MatchSettings settings;
    private final List<GameLimit> limits;
    private final String firstName;
    private final String secondName;
    private final Consumer<PlayedGame> inOrder;
    private final PairOrder order = new PairOrder();
    private final List<MatchResult.Fault> faults = new ArrayList<>();
    private PairStatistics pairs = PairStatistics.empty();
    private Sprt.SprtVerdict verdict = Sprt.SprtVerdict.UNDECIDED;
    private int wins;
    private int draws;
    private int losses;
    private TimeUsed timeOfFirst = TimeUsed.NONE;
    private TimeUsed timeOfSecond = TimeUsed.NONE;
    private @Nullable TieUse tiesOfFirst;
    private @Nullable TieUse tiesOfSecond;
    /** Hashes of the start and the moves of each game. */
    private final Set<Long> courses = new HashSet<>();

    /**
     * Nothing counted yet.
     *
     * @param limits of both players
     * @param inOrder called with each game that counts, in order
     */
    MatchTally(
            MatchSettings settings,
            List<GameLimit> limits,
            String firstName,
            String secondName,
            Consumer<PlayedGame> inOrder) {
        this.settings = settings;
        this.limits = limits;
        this.firstName = firstName;
        this.secondName = secondName;
        this.inOrder = inOrder;
    }

    @Override
    public boolean has(int index) {
        return order.has(index);
    }

    /** True when all games are counted or the test has decided. */
    @Override
    public boolean isOver() {
        return order.counted() == settings.games() || verdict != Sprt.SprtVerdict.UNDECIDED;
    }

    @Override
    public void add(PlayedGame game) {
        order.add(game);
        while (!isOver()) {
            PairOrder.Pair pair = order.next();
            if (pair == null) {
                return;
            }
            pairs = pairs.plus(pair.points());
            count(pair.one());
            count(pair.two());
            if (settings.sprt() != null) {
                verdict = settings.sprt().verdict(pairs.llr(settings.sprt()));
            }
        }
    }

    private void count(PlayedGame game) {
        double points = game.pointsOfFirst();
        wins += points == 1 ? 1 : 0;
        draws += points == 0.5 ? 1 : 0;
        losses += points == 0 ? 1 : 0;
        timeOfFirst = timeOfFirst.plus(game.timeOfFirst());
        timeOfSecond = timeOfSecond.plus(game.timeOfSecond());
        tiesOfFirst = TieUse.sum(tiesOfFirst, game.tiesOfFirst());
        tiesOfSecond = TieUse.sum(tiesOfSecond, game.tiesOfSecond());
        courses.add(Sha256.bits(
                game.record().start() + "\n" + String.join(" ", game.record().moves())));
        if (game.end().culprit() != null) {
            faults.add(MatchResult.Fault.of(game, firstName, secondName));
        }
        inOrder.accept(game);
    }

    /** The standing of the match. */
    MatchResult result(double seconds) {
        List<MatchResult.Fault> all = new ArrayList<>(faults);
        all.addAll(MatchResult.Fault.of(firstName, limits.getFirst(), timeOfFirst));
        all.addAll(MatchResult.Fault.of(secondName, limits.getLast(), timeOfSecond));
        return new MatchResult(
                order.counted(),
                wins,
                draws,
                losses,
                pairs,
                settings.sprt() == null ? null : pairs.llr(settings.sprt()),
                verdict,
                all,
                timeOfFirst,
                timeOfSecond,
                tiesOfFirst,
                tiesOfSecond,
                courses.size(),
                seconds,
                order.played(),
                isOver());
    }
}
