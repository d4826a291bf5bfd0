package mendel.cli;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/** The rate at which a number grew in the last seconds. */
final class Pace {

    private static final double WINDOW_SECONDS = 10;

    private record PacePoint(double seconds, double value) {}

    private final Deque<PacePoint> points = new ArrayDeque<>();

    /** Takes a value, and returns the growth per second over the last seconds; 0 when there is only one value. */
    double of(double value, double seconds) {
        points.add(new PacePoint(seconds, value));
        while (points.size() > 2 && points.getFirst().seconds() < seconds - WINDOW_SECONDS) {
            points.remove();
        }
        PacePoint first = points.getFirst();
        return seconds > first.seconds() ? (value - first.value()) / (seconds - first.seconds()) : 0;
    }

    /** Seconds of processor time that this program has used; 0 when the system does not provide it. */
    static double processorSeconds() {
        return ProcessHandle.current()
                        .info()
                        .totalCpuDuration()
                        .orElse(Duration.ZERO)
                        .toMillis()
                / 1e3;
    }
}
