package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.app.Games;
import mendel.app.Version;
import mendel.app.evolve.RatingNote;
import mendel.app.evolve.TournamentTask;
import mendel.app.match.BasicEndings;
import mendel.evolve.Measured;
import mendel.evolve.config.EngineConfig;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.TournamentConfig;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunResult;
import mendel.match.event.Basics;
import mendel.player.GameLimit;
import mendel.player.UciPlayers;
import mendel.report.EndingFacts;
import mendel.report.Losses;
import mendel.report.RatingPoint;
import mendel.report.ReportPage;
import mendel.report.RunFacts;
import mendel.report.RunFiles;
import mendel.report.RunReport;
import mendel.report.RunSummary;
import mendel.report.SummaryFile;
import mendel.report.TournamentFacts;

/** What follows a tournament: the report and the answer. */
final class TournamentOutcome implements RunOutcome {

    /** The name of what a tournament minimises: the share of the points that are lost. */
    private static final String LOSS = "points";
    /** Enough to tell 50 Elo. */
    private static final int PROOF_GAMES = 200;

    private final RunFolder folder;
    private final EvolveConfig config;
    private final TournamentTask task;
    private final RunResult result;
    private final BaseCommand command;
    private RunReport report;
    /** The basic endings; empty until they are played. */
    private List<Basics.Line> basics = List.of();

    TournamentOutcome(RunFolder folder, EvolveConfig config, TournamentTask task, RunResult result, BaseCommand command) {
        this.folder = folder;
        this.config = config;
        this.task = task;
        this.result = result;
        this.command = command;
    }

    @Override
    public boolean compute(BooleanSupplier interrupted) {
        if (interrupted.getAsBoolean()) {
            return false;
        }
        if (evolvesWeights()) {
            basics = BasicEndings.of(Games.entry(config.game()), result.best().weights());
        }
        return true;
    }

    private boolean evolvesWeights() {
        return !(task.arena().players() instanceof UciPlayers);
    }

    @Override
    public void write() {
        RunFacts facts = new RunFacts(folder.name(), config.objective().type(), LOSS, "", config.evolution().preset().toString(),
                config.evolution().start(), config.seed(), Version.text(), task.workers().threads(), result.seconds(), result.resumes(),
                RunOutcome.ended(result, config), RunOutcome.more(result, config));
        RunSummary summary = new RunSummary(facts, Optional.empty(), Optional.of(games(task.objective().config())), result.first().weights(),
                losses(result.first()), Losses.UNKNOWN, Optional.empty(), List.of(), List.of(), List.of(),
                evolvesWeights() ? BasicEndings.facts(Games.entry(config.game()), basics) : EndingFacts.NONE);
        SummaryFile.write(folder.path().resolve(SummaryFile.NAME), summary);
        report = RunFiles.read(folder.path());
        ReportPage.write(folder.report(), report);
    }

    private static Losses losses(Measured measured) {
        return new Losses(measured.trainLoss(), measured.validationLoss());
    }

    private static TournamentFacts games(TournamentConfig config) {
        return new TournamentFacts(config.limit().toString(), config.openings().orElse("random moves to balanced positions"),
                config.opponents().stream().map(opponent -> opponent.name().toLowerCase(Locale.ROOT)).toList(), config.games(), config.racing(),
                config.fame().every(), config.fame().keep(), config.gauge().every(), config.gauge().games(),
                config.engine().map(engine -> engine.command()).orElse(""));
    }

