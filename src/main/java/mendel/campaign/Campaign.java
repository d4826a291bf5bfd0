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
import mendel.InputException;
import mendel.SettingException;
import mendel.Sha256;
import mendel.app.Games;
import mendel.app.RunLog;
import mendel.app.Version;
import mendel.app.WorkFolder;
import mendel.app.WorkJournal;
import mendel.app.WorkListener;
import mendel.app.match.MoveTimes;
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
    private static final List<Stage> BY_DATA = List.of(Stage.PLAY, Stage.LABEL, Stage.EVOLVE, Stage.GATE);
    private static final List<Stage> BY_DUELS = List.of(Stage.DUELS, Stage.GATE);

    private final CampaignFolder folder;
    private final CampaignConfig config;
    private final StartMargins margins;
    private final WorkJournal<StageResult> journal;
    private final CampaignClock clock;
    private final StopRules rules;
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
        this.rules = new StopRules(config, folder, clock);
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
        CampaignConfig config = read(file, settings);
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
            CampaignConfig config = read(folder.config(), settings);
            requireSameRounds(folder, config, settings);
            Cluster.requireSpark(config.cluster());
            if (!Files.exists(folder.champion(0))) { // Killed before anything was done.
                String place = folder.config().toString();
                writeFirst(folder, config, start(config, place), place);
            }
            campaign = open(folder, config);
        } catch (RuntimeException e) {
            RunLog.failed(folder.path(), e);
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
            RunLog.failed(folder.path(), e);
            campaign.close();
            throw e;
        }
    }

    private static CampaignConfig read(Path file, List<String> settings) {
        return Configs.read(file, ConfigKind.CAMPAIGN, settings, CampaignKeys::new);
    }

    /** Rounds that are done were made by the config as it was: those to come are of the same kind. */
    private static void requireSameRounds(CampaignFolder folder, CampaignConfig config, List<String> settings) {
        List<String> facts = WorkJournal.facts(CampaignJournal.FORMAT, folder.path());
        if (!settings.isEmpty() && !facts.isEmpty() && !facts.contains(fact(config))) {
            throw new SettingException(names -> new InputException(
                    folder.path().toString(),
                    "with these settings its rounds would be others",
                    "only those of stop, proof, reference, disk, threads and cluster can change; begin a new campaign"
                            + " for other rounds"
                            + (Files.exists(folder.best())
                                    ? ", from this champion with " + names.of("setting") + " start=" + folder.best()
                                    : "")));
        }
    }

    private static String fact(CampaignConfig config) {
        return "config " + Sha256.hex(config.rounds());
    }

    /** What its stages need may be gone since it began: an engine would be missed only after hours of play. */
    private void requireUsable() {
        try {
            requireFiles(config);
            if (rules.end(state()).isEmpty()) {
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
                List.of("version " + Version.text(), "start " + start.hash(), fact(config)));
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
            requireStages(config, start);
            requireFiles(config);
            return start;
        } catch (InputException e) {
            throw e.at(place);
        }
    }

    /** Refuses what a stage would refuse only after hours, when the campaign could not go on any more. */
    private static void requireStages(CampaignConfig config, PlayWeights start) {
        LabelStage.require(config);
        EvolveStage.require(config);
        DuelStage.require(config, start);
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

    /**
     * How long the champion's moves took in a match at the end, and its opponent's; empty when an older version played
     * it.
     */
    public Optional<MoveTimes> times(StageResult played) {
        return ProofStage.times(folder, state(), played);
    }

    /** The campaign's clock, in seconds over all resumes. May be asked from any thread. */
    public double seconds() {
        return clock.seconds();
    }

    /** What it will do, when it ends and what it costs, each a line; and what the user should know of this machine. */
    public List<String> forecast() {
        return new Forecast(config, state(), clock.roundSeconds(), folder.givenBytes()).lines();
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
        try {
            return rounds(new WarnedOnce(told), interrupted);
        } catch (RuntimeException e) {
            log.failed(e);
            throw e;
        }
    }

    private CampaignResult rounds(WorkListener listener, BooleanSupplier interrupted) throws InterruptedException {
        WorkFolder.delete(folder.path().resolve(CampaignOverview.ENDED));
        tidy();
        Optional<CampaignEnd> end;
        do {
            end = rules.end(state()).or(() -> begin(listener));
        } while (!interrupted.getAsBoolean() && end.isEmpty() && round(listener, interrupted));
        if (interrupted.getAsBoolean()) {
            return stopped("", "in round " + (state().rounds() + 1));
        }
        CampaignEnd why = end.orElseGet(rules::timeUsed);
        ProofStage proofs = new ProofStage(config, folder, seen, listener, interrupted);
        for (ProofStage.Proof proof : proofs.open(state())) {
            clock.enter(proof.champion(), Stage.PROOF);
            Optional<StageResult> played = proofs.play(proof);
            clock.leave();
            if (played.isEmpty()) {
                return stopped(why.words(), "in the matches at the end");
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
                return stopped(why.words(), "in the checks at the end");
            }
            add(checked.get(), listener);
        }
        log.add(why.words());
        AtomicFile.writeText(folder.path().resolve(CampaignOverview.ENDED), why.words() + "\n");
        report(Optional.of(why), listener);
        return new CampaignResult(state(), clock.all(), why.words(), Optional.empty());
    }

    /** Does what a process that was killed had begun: the champion is the newest, and no done round has large files. */
    private void tidy() {
        CampaignState state = state();
        if (!state.results().isEmpty()) {
            WorkFolder.copy(folder.champion(state.champion()), folder.best());
        }
        for (int round = 1; round <= state.rounds(); round++) {
            clean(round);
        }
    }

    private void clean(int round) {
        EvolveStage.clean(folder, round);
        StageRun.clean(folder, round);
    }

    private CampaignResult stopped(String ended, String where) {
        String words = "interrupted " + where;
        log.add(words);
        return new CampaignResult(state(), clock.all(), ended, Optional.of(words));
    }

    /** Plans a round when none is begun; why not, where none may begin. */
    private Optional<CampaignEnd> begin(WorkListener listener) {
        CampaignState state = state();
        if (state.begun().isPresent()) {
            return Optional.empty();
        }
        Optional<Plan> next = next(state);
        if (next.isEmpty()) {
            return Optional.of(rules.timeUsed());
        }
        if (!rules.makeRoom(state)) {
            return Optional.of(rules.diskUsed());
        }
        int round = state.rounds() + 1;
        add(new StageResult(round, Stage.PLAN, next.get().figures()), listener);
        if (!next.get().duels()) {
            long positions = next.get().positions() + TaughtRounds.positionsBefore(config, state, round);
            Forecast.memory(config, positions, Runtime.getRuntime().maxMemory()).ifPresent(listener::remark);
        }
        return Optional.empty();
    }

    /** The plan of the round after those that are done; empty when there is no time for it. */
    private Optional<Plan> next(CampaignState state) {
        RoundTime time = new RoundTime(
                state,
                clock.all(),
                rules.secondsLeft(),
                TaughtRounds.positionsBefore(config, state, state.rounds() + 1),
                config.duels().map(DuelsConfig::games).orElse(0),
                config.duelGames(),
                config.label().played());
        Planner planner = new Planner(config, margins);
        Plan plan = planner.next(state);
        Optional<Plan> owed = planner.owed(state);
        if (plan.duels() || owed.isEmpty()) {
            return time.fit(plan);
        }
        return time.without(owed.get()).fit(plan).or(() -> time.keptBack(owed.get()));
    }

    /**
     * Does what is left of the round that is begun.
     *
     * @return false when it was interrupted, or had no more time
     */
    private boolean round(WorkListener listener, BooleanSupplier stop) throws InterruptedException {
        int number = state().rounds() + 1;
        Plan plan = state().begun().orElseThrow();
        BooleanSupplier interrupted = () -> stop.getAsBoolean() || rules.isOver(plan);
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
        clean(number);
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
        report(Optional.empty(), listener);
    }

    /** The page as it is now. */
    private void report(Optional<CampaignEnd> end, WorkListener listener) {
        CampaignState state = state();
        if (champion == null || champion.round() != state.champion()) {
            champion = CampaignReport.Champion.read(folder, config.game(), state.champion());
        }
        new CampaignReport(folder, config, state, clock.all()).write(champion, end, listener.names());
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
