package mendel.runs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import mendel.EloText;
import mendel.FolderLock;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.ResourceException;
import mendel.campaign.CampaignOverview;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.Preset;
import mendel.evolve.run.RunFolder;
import mendel.report.DuelFacts;
import mendel.report.GenerationPoint;
import mendel.report.RatingPoint;
import mendel.report.RunFiles;
import mendel.report.RunSummary;
import mendel.report.SummaryFile;
import mendel.study.StudyOverview;

/** Finds the runs of a folder. */
public final class RunList {

    private static final String CONFIG = "config.json";
    private static final String INTERRUPTED = "interrupted";

    private RunList() {}

    /**
     * All runs, by name; those in a folder that is no run, as {@code champions/chess}, too.
     *
     * @param root the folder of all runs; there may be none
     */
    public static List<RunEntry> of(Path root) {
        return runs(root).stream().map(folder -> entry(root, folder)).toList();
    }

    /** The folders of all runs. */
    static List<Path> runs(Path root) {
        List<Path> found = new ArrayList<>();
        for (Path folder : folders(root)) {
            if (isRun(folder)) {
                found.add(folder);
            } else {
                inner(folder).stream().filter(RunList::isRun).forEach(found::add);
            }
        }
        return found;
    }

    /**
     * One run.
     *
     * @param nameOrPath its name, or the path of its folder
     * @throws InputException when there is none
     */
    public static RunEntry one(Path root, String nameOrPath) {
        return entry(root, folder(root, nameOrPath));
    }

    /**
     * The folder of a run.
     *
     * @param nameOrPath its name, or the path of its folder
     * @throws InputException when there is none
     */
    public static Path folder(Path root, String nameOrPath) {
        for (Path folder : List.of(root.resolve(Paths.of(nameOrPath)), Paths.of(nameOrPath))) {
            if (isRun(folder)) {
                return folder.normalize();
            }
        }
        List<String> names = of(root).stream().map(RunEntry::name).toList();
        throw new InputException(
                root.resolve(nameOrPath).toString(),
                "there is no such run",
                names.isEmpty()
                        ? "no run was begun here yet"
                        : NearestName.hint(nameOrPath, names, "the runs here are " + String.join(", ", names)));
    }

    /** The folders in one that is no run; none where it is gone meanwhile, or is not ours to read. */
    private static List<Path> inner(Path folder) {
        try {
            return folders(folder);
        } catch (InputException e) {
            return List.of();
        }
    }

