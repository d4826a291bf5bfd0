package mendel.app.evolve;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Estimates how long the next generations will take, from the last few. In a tournament some generations measure their
 * champion, which takes matches beside the games of the others; the two kinds are told apart, and what is not known of
 * one is derived from the other one by the number of their games.
 */
public final class GenerationCost {

    /** The number of generations of a kind that the estimate averages. */
    private static final int LAST = 10;
    /**
     * Matches of a measured generation while none was measured: the champion against the default, and against the best.
     */
    private static final int MATCHES = 2;
    /** At least this share of a generation's games is its own, however many matches it has. */
    private static final double LEAST_OWN = 0.05;

    /**
     * A generation.
     *
     * @param measured whether it measured its champion
     * @param seconds how long it lasted, or will last
     * @param games its games; 0 when nothing is counted
     */
    public record Sample(boolean measured, double seconds, double games) {}

    private final long every;
    private final double matches;
    private final Deque<Sample> plain = new ArrayDeque<>();
    private final Deque<Sample> measured = new ArrayDeque<>();
    private boolean firstOnly;

    /**
     * Nothing is known yet.
     *
     * @param every the first generation and every one of this many measures its champion; 0 when none does
     * @param games the games of a match of a champion
     */
    public GenerationCost(long every, long games) {
        this.every = every;
        this.matches = MATCHES * (double) games;
    }

    /** Whether a generation measures its champion. */
    public boolean isMeasured(long generation) {
        return every > 0 && (generation == 1 || generation % every == 0);
    }

    /** Notes a generation that is done. */
    public void add(long generation, double seconds, double games) {
        boolean apart = isMeasured(generation);
        Deque<Sample> kind = apart ? measured : plain;
        if (apart && firstOnly) {
            kind.clear();
        }
        firstOnly = apart ? generation == 1 && every > 1 : firstOnly;
        kind.add(new Sample(apart, seconds, games));
        if (kind.size() > LAST) {
            kind.remove();
        }
    }

    /**
     * The seconds of a generation; {@code NaN} while unknown.
     *
     * @param running what is known of the one at work; null when it is not known how long it will last or how many
     *     games it will have
     */
    public double seconds(boolean apart, @Nullable Sample running) {
        Deque<Sample> kind = apart ? measured : plain;
        boolean unlike =
                apart && firstOnly && !plain.isEmpty(); // The first generation has other matches than those behind it.
        if (!kind.isEmpty() && !unlike) {
            return kind.stream().mapToDouble(Sample::seconds).average().orElseThrow();
        }
        if (running != null && running.measured == apart) {
            return running.seconds;
        }
        Deque<Sample> others = apart ? plain : measured;
        Sample other = others.isEmpty() ? running : others.getLast();
        if (other == null) {
            return Double.NaN;
        }
        if (!(other.games > 0)) {
            return other.seconds;
        }
        double games = apart ? other.games + matches : Math.max(LEAST_OWN * other.games, other.games - matches);
        return other.seconds * games / other.games;
    }

    /**
     * The seconds of the {@code count} generations behind {@code generation}.
     *
     * @param running see {@link #seconds}
     */
    public double seconds(long generation, long count, @Nullable Sample running) {
        long apart = 0;
        if (every > 0) {
            apart = (generation + count) / every
                    - generation / every
                    + (generation == 0 && count > 0 && every > 1 ? 1 : 0);
        }
        double sum = apart == 0 ? 0 : apart * seconds(true, running);
        return count == apart ? sum : sum + (count - apart) * seconds(false, running);
    }
}
