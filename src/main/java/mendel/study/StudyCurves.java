package mendel.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mendel.evolve.config.TournamentConfig;
import mendel.report.GenerationPoint;
import mendel.report.OverlaidLine;
import mendel.report.OverlaidLine.AxisCurve;
import mendel.report.OverlaidLine.LossBand;
import mendel.report.RatingPoint;
import mendel.report.RunFiles;

/** The curves of cells: the median of the seeds, the middle half of them, and the best. */
final class StudyCurves {

    private static final int MOST_PLACES = 120;
    private static final double LOWER_QUARTER = 0.25;

    private StudyCurves() {}

    /**
     * What a run has reached by places on an axis.
     *
     * @param x the places, rising
     * @param values at them, by what they are
     */
    private record RunCourse(double[] x, Map<String, double[]> values) {

        /** The newest value at a place; after the end the last one; NaN before the first. */
        double at(double place, String value) {
            int found = Arrays.binarySearch(x, place);
            int index = found >= 0 ? found : -found - 2;
            return index < 0 ? Double.NaN : Objects.requireNonNull(values.get(value))[index];
        }
    }

    /** A line for each cell that has runs. */
    static List<OverlaidLine> of(StudyFolder folder, StudyResult result) {
        StudyConfig config = result.config();
        List<OverlaidLine> lines = new ArrayList<>();
        for (StudyCell cell : config.cells()) {
            List<StudyRun> runs = result.of(cell);
            if (runs.isEmpty()) {
                continue;
            }
            boolean games = config.run(cell, runs.getFirst().seed()).objective() instanceof TournamentConfig;
            Map<String, List<RunCourse>> courses = new LinkedHashMap<>();
            for (StudyRun run : runs) {
                Path history = folder.run(cell, run.seed()).resolve(StudyRunner.HISTORY);
                (games ? ratings(history) : losses(history))
                        .forEach((axis, course) -> courses.computeIfAbsent(axis, key -> new ArrayList<>())
                                .add(course));
            }
            List<AxisCurve> curves = new ArrayList<>();
            courses.forEach((axis, all) -> {
                boolean timed = axis.equals(OverlaidLine.SECONDS);
                boolean there = all.stream().allMatch(course -> course.x.length > 0);
                if (there && (config.isTimed() || !timed)) {
                    curves.add(curve(axis, all, !timed));
                }
            });
            lines.add(new OverlaidLine(cell.label(), curves));
        }
        return lines;
    }

    private static Map<String, RunCourse> losses(Path history) {
        List<GenerationPoint> points = RunFiles.generations(history);
        Map<String, double[]> values = Map.of(
                OverlaidLine.TRAIN,
                points.stream().mapToDouble(GenerationPoint::comparable).toArray(),
                OverlaidLine.VALIDATION,
                points.stream().mapToDouble(GenerationPoint::validation).toArray());
        Map<String, RunCourse> courses = new LinkedHashMap<>();
        courses.put(OverlaidLine.GENERATION, course(points, GenerationPoint::generation, values));
        courses.put(OverlaidLine.EVALUATIONS, course(RunFiles.evaluations(history), Long::doubleValue, values));
        courses.put(OverlaidLine.SECONDS, course(points, GenerationPoint::seconds, values));
        return courses;
    }

    /** The generations whose champion met the defaults, and did not win or lose all. */
    private static Map<String, RunCourse> ratings(Path history) {
        List<RatingPoint> points = RunFiles.ratings(history).stream()
                .filter(point -> Double.isFinite(point.rating()))
                .toList();
        Map<String, double[]> values = Map.of(
                OverlaidLine.RATING,
                points.stream().mapToDouble(RatingPoint::rating).toArray());
        Map<String, RunCourse> courses = new LinkedHashMap<>();
        courses.put(OverlaidLine.GENERATION, course(points, RatingPoint::generation, values));
        courses.put(OverlaidLine.SECONDS, course(points, RatingPoint::seconds, values));
        return courses;
    }

    /** Values along an axis. */
    private static <T> RunCourse course(List<T> points, ToDoubleFunction<T> axis, Map<String, double[]> values) {
        return new RunCourse(points.stream().mapToDouble(axis).toArray(), values);
    }

    private static AxisCurve curve(String axis, List<RunCourse> runs, boolean whole) {
        // From where the last run begins, so that the median is always that of all.
        double from = runs.stream().mapToDouble(run -> run.x[0]).max().orElseThrow();
        double to =
                runs.stream().mapToDouble(run -> run.x[run.x.length - 1]).max().orElseThrow();
        int places = whole ? (int) Math.min(MOST_PLACES, to - from + 1) : MOST_PLACES;
        double[] x = IntStream.range(0, places)
                .mapToDouble(i -> places == 1 ? to : from + (to - from) * i / (places - 1))
                .map(place -> whole ? Math.rint(place) : place)
                .distinct()
                .toArray();
        List<LossBand> bands = runs.getFirst().values.keySet().stream()
                .sorted()
                .map(value -> band(value, runs, x))
                .toList();
        return new AxisCurve(axis, DoubleStream.of(x).boxed().toList(), bands);
    }

    private static LossBand band(String loss, List<RunCourse> runs, double[] x) {
        List<Double> middle = new ArrayList<>();
        List<Double> low = new ArrayList<>();
        List<Double> high = new ArrayList<>();
        List<Double> best = new ArrayList<>();
        for (double place : x) {
            double[] values = runs.stream()
                    .mapToDouble(run -> run.at(place, loss))
                    .sorted()
                    .toArray();
            boolean there = Arrays.stream(values).allMatch(Double::isFinite);
            middle.add(there ? quantile(values, 0.5) : Double.NaN);
            low.add(there ? quantile(values, LOWER_QUARTER) : Double.NaN);
            high.add(there ? quantile(values, 1 - LOWER_QUARTER) : Double.NaN);
            int first = loss.equals(OverlaidLine.RATING) ? values.length - 1 : 0;
            best.add(there ? values[first] : Double.NaN);
        }
        return runs.size() > 1
                ? new LossBand(loss, middle, low, high, best)
                : new LossBand(loss, middle, List.of(), List.of(), List.of());
    }

    /** A quantile between the two nearest of sorted values (Hyndman and Fan 1996, definition 7). */
    static double quantile(double[] sorted, double share) {
        double place = share * (sorted.length - 1);
        int below = (int) place;
        return below + 1 < sorted.length
                ? sorted[below] + (place - below) * (sorted[below + 1] - sorted[below])
                : sorted[below];
    }
}