    private static List<Path> folders(Path root) {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(root)) {
            return files.filter(Files::isDirectory).sorted().toList();
        } catch (UncheckedIOException e) {
            throw InputException.unreadable(root, Objects.requireNonNull(e.getCause()), "make it readable");
        } catch (IOException e) {
            throw InputException.unreadable(root, e, "make it readable");
        }
    }

    static boolean isRun(Path folder) {
        return Files.exists(folder.resolve(CONFIG))
                || Files.exists(folder.resolve(RunFolder.CAMPAIGN))
                || Files.exists(folder.resolve(RunFolder.STUDY));
    }

    static RunEntry entry(Path root, Path folder) {
        String name = RunFolder.name(root, folder);
        try {
            return Files.exists(folder.resolve(RunFolder.CAMPAIGN))
                    ? campaign(name, folder)
                    : Files.exists(folder.resolve(RunFolder.STUDY)) ? study(name, folder) : evolution(name, folder);
        } catch (InputException | ResourceException e) {
            return RunEntry.broken(name, String.valueOf(e.getMessage()));
        }
    }

    private static RunEntry evolution(String name, Path folder) {
        EvolveConfig config = ConfigReader.read(folder.resolve(CONFIG), List.of());
        Path history = folder.resolve("history.jsonl");
        List<GenerationPoint> points = Files.exists(history) ? RunFiles.generations(history) : List.of();
        boolean games = config.objective().type().equals("tournament");
        List<RatingPoint> ratings = games && Files.exists(history) ? RunFiles.ratings(history) : List.of();
        RatingPoint rating = ratings.stream()
                .filter(RatingPoint::measured)
                .reduce((earlier, later) -> later)
                .orElse(null);
        boolean running = FolderLock.isTaken(folder);
        Path summary = folder.resolve(SummaryFile.NAME);
        Optional<RunSummary> done = Files.exists(summary) ? Optional.of(SummaryFile.read(summary)) : Optional.empty();
        String ended = done.map(it -> it.facts().ended()).orElse("");
        // Games on openings that no duel had say more than the last gauge.
        Optional<DuelFacts.DuelProof> proof = running
                ? Optional.empty()
                : done.flatMap(it -> it.found().duels())
                        .flatMap(DuelFacts::proof)
                        .filter(found -> Double.isFinite(found.elo()) && Double.isFinite(found.low()));
        RunState state = running
                ? RunState.RUNNING
                : (ended.isEmpty() || ended.startsWith(INTERRUPTED)) && canGoOn(folder, points)
                        ? RunState.INTERRUPTED
                        : RunState.ENDED;
        double elo = proof.map(DuelFacts.DuelProof::elo).orElse(rating == null ? Double.NaN : rating.rating());
        double error = proof.map(found -> (found.high() - found.low()) / 2)
                .orElse(rating == null ? Double.NaN : rating.error());
        return new RunEntry(
                name,
                state,
                config.game(),
                config.model(),
                config.objective().type(),
                points.isEmpty() ? 0 : points.getLast().generation(),
                games ? Double.NaN : bestLoss(config, points),
                elo,
                error,
                Double.isNaN(elo) ? "" : EloText.of(elo, error),
                points.isEmpty() ? 0 : points.getLast().seconds(),
                running ? "" : ended);
    }

    /**
     * The training loss of the best weights: of the least loss, where fits choose by validation of the least of that.
     */
    private static double bestLoss(EvolveConfig config, List<GenerationPoint> points) {
        boolean validates = config.evolution().preset() == Preset.FIT
                && points.stream().anyMatch(point -> Double.isFinite(point.validation()));
        ToDoubleFunction<GenerationPoint> by = validates ? GenerationPoint::validation : GenerationPoint::train;
        return points.stream()
                .filter(point -> Double.isFinite(by.applyAsDouble(point)))
                .min(Comparator.comparingDouble(by))
                .map(GenerationPoint::train)
                .orElse(Double.NaN);
    }

    /** Whether a run can be resumed: not one that is kept without its checkpoints, as those that are shipped. */
    private static boolean canGoOn(Path folder, List<GenerationPoint> points) {
        return points.isEmpty() || Files.isDirectory(folder.resolve("checkpoints"));
    }

    private static RunEntry study(String name, Path folder) {
        StudyOverview study = StudyOverview.read(folder);
        RunState state = FolderLock.isTaken(folder)
                ? RunState.RUNNING
                : study.done() < study.planned() ? RunState.INTERRUPTED : RunState.ENDED;
        return new RunEntry(
                name,
                state,
                study.first().game(),
                study.first().model(),
                "study",
                study.done(),
                Double.NaN,
                Double.NaN,
                Double.NaN,
                "",
                study.seconds(),
                study.done() + " of " + study.planned() + " runs done");
    }

    private static RunEntry campaign(String name, Path folder) {
        CampaignOverview campaign = CampaignOverview.read(folder);
        boolean running = FolderLock.isTaken(folder);
        RunState state =
                running ? RunState.RUNNING : campaign.ended().isEmpty() ? RunState.INTERRUPTED : RunState.ENDED;
        return new RunEntry(
                name,
                state,
                campaign.config().game(),
                campaign.config().model(),
                "campaign",
                campaign.state().rounds(),
                campaign.loss(),
                campaign.proof().map(match -> match.number("elo")).orElse(Double.NaN),
                campaign.proof().map(match -> match.number("eloError")).orElse(Double.NaN),
                campaign.elo(),
                campaign.totalSeconds(),
                running ? "" : campaign.ended());
    }
}
