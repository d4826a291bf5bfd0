package mendel.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import mendel.FileStamp;
import mendel.FolderLock;
import mendel.InputException;
import mendel.ResourceException;
import mendel.campaign.CampaignOverview;
import mendel.campaign.Stage;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.run.RunFolder;
import mendel.report.GenerationPoint;
import mendel.report.RatingPoint;
import mendel.report.RunFiles;
import mendel.report.SummaryFile;

/**
 * All runs of a folder, again and again: what has not changed is not read again, and a run that changes all the time
 * only so often that reading it costs next to nothing. For one thread at a time.
 */
public final class LiveRuns {

    private static final List<String> FILES = List.of(
            "config.json",
            "history.jsonl",
            "summary.json",
            RunFolder.CAMPAIGN,
            "campaign.journal",
            "times.json",
            "ended.txt",
            RunFolder.STUDY,
            "study.journal");
    /** A run is read again after so many times as long as reading it took. */
    private static final int SHARE = 50;

    private static final int POINTS = 48;
    private static final int LAST = 10;
    private static final double MINUTE = 60;

    private final Path root;
    private final Map<Path, Kept> kept = new HashMap<>();

    /** What was read of a run, and when it may be read again. */
    private record Kept(List<Optional<FileStamp>> stamps, boolean running, LiveRun run, long again) {}

    /** The runs of a folder, which need not be there yet. */
    public LiveRuns(Path root) {
        this.root = root;
    }

    /** All runs as they are now, by name. */
    public List<LiveRun> all() {
        List<Path> folders = RunList.runs(root);
        kept.keySet().retainAll(folders);
        return folders.stream().map(this::live).toList();
    }

    private LiveRun live(Path folder) {
        Kept before = kept.get(folder);
        List<Optional<FileStamp>> stamps =
                FILES.stream().map(name -> stamp(folder.resolve(name))).toList();
        boolean running = isTaken(folder);
        if (before != null
                && before.running == running
                && (before.stamps.equals(stamps) || System.nanoTime() - before.again < 0)) {
            return before.run;
        }
        long begin = System.nanoTime();
        LiveRun run = read(folder);
        long now = System.nanoTime();
        kept.put(folder, new Kept(stamps, running, run, now + SHARE * (now - begin)));
        return run;
    }

    private static Optional<FileStamp> stamp(Path file) {
        try {
            return Optional.of(FileStamp.of(file));
        } catch (IOException e) {
            return Optional.empty(); // Not there, or not yet.
        }
    }

    private static boolean isTaken(Path folder) {
        try {
            return FolderLock.isTaken(folder);
        } catch (ResourceException e) {
            return false; // What is wrong with it is told by its entry.
        }
    }

    private LiveRun read(Path folder) {
        RunEntry entry = RunList.entry(root, folder);
        try {
            if (entry.state() == RunState.BROKEN || entry.objective().equals("study")) {
                return unknown(entry);
            }
            return entry.objective().equals("campaign") ? campaign(entry, folder) : evolution(entry, folder);
        } catch (InputException | ResourceException e) {
            return unknown(RunEntry.broken(entry.name(), String.valueOf(e.getMessage())));
        }
    }

    private static LiveRun evolution(RunEntry entry, Path folder) {
        Path history = folder.resolve("history.jsonl");
        if (!Files.exists(history)) {
            return unknown(entry);
        }
        EvolveConfig config = ConfigReader.read(folder.resolve("config.json"), List.of());
        List<GenerationPoint> points = RunFiles.generations(history);
        boolean games = config.objective().type().equals("tournament");
        List<Double> line =
                games ? spread(RunFiles.ratings(history), LiveRuns::elo) : spread(points, GenerationPoint::comparable);
        double pace = pace(points);
        return new LiveRun(
                entry,
                line,
                pace > 0 ? MINUTE / pace : Double.NaN,
                entry.state() == RunState.RUNNING ? secondsLeft(config, entry, pace) : Double.NaN,
                aboveOptimum(folder, entry),
                Files.exists(folder.resolve(SummaryFile.NAME)));
    }

    private static LiveRun unknown(RunEntry entry) {
        return new LiveRun(entry, List.of(), Double.NaN, Double.NaN, Double.NaN, false);
    }

    private static double elo(RatingPoint point) {
        return point.measured() ? point.rating() : point.believed();
    }

    /** Seconds of a generation, by the last ones. */
    private static double pace(List<GenerationPoint> points) {
        if (points.size() < 2) {
            return Double.NaN;
        }
        GenerationPoint last = points.getLast();
        GenerationPoint first = points.get(Math.max(0, points.size() - 1 - LAST));
        return (last.seconds() - first.seconds()) / (last.generation() - first.generation());
    }

    private static double secondsLeft(EvolveConfig config, RunEntry entry, double pace) {
        double byTime = config.stop().minutes() > 0 ? MINUTE * config.stop().minutes() - entry.seconds() : Double.NaN;
        double byGenerations = (config.evolution().generations() - entry.generation()) * pace;
        double least = Double.isNaN(byTime)
                ? byGenerations
                : Double.isNaN(byGenerations) ? byTime : Math.min(byTime, byGenerations);
        return Math.max(0, least);
    }

    private static double aboveOptimum(Path folder, RunEntry entry) {
        Path summary = folder.resolve(SummaryFile.NAME);
        return !Files.exists(summary)
                ? Double.NaN
                : SummaryFile.read(summary)
                        .optimum()
                        .map(optimum -> entry.loss() / optimum.losses().train() - 1)
                        .orElse(Double.NaN);
    }

    private static LiveRun campaign(RunEntry entry, Path folder) {
        CampaignOverview campaign = CampaignOverview.read(folder);
        List<Double> gates = new ArrayList<>();
        campaign.state().all(Stage.GATE).forEach(gate -> gates.add(gate.number("elo")));
        double minutes = campaign.config().stop().minutes();
        boolean running = entry.state() == RunState.RUNNING;
        return new LiveRun(
                entry,
                spread(gates, gate -> gate),
                entry.seconds() > 0 ? MINUTE * entry.generation() / entry.seconds() : Double.NaN,
                running && minutes > 0 ? Math.max(0, MINUTE * minutes - campaign.roundSeconds()) : Double.NaN,
                Double.NaN,
                false);
    }

    /** At most so many numbers, evenly spread, the last always among them; those that are not known left out. */
    private static <T> List<Double> spread(List<T> all, ToDoubleFunction<T> number) {
        List<Double> known = all.stream()
                .mapToDouble(number)
                .filter(Double::isFinite)
                .boxed()
                .toList();
        if (known.size() <= POINTS) {
            return known;
        }
        List<Double> some = new ArrayList<>();
        for (int i = 0; i < POINTS; i++) {
            some.add(known.get((int) ((long) i * (known.size() - 1) / (POINTS - 1))));
        }
        return some;
    }
}
