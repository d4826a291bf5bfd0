package mendel.campaign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.DurationText;
import mendel.InputException;
import mendel.Sha256;
import mendel.app.Games;
import mendel.app.RunLog;
import mendel.app.Version;
import mendel.app.WorkFolder;
import mendel.app.WorkJournal;
import mendel.app.WorkListener;
import mendel.app.player.PlayWeightsFiles;
import mendel.app.player.WeightsByName;
import mendel.cluster.Cluster;
import mendel.config.ConfigKind;
import mendel.config.Configs;
import mendel.dataset.PositionMemory;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.eval.WeightsFile;
import mendel.evolve.config.DuelsConfig;
import mendel.evolve.run.RunFolder;
import mendel.game.Position;
import mendel.player.PlayWeights;
import org.jspecify.annotations.Nullable;

/**
 * A campaign: rounds of self-play, labels, an evolution and a match against the champion. It holds its folder until it
 * is closed. Whatever ends it, the same campaign goes on with the same outcome, as far as nothing in its config depends
 * on time.
 *
 * <pre>{@code
 * Path config = Path.of("configs/campaign-quickstart.json");
 * try (Campaign campaign = Campaign.begin(config, List.of(), RunFolder.ROOT, "night")) {
 *     CampaignResult result = campaign.run(WorkListener.NONE, () -> false);
 *     double elo = result.againstStart().orElseThrow().number("elo");
 * }
 * }</pre>
 */
public final class Campaign implements AutoCloseable {

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
    private static final long MEBIBYTE = 1 << 20;
    private static final List<Stage> BY_DATA = List.of(Stage.PLAY, Stage.LABEL, Stage.EVOLVE, Stage.GATE);
    private static final List<Stage> BY_DUELS = List.of(Stage.DUELS, Stage.GATE);

    private final CampaignFolder folder;
    private final CampaignConfig config;
    private final StartMargins margins;
    private final WorkJournal<StageResult> journal;
    private final CampaignClock clock;
    private final RunLog log;
    private final PositionMemory seen = new PositionMemory();
    /** The champion of the newest page. */
    private CampaignReport.@Nullable Champion champion;

    private Campaign(
            CampaignFolder folder,
            CampaignConfig config,
            StartMargins margins,
            WorkJournal<StageResult> journal,
            CampaignClock clock,
            RunLog log) {
        this.folder = folder;
        this.config = config;
        this.margins = margins;
        this.journal = journal;
        this.clock = clock;
        this.log = log;
    }

    /**
     * Begins a campaign.
     *
     * @param file the config
     * @param settings {@code path=value} each, stronger than the file
     * @param runs the folder of all runs, usually {@link RunFolder#ROOT}
     * @param name the campaign's name; made of game, date and time for null
     * @throws InputException when config, weights or a mentor are not usable, or the name is taken
     * @throws mendel.ResourceException when an engine is not on this machine, or the disk refuses
     */
    public static Campaign begin(Path file, List<String> settings, Path runs, @Nullable String name) {
        CampaignConfig config = Configs.read(file, ConfigKind.CAMPAIGN, settings, CampaignKeys::new);
        PlayWeights start = start(config, file.toString());
        Cluster.requireSpark(config.cluster());
        String run = name != null
                ? name
                : config.game() + "-campaign-"
                        + LocalDateTime.now(ZoneId.systemDefault()).format(STAMP);
        CampaignFolder folder = CampaignFolder.create(runs, run, config.toJson());
        try {
            writeFirst(folder, config, start, file.toString());
        } catch (RuntimeException e) {
            folder.close();
            WorkFolder.delete(folder.path());
            throw e;
        }
        try {
            return open(folder, config);
        } catch (RuntimeException e) {
            folder.close();
            throw e;
        }
    }

