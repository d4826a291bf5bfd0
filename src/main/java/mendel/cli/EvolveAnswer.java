package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mendel.JsonNumber;
import mendel.app.Games;
import mendel.app.evolve.DuelOutcome;
import mendel.app.evolve.Evolution;
import mendel.app.evolve.EvolutionOutcome;
import mendel.app.evolve.FitOutcome;
import mendel.app.evolve.FormOutcome;
import mendel.app.evolve.MentorOutcome;
import mendel.app.evolve.PluggedOutcome;
import mendel.app.evolve.TournamentOutcome;
import mendel.app.match.BasicEndings;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunResult;
import org.jspecify.annotations.Nullable;

/**
 * The answer of {@code evolve} at its end: what all evolutions say.
 *
 * @param <O> what was reached
 */
abstract class EvolveAnswer<O extends EvolutionOutcome> implements Answer {

    /** What was reached. */
    final O outcome;

    private final RunFolder folder;
    private final String game;

    EvolveAnswer(Evolution evolution, O outcome) {
        this.folder = evolution.folder();
        this.game = evolution.config().game();
        this.outcome = outcome;
    }

    /** The answer that fits what was evolved. */
    static EvolveAnswer<?> of(Evolution evolution, EvolutionOutcome outcome) {
        return switch (outcome) {
            case MentorOutcome mentor -> new EvolveMentorAnswer(evolution, mentor);
            case TournamentOutcome tournament -> new EvolveGamesAnswer(evolution, tournament);
            case FitOutcome fit -> new EvolveFitAnswer(evolution, fit);
            case DuelOutcome duels -> new EvolveDuelAnswer(evolution, duels);
            case FormOutcome form -> new EvolveFormAnswer(evolution, form);
            case PluggedOutcome plugged -> new EvolvePluggedAnswer(evolution, plugged);
        };
    }

    @Override
    public final Map<String, Object> object() {
        RunResult result = outcome.result();
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("run", folder.name());
        object.put("generations", result.generations());
        object.put("trainLoss", JsonNumber.of(result.best().trainLoss()));
        object.put("validationLoss", JsonNumber.of(result.best().validationLoss()));
        object.put("optimumLoss", optimumLoss());
        object.put("best", folder.best().toString());
        object.put("seconds", result.seconds());
        putFigures(object);
        object.put("resumes", result.resumes());
        object.put("ended", outcome.ended());
        object.put("basics", outcome.basics());
        object.put("endsSolved", outcome.endsSolved());
        object.put("report", folder.report().toString());
        putMore(object);
        return object;
    }

    /**
     * The best loss of the model on the same positions; null when it is not known, as for all but a mentor's scores.
     */
    @Nullable
    Double optimumLoss() {
        return null;
    }

    /** How many games were played in a second of the run's clock. */
    final double gamesPerSecond(long games) {
        return games / outcome.result().seconds();
    }

    /** How long it took, in words. */
    final String time() {
        RunResult result = outcome.result();
        return String.format(
                Locale.ROOT, "%d generations in %.1f s (%s)", result.generations(), result.seconds(), outcome.ended());
    }

    /** How many games were played, in words that stand behind those of the time. */
    final String games(long games) {
        return String.format(Locale.ROOT, ", %d games, %.1f a second", games, gamesPerSecond(games));
    }

    /** Adds what only this kind of evolution has. */
    abstract void putFigures(Map<String, Object> object);

    /** Adds what stands behind everything else. */
    void putMore(Map<String, Object> object) {}

    @Override
    public final void tell(PrintWriter to) {
        tellFigures(to);
        if (outcome.playsEndings()) {
            to.println("basic endings: " + BasicEndings.text(Games.entry(game), outcome.basics()));
        }
        to.println(folder.best() + ": the best weights");
        to.println(folder.report() + ": the report");
    }

    /** Tells what only this kind of evolution has. */
    abstract void tellFigures(PrintWriter to);
}