    @Override
    public void answer() {
        Optional<RatingPoint> best = report.bestRating();
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("run", folder.name());
        object.put("generations", result.generations());
        object.put("trainLoss", result.best().trainLoss());
        object.put("validationLoss", number(result.best().validationLoss()));
        object.put("optimumLoss", null);
        object.put("best", folder.best().toString());
        object.put("seconds", result.seconds());
        object.put("rating", best.map(point -> number(point.rating())).orElse(null));
        object.put("ratingError", best.map(point -> number(point.error())).orElse(null));
        object.put("believed", number(report.ratings().getLast().believed()));
        object.put("believedError", number(report.ratings().getLast().believedError()));
        object.put("bestGeneration", result.best().generation());
        object.put("games", games());
        object.put("gamesPerSecond", number(games() / result.seconds()));
        object.put("resumes", result.resumes());
        object.put("ended", RunOutcome.ended(result, config));
        object.put("basics", basics);
        object.put("endsSolved", evolvesWeights() && BasicEndings.areSolved(Games.entry(config.game())));
        object.put("report", folder.report().toString());
        List<String> setOptions = setOptions();
        if (!setOptions.isEmpty()) {
            object.put("setoptions", setOptions);
            object.put("match", match());
        }
        command.answer(object, () -> tell(command.out()));
    }

    private static Double number(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private long games() {
        return report.ratings().getLast().games();
    }

    @Override
    public void tell(PrintWriter to) {
        to.printf(Locale.ROOT, "%d generations in %.1f s (%s), %d games, %.1f a second%n", result.generations(), result.seconds(),
                RunOutcome.ended(result, config), games(), games() / result.seconds());
        to.printf(Locale.ROOT, "%-42s %10s   %-14s %s%n", "Elo against the default weights, ± 95 %", "generation", "believed", "played");
        List<RatingPoint> measured = report.ratings().stream().filter(RatingPoint::measured).toList();
        if (!measured.isEmpty()) {
            line(to, "first champion", measured.getFirst());
            line(to, "last champion that met the default", measured.getLast());
        }
        RatingPoint last = report.ratings().getLast();
        if (!last.measured()) {
            line(to, "last champion", last);
        }
        report.bestRating().ifPresent(best -> line(to, "best", best));
        if (result.best().generation() == 0) {
            to.println("no champion has proved better than the start, which is the best");
        }
        List<RatingPoint> compared = measured.stream().filter(RatingPoint::compared).toList();
        if (!compared.isEmpty()) {
            to.printf(Locale.ROOT, "belief and games agree within their errors in %d of %d comparisons%n",
                    compared.stream().filter(RatingPoint::agrees).count(), compared.size());
        }
        setOptions().forEach(to::println);
        if (!setOptions().isEmpty()) {
            to.println("to see what they are worth: " + match());
        }
        if (evolvesWeights()) {
            to.println("basic endings: " + BasicEndings.text(Games.entry(config.game()), basics));
        }
        to.println(folder.best() + ": the best weights");
        to.println(folder.report() + ": the report");
    }

    private void line(PrintWriter to, String name, RatingPoint point) {
        to.printf(Locale.ROOT, "%-42s %10d   %-14s %s%n", name, point.generation(), RatingNote.text(point.believed(), point.believedError()),
                point.measured() ? RatingNote.text(point.rating(), point.error()) : "-");
    }

    /** What an engine is to be told; empty when no engine's options are evolved. */
    private List<String> setOptions() {
        return task.arena().players() instanceof UciPlayers engine ? engine.setOptions(result.best().weights()) : List.of();
    }

    /** The command that lets the engine with the best options play the same engine without them. */
    private String match() {
        EngineConfig engine = task.objective().config().engine().orElseThrow();
        StringBuilder plain = new StringBuilder("uci:").append(engine.command());
        engine.options().forEach((name, value) -> plain.append(',').append(name).append('=').append(value));
        StringBuilder tuned = new StringBuilder(plain);
        ((UciPlayers) task.arena().players()).values(result.best().weights()).forEach((name, value) -> tuned.append(',').append(name).append('=').append(value));
        GameLimit limit = task.objective().config().limit();
        String how = limit.depth() > 0 ? "--depth " + limit.depth() : limit.nodes() > 0 ? "--nodes " + limit.nodes()
                : limit.hasClock() ? "--tc " + limit.clockText() : "--movetime " + limit.moveMillis();
        return "./mendel match chess -a " + CommandText.quoted(tuned.toString()) + " -b " + CommandText.quoted(plain.toString()) + " " + how + " --games "
                + PROOF_GAMES;
    }
}