    /**
     * Opens a campaign that is to go on.
     *
     * @param nameOrPath its name, or the path of its folder
     * @param settings {@code path=value} each, stronger than its config, and kept in it; only of {@code stop},
     *     {@code proof}, {@code reference}, {@code disk}, {@code threads} and {@code cluster}
     * @throws InputException when there is no such campaign, another process works on it, or it cannot go on with the
     *     settings
     * @throws mendel.ResourceException when an engine that it still needs is not on this machine, or the disk refuses
     */
    public static Campaign resume(String nameOrPath, Path runs, List<String> settings) {
        CampaignFolder folder = CampaignFolder.open(runs, nameOrPath);
        Campaign campaign;
        try {
            CampaignConfig config = Configs.read(folder.config(), ConfigKind.CAMPAIGN, settings, CampaignKeys::new);
            Cluster.requireSpark(config.cluster());
            if (!Files.exists(folder.champion(0))) { // Killed before anything was done.
                String place = folder.config().toString();
                writeFirst(folder, config, start(config, place), place);
            }
            campaign = open(folder, config);
        } catch (RuntimeException e) {
            folder.close();
            throw e;
        }
        try {
            campaign.requireUsable();
            if (!settings.isEmpty()) {
                AtomicFile.writeText(folder.config(), campaign.config.toJson());
            }
            return campaign;
        } catch (RuntimeException e) {
            campaign.close();
            throw e;
        }
    }

    /** What its stages need may be gone since it began: an engine would be missed only after hours of play. */
    private void requireUsable() {
        try {
            requireFiles(config);
            if (ended(() -> false).isEmpty()) {
                LabelStage.require(config);
            }
        } catch (InputException e) {
            throw e.at(folder.config().toString());
        }
    }

    private static Campaign open(CampaignFolder folder, CampaignConfig config) {
        PlayWeights start = PlayWeightsFiles.read(
                folder.champion(0), Games.entry(config.game()).specs());
        WorkJournal<StageResult> journal = WorkJournal.open(
                CampaignJournal.FORMAT,
                folder.path(),
                List.of("version " + Version.text(), "start " + start.hash(), "config " + Sha256.hex(config.rounds())));
        try {
            return new Campaign(
                    folder,
                    config,
                    StartMargins.of(config, start),
                    journal,
                    CampaignClock.open(folder.path()),
                    RunLog.open(folder.path()));
        } catch (RuntimeException e) {
            journal.close();
            throw e;
        }
    }

    /** Writes what the campaign begins with; the first champion last, since it tells that the rest is there. */
    private static void writeFirst(CampaignFolder folder, CampaignConfig config, PlayWeights start, String place) {
        if (!config.data().isEmpty()) {
            GivenData.write(folder, config, place + ": data");
        }
        WeightsFile file = new WeightsFile(start.weights(), start.margins().changed(), Map.of("start", config.start()));
        AtomicFile.writeText(folder.champion(0), file.toJson());
    }

    /** The weights that the campaign begins with, with the margins of their search. */
    private static PlayWeights start(CampaignConfig config, String place) {
        try {
            Games.GameEntry entry = Games.entry(config.game());
            EvaluationModel<Position> model = entry.model(config.model());
            WeightSpec spec = model.spec();
            PlayWeights start = WeightsByName.forStart(config.start(), spec);
            LabelStage.require(config);
            requireFiles(config);
            return start;
        } catch (InputException e) {
            throw e.at(place);
        }
    }

    /** Reads the files that are needed only at the end. */
    private static void requireFiles(CampaignConfig config) {
        config.reference().ifPresent(file -> {
            EvaluationModel<Position> other = WeightsByName.model(Games.entry(config.game()), null, file);
            WeightsByName.read(file, other.spec());
        });
        config.proof()
                .suite()
                .ifPresent(file ->
                        CheckStage.suite(config, file, WeightsByName.DEFAULT).read());
    }

    /** The campaign's folder. */
    public CampaignFolder folder() {
        return folder;
    }

    /** The config in effect. */
    public CampaignConfig config() {
        return config;
    }

    /** The stages that are done. */
    public CampaignState state() {
        return new CampaignState(journal.results());
    }

    /** The campaign's clock, in seconds over all resumes. May be asked from any thread. */
    public double seconds() {
        return clock.seconds();
    }

    /** What it will do, when it ends and what it costs, each a line; and what the user should know of this machine. */
    public List<String> forecast() {
        return new Forecast(config, state(), seconds(), folder.givenBytes()).lines();
    }

