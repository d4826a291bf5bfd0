package mendel.app.evolve;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.DurationText;
import mendel.SettingNames;
import mendel.app.Games;
import mendel.app.Version;
import mendel.app.match.BasicEndings;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.evolve.Measured;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunResult;
import mendel.match.event.Basics;
import mendel.player.PlayWeights;
import mendel.report.EndingFacts;
import mendel.report.Losses;
import mendel.report.MatchLine;
import mendel.report.ReportPage;
import mendel.report.RunFacts;
import mendel.report.RunFiles;
import mendel.report.RunReport;
import mendel.report.RunSummary;
import mendel.report.SummaryFile;
import mendel.search.SearchMargins;

/** What an evolution reached, and the figures to compare it with. Nothing of them enters the best weights. */
public abstract sealed class EvolutionOutcome
        permits MentorOutcome, TournamentOutcome, PluggedOutcome, FitOutcome, FormOutcome, DuelOutcome {

    final RunFolder folder;
    final EvolveConfig config;
    final RunResult result;
    /** Empty until they are played, and where they cannot be. */
    private List<Basics.EndingResult> basics = List.of();

    /** Empty until it is played, and where the config does not want it. */
    Optional<MatchLine> match = Optional.empty();

    EvolutionOutcome(RunFolder folder, EvolveConfig config, RunResult result) {
        this.folder = folder;
        this.config = config;
        this.result = result;
    }

    /**
     * Computes the figures to compare the run with.
     *
     * @return false when it was interrupted
     */
    abstract boolean compute(BooleanSupplier interrupted);

    /** Plays the basic endings, if anything can. */
    final void playBasics(PlayWeights best) {
        if (playsEndings()) {
            basics = BasicEndings.of(Games.entry(config.game()), best);
        }
    }

    /** Plays the basic endings with the best weights and the margins of play, if anything can. */
    final void playBasics() {
        playBasics(new PlayWeights(result.best().weights(), SearchMargins.defaults()));
    }

    /**
     * Plays the basic endings with the best weights, and their match against those that the run began with, if anything
     * can.
     *
     * @param start the weights that it began with; empty for random ones
     */
    final void playAfterwards(
            EvolveTask task, Optional<Weights> start, EvolutionListener listener, BooleanSupplier interrupted) {
        if (playsEndings()) {
            playBasics();
            match = StartMatch.ofRun(
                    config, result.best().weights(), start, task.workers().threads(), listener::after, interrupted);
        }
    }

    /** Writes summary and report. */
    abstract void write();

    static Losses losses(Measured measured) {
        return new Losses(measured.trainLoss(), measured.validationLoss());
    }

    /**
     * The facts of the run.
     *
     * @param loss what is minimised
     * @param unit its unit for people; may be empty
     */
    final RunFacts facts(EvolveTask task, String loss, String unit) {
        return new RunFacts(
                folder.name(),
                config.objective().type(),
                loss,
                unit,
                config.evolution().presetName(),
                config.evolution().operatorWords(),
                config.evolution().start(),
                config.seed(),
                Version.text(),
                task.workers().threads(),
                result.seconds(),
                result.resumes(),
                ended(),
                more());
    }

    /** What the best weights made of the basic endings, for the report. */
    final EndingFacts endings() {
        return playsEndings() ? BasicEndings.facts(Games.entry(config.game()), basics) : EndingFacts.NONE;
    }

    /**
     * Writes the summary, and the page that shows it with the run's other files.
     *
     * @param names of the settings that the page names
     * @return what the page shows
     */
    final RunReport writePage(RunSummary summary, SettingNames names) {
        SummaryFile.write(folder.path().resolve(SummaryFile.NAME), summary);
        RunReport report = RunFiles.read(folder.path(), Games::find);
        ReportPage.write(folder.report(), report, names);
        return report;
    }

    /** How the run ended, with the best weights. */
    public final RunResult result() {
        return result;
    }

    /**
     * How often the best weights won the basic endings of their game; empty where there are none, or nothing that could
     * play them.
     */
    public final List<Basics.EndingResult> basics() {
        return basics;
    }

    /**
     * The match of the best weights against those that the run began with, or of the best form against the whole model;
     * empty until it is played, and where the config does not want it.
     */
    public final Optional<MatchLine> match() {
        return match;
    }

    /** True where the last moves of a game are counted out by every search, so that there are no endings to be won. */
    public final boolean endsSolved() {
        return playsEndings() && BasicEndings.areSolved(Games.entry(config.game()));
    }

    /**
     * True where the best weights can play the endings of a game: data that hold features only have no game, and an
     * engine's options are no weights.
     */
    public boolean playsEndings() {
        return !Games.isFeatures(config.game());
    }

    /** Why the run ended, in words; empty while it goes on. */
    public final String ended() {
        return switch (result.ended()) {
            case DONE -> "all fits have ended";
            case GENERATIONS -> result.generations() + " generations done";
            case STALLED -> "no better best for " + config.stop().stalled() + " generations";
            case MINUTES -> "the time of " + DurationText.of(60 * config.stop().minutes()) + " was used up";
            case INTERRUPTED -> "interrupted after generation " + result.generations();
            case RUNNING -> "";
        };
    }

    /**
     * The setting, {@code path=value}, without which the run, resumed, ends at once again; empty when there is none.
     */
    final String more() {
        return switch (result.ended()) {
            case GENERATIONS -> "evolution.generations=" + 2 * result.generations();
            case STALLED -> "stop.stalled=" + 2 * config.stop().stalled();
            case MINUTES ->
                "stop.minutes=" + WeightsFile.number(2 * config.stop().minutes());
            case DONE, INTERRUPTED, RUNNING -> "";
        };
    }
}
