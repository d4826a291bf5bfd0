package mendel.runs;

import java.util.List;

/**
 * A run as a list of runs shows it while it goes on.
 *
 * @param entry its newest figures
 * @param line a few numbers of its course, evenly spread over its generations: best losses, Elo of its champions, or
 *     Elo of a campaign's gates
 * @param rate generations a minute, by the last ones; NaN when nothing is known
 * @param secondsLeft by its stop rules, whichever comes first; NaN when they do not tell
 * @param aboveOptimum how far the best loss lies above the least possible one, as a share; NaN when it is not known
 * @param reported whether it is an evolution with the figures of a report
 */
public record LiveRun(
        RunEntry entry, List<Double> line, double rate, double secondsLeft, double aboveOptimum, boolean reported) {

    public LiveRun {
        line = List.copyOf(line);
    }
}