    /** Adds lines to the campaign's log, with the time of now. May be called from any thread. */
    public void log(String lines) {
        log.add(lines);
    }

    /**
     * Goes on until a rule of the config ends it, plays the matches at the end, and checks the champion. To be called
     * once.
     *
     * @param told hears how it goes on
     * @param interrupted asked now and then; once it is true, the campaign stops as soon as it can
     * @throws mendel.ResourceException when an engine fails or the disk refuses; the campaign can be resumed
     * @throws InterruptedException when this thread is interrupted
     */
    public CampaignResult run(WorkListener told, BooleanSupplier interrupted) throws InterruptedException {
        WorkListener listener = new WarnedOnce(told);
        WorkFolder.delete(folder.path().resolve(CampaignOverview.ENDED));
        String ended;
        do {
            ended = ended(interrupted);
        } while (ended.isEmpty() && round(listener, () -> interrupted.getAsBoolean() || isOver()));
        if (interrupted.getAsBoolean()) {
            return stopped("");
        }
        String why = ended.isEmpty() ? timeUsed() : ended;
        ProofStage proofs = new ProofStage(config, folder, seen, listener, interrupted);
        for (ProofStage.Proof proof : proofs.open(state())) {
            clock.enter(proof.champion(), Stage.PROOF);
            Optional<StageResult> played = proofs.play(proof);
            clock.leave();
            if (played.isEmpty()) {
                return stopped(why);
            }
            add(played.get(), listener);
        }
        proofs.writeCommands(state());
        CheckStage check = new CheckStage(config, folder, listener, interrupted);
        if (check.isOpen(state())) {
            clock.enter(state().champion(), Stage.CHECK);
            Optional<StageResult> checked = check.run(state());
            clock.leave();
            if (checked.isEmpty()) {
                return stopped(why);
            }
            add(checked.get(), listener);
        }
        log.add(why);
        AtomicFile.writeText(folder.path().resolve(CampaignOverview.ENDED), why + "\n");
        report(why, listener);
        return new CampaignResult(state(), clock.all(), why, Optional.empty());
    }

    private CampaignResult stopped(String ended) {
        CampaignState state = state();
        String words = "interrupted in round " + (state.rounds() + 1);
        log.add(words);
        return new CampaignResult(state, clock.all(), ended, Optional.of(words));
    }

    private boolean isOver() {
        return config.stop().minutes() > 0
                && clock.seconds() >= 60 * config.stop().minutes();
    }

    private String timeUsed() {
        String minutes = DurationText.of(60 * config.stop().minutes());
        return isOver()
                ? "the time of " + minutes + " was used up"
                : "too little of the time of " + minutes + " was left for another round";
    }

    /** Why no further round begins; empty when one does. */
    private String ended(BooleanSupplier interrupted) {
        CampaignState state = state();
        CampaignStop stop = config.stop();
        if (interrupted.getAsBoolean()) {
            return "interrupted";
        }
        if (isOver()) {
            return timeUsed();
        }
        if (stop.rounds() > 0 && state.rounds() >= stop.rounds()) {
            return state.rounds() + (state.rounds() == 1 ? " round done" : " rounds done");
        }
        if (stop.games() > 0 && state.games() >= stop.games()) {
            return state.games() + " games played";
        }
        if (stop.stalled() > 0 && state.stalled() >= stop.stalled()) {
            return "no new champion for " + state.stalled() + " rounds";
        }
        if (!hasRoom(state)) {
            return "the disk space of " + config.diskMebibytes() + " MiB was used up";
        }
        return "";
    }

    /** The plan of the round after those that are done; empty when there is no time for it. */
    private Optional<Plan> next() {
        double left =
                config.stop().minutes() > 0 ? 60 * config.stop().minutes() - clock.seconds() : Double.POSITIVE_INFINITY;
        RoundTime time = new RoundTime(
                state(),
                clock.all(),
                left,
                config.duels().map(DuelsConfig::games).orElse(0),
                config.label().played());
        Planner planner = new Planner(config, margins);
        Plan plan = planner.next(state());
        Optional<Plan> owed = planner.owed(state());
        if (plan.duels() || owed.isEmpty()) {
            return time.fit(plan);
        }
        return time.without(owed.get()).fit(plan).or(() -> time.keptBack(owed.get()));
    }

