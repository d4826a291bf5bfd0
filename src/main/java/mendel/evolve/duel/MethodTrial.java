package mendel.evolve.duel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A method's way on a ground: the gain that is true of what it recommends, after more and more games. */
public final class MethodTrial {

    private final DuelMethod method;
    private final DuelGround ground;
    private final long duels;
    private final double ratio;

    /**
     * What was seen.
     *
     * @param games how many were played, two a duel
     * @param share the gain of what is recommended as a share of the gain available; below 0 for a loss
     */
    public record Look(long games, double share) {}

    /**
     * A trial.
     *
     * @param duels how many are played at least; the last batch is played whole
     * @param ratio between two looks lie so many times as many games, above 1; the last look is at the end
     */
    public MethodTrial(DuelMethod method, DuelGround ground, long duels, double ratio) {
        this.method = method;
        this.ground = ground;
        this.duels = duels;
        this.ratio = ratio;
    }

    /**
     * Plays.
     *
     * @param stopped asked before each batch
     * @return what was seen; nothing when it was stopped
     */
    public List<Look> play(BooleanSupplier stopped) {
        List<Look> looks = new ArrayList<>();
        long played = 0;
        double next = duels;
        while (next / ratio >= 1) {
            next /= ratio;
        }
        while (played < duels) {
            if (stopped.getAsBoolean()) {
                return List.of();
            }
            double[] scores = ground.play(method.ask(), played);
            method.tell(scores);
            played += scores.length;
            // Half a duel allows for the rounding of all those divisions.
            if (played + 0.5 >= next) {
                looks.add(new Look(2 * played, ground.share(method.best().genome())));
                while (next <= played + 0.5) {
                    next *= ratio;
                }
            }
        }
        return looks;
    }

    /**
     * The games after which a share of the gain is reached, for two looks in a row or at the last; infinite when it is
     * not.
     */
    public static double gamesFor(double share, List<Look> looks) {
        for (int i = 0; i < looks.size(); i++) {
            if (looks.get(i).share >= share && (i + 1 == looks.size() || looks.get(i + 1).share >= share)) {
                return looks.get(i).games;
            }
        }
        return Double.POSITIVE_INFINITY;
    }
}
