package mendel.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a study has found.
 *
 * @param config of the study
 * @param runs those that are done, by cell and then in the order of the seeds
 * @param stopped what it was stopped at, in words; empty when all runs are done
 */
public record StudyResult(StudyConfig config, List<StudyRun> runs, Optional<String> stopped) {

    public StudyResult {
        runs = List.copyOf(runs);
    }

    /** The runs of a cell, in the order of the seeds. */
    public List<StudyRun> of(StudyCell cell) {
        return runs.stream().filter(run -> run.cell() == cell.number()).toList();
    }

    private Optional<StudyRun> run(StudyCell cell, long seed) {
        return runs.stream()
                .filter(run -> run.cell() == cell.number() && run.seed() == seed)
                .findFirst();
    }

    /** How many runs there are to be. */
    public int planned() {
        return config.cells().size() * config.seeds().size();
    }

    /** Seconds of all runs that are done. */
    public double seconds() {
        return runs.stream()
                .mapToDouble(run -> run.figure(StudyMeasure.SECONDS))
                .sum();
    }

    /** A measure over the runs of a cell. */
    public CellStatistics statistics(StudyCell cell, StudyMeasure measure) {
        double[] values =
                of(cell).stream().mapToDouble(run -> run.figure(measure)).toArray();
        return CellStatistics.of(values, measure.better());
    }

    /** The tests of a measure: of every pair of cells, or of all cells against the baseline. */
    public List<PairedTest> tests(StudyMeasure measure) {
        List<StudyCell> cells = config.cells();
        List<PairedTest> tests = new ArrayList<>();
        for (StudyCell first : cells) {
            for (StudyCell second : cells) {
                boolean asked = config.compare()
                        .baseline()
                        .map(base -> first.label().equals(base) && first.number() != second.number())
                        .orElse(first.number() < second.number());
                if (asked) {
                    // The baseline stands second: the difference is what the other cell adds.
                    boolean turned = config.compare().baseline().isPresent();
                    tests.add(turned ? test(second, first, measure) : test(first, second, measure));
                }
            }
        }
        return PairedTest.holm(tests);
    }

    private PairedTest test(StudyCell first, StudyCell second, StudyMeasure measure) {
        List<Double> differences = new ArrayList<>();
        for (long seed : config.seeds()) {
            Optional<StudyRun> one = run(first, seed);
            Optional<StudyRun> other = run(second, seed);
            if (one.isPresent() && other.isPresent()) {
                differences.add(one.get().figure(measure) - other.get().figure(measure));
            }
        }
        double[] found = differences.stream().mapToDouble(Double::doubleValue).toArray();
        double mean = found.length == 0
                ? Double.NaN
                : differences.stream().mapToDouble(Double::doubleValue).sum() / found.length;
        double p = Double.isNaN(mean)
                ? Double.NaN
                : PairedTest.p(found, config.compare().test());
        return new PairedTest(first.number(), second.number(), found.length, mean, p, Double.NaN);
    }
}