    /** Deletes positions that no evolution has any more until a round may begin; false when that is not enough. */
    private boolean hasRoom(CampaignState state) {
        long most = config.diskMebibytes() * MEBIBYTE;
        int used = TaughtRounds.firstKept(config, state, state.rounds() + 1);
        for (int round = 1; folder.bytes() > most && round < used; round++) {
            WorkFolder.delete(folder.labels(round));
            WorkFolder.delete(folder.round(round).resolve("gate"));
        }
        return folder.bytes() <= most;
    }

    /**
     * Does what is left of the first round that is not done.
     *
     * @return false when it was interrupted, or when too little time is left to begin one
     */
    private boolean round(WorkListener listener, BooleanSupplier interrupted) throws InterruptedException {
        int number = state().rounds() + 1;
        if (state().of(number, Stage.PLAN).isEmpty()) {
            Optional<Plan> next = next();
            if (next.isEmpty()) {
                return false;
            }
            add(new StageResult(number, Stage.PLAN, next.get().figures()), listener);
        }
        Plan plan = Plan.of(state().of(number, Stage.PLAN).orElseThrow());
        for (Stage stage : plan.duels() ? BY_DUELS : BY_DATA) {
            if (state().of(number, stage).isPresent()) {
                continue;
            }
            Round round = new Round(number, config, folder, state(), plan, seen, listener, interrupted);
            clock.enter(number, stage);
            Optional<Map<String, Object>> figures = switch (stage) {
                case PLAY -> new PlayStage(round).run();
                case LABEL -> new LabelStage(round).run();
                case EVOLVE -> new EvolveStage(round).run();
                case DUELS -> new DuelStage(round).run();
                case GATE -> new GateStage(round).run();
                case PLAN, PROOF, CHECK -> throw new IllegalStateException("no stage of the loop");
            };
            clock.leave();
            if (figures.isEmpty()) {
                return false;
            }
            if (stage == Stage.LABEL || stage == Stage.DUELS) {
                writeCommands(round);
            }
            add(new StageResult(number, stage, figures.get()), listener);
        }
        EvolveStage.clean(folder, number);
        StageRun.clean(folder, number);
        // Fits leave gigabytes of arrays that are dead; the JVM would rather grow than look for them among what is old.
        System.gc();
        return true;
    }

    /** The commands that do what the round does, beside what it leaves. */
    private static void writeCommands(Round round) {
        Stream<Stream<String>> stages = round.plan().duels()
                ? Stream.of(Stream.of(new StageRun(round, Stage.DUELS).command()))
                : Stream.of(
                        PlayStage.commands(round).stream(),
                        Stream.of(LabelStage.command(round)),
                        EvolveStage.commands(round).stream());
        String text = Stream.concat(stages, Stream.of(Stream.of(GateStage.command(round))))
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n", "", "\n"));
        AtomicFile.writeText(round.folder().round(round.number()).resolve("commands.txt"), text);
    }

    private void add(StageResult result, WorkListener listener) {
        journal.add(result);
        String told = StageText.of(result, state());
        log.add(told);
        listener.remark(told);
        CampaignState state = state();
        if (result.stage() == Stage.GATE && result.is("accepted") || !Files.exists(folder.best())) {
            WorkFolder.copy(folder.champion(state.champion()), folder.best());
        }
        report("", listener);
    }

    /** The page as it is now. */
    private void report(String ended, WorkListener listener) {
        CampaignState state = state();
        if (champion == null || champion.round() != state.champion()) {
            champion = CampaignReport.Champion.read(folder, config.game(), state.champion());
        }
        new CampaignReport(folder, config, state, clock.all()).write(champion, ended, listener.names());
    }

    @Override
    public void close() {
        try (folder;
                journal;
                clock;
                log) {
            // All are closed, whichever fails.
        }
    }
}
