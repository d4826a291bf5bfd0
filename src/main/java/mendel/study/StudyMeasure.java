package mendel.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.MentorConfig;
import mendel.evolve.config.OperatorsConfig.DuelOperators;
import mendel.evolve.config.TournamentConfig;

/**
 * What is measured of each run.
 *
 * @param name as configs and tables have it
 */
public record StudyMeasure(String name) {

    static final StudyMeasure TRAIN = new StudyMeasure("trainLoss");
    static final StudyMeasure VALIDATION = new StudyMeasure("validationLoss");
    static final StudyMeasure ABOVE_OPTIMUM = new StudyMeasure("aboveOptimum");
    static final StudyMeasure FIRST_BEST = new StudyMeasure("firstBest");
    static final StudyMeasure FIRST_MEAN = new StudyMeasure("firstMean");
    static final StudyMeasure LAST_BEST = new StudyMeasure("lastBest");
    static final StudyMeasure LAST_MEAN = new StudyMeasure("lastMean");
    static final StudyMeasure GENERATIONS = new StudyMeasure("generations");
    static final StudyMeasure EVALUATIONS = new StudyMeasure("evaluations");
    static final StudyMeasure SECONDS = new StudyMeasure("seconds");
    static final StudyMeasure GENERATIONS_TO = new StudyMeasure("generationsTo");
    static final StudyMeasure EVALUATIONS_TO = new StudyMeasure("evaluationsTo");
    static final StudyMeasure SECONDS_TO = new StudyMeasure("secondsTo");
    static final StudyMeasure RATING = new StudyMeasure("rating");
    static final StudyMeasure GAMES = new StudyMeasure("games");
    static final StudyMeasure ELO = new StudyMeasure("elo");
    static final StudyMeasure POINTS = new StudyMeasure("points");
    static final StudyMeasure SOLVED = new StudyMeasure("solved");

    private static final String WEIGHT = "weight.";

    /** Which of two values is better. */
    public enum Better {
        /** The smaller one. */
        LOWER,
        /** The greater one. */
        HIGHER,
        /** Neither. */
        NEITHER
    }

    /** What there is to say of a measure. */
    private record About(String title, Better better) {}

    private static final Map<String, About> ALL = new LinkedHashMap<>();

    static {
        add(TRAIN, "loss of the best weights on the training positions", Better.LOWER);
        add(VALIDATION, "loss of the best weights on the validation positions", Better.LOWER);
        add(ABOVE_OPTIMUM, "training loss above that of the exact optimum, in per cent", Better.LOWER);
        add(FIRST_BEST, "smallest loss of the first generation, on its positions", Better.LOWER);
        add(FIRST_MEAN, "mean loss of the first generation, on its positions", Better.LOWER);
        add(LAST_BEST, "smallest loss of the last generation, on its positions", Better.LOWER);
        add(LAST_MEAN, "mean loss of the last generation, on its positions", Better.LOWER);
        add(GENERATIONS, "generations of the run", Better.NEITHER);
        add(EVALUATIONS, "losses of genomes computed in the run", Better.NEITHER);
        add(SECONDS, "seconds of the run", Better.LOWER);
        add(GENERATIONS_TO, "generations until the loss was reached", Better.LOWER);
        add(EVALUATIONS_TO, "losses of genomes computed until the loss was reached", Better.LOWER);
        add(SECONDS_TO, "seconds until the loss was reached", Better.LOWER);
        add(
                RATING,
                "Elo of the best weights in the run's own games: against the defaults, of duels against their start",
                Better.HIGHER);
        add(GAMES, "games played in the run", Better.NEITHER);
        add(ELO, "Elo of the best weights in the match", Better.HIGHER);
        add(POINTS, "points of the best weights in the match, in per cent", Better.HIGHER);
        add(SOLVED, "test positions solved by the best weights, in per cent", Better.HIGHER);
    }

    private static void add(StudyMeasure measure, String title, Better better) {
        ALL.put(measure.name, new About(title, better));
    }

    /** The measure of a name; empty when there is none. */
    static Optional<StudyMeasure> of(String name) {
        return ALL.containsKey(name) || name.startsWith(WEIGHT) && name.length() > WEIGHT.length()
                ? Optional.of(new StudyMeasure(name))
                : Optional.empty();
    }

    /** All names, that of weights with a place for a weight's. */
    static List<String> names() {
        List<String> names = new ArrayList<>(ALL.keySet());
        names.add(WEIGHT + "NAME");
        return names;
    }

    /** What it is, in words. */
    public String title() {
        About about = ALL.get(name);
        return about != null ? about.title : "weight " + name.substring(WEIGHT.length()) + " of the best weights";
    }

    /** Which of two values is better. */
    public Better better() {
        About about = ALL.get(name);
        return about != null ? about.better : Better.NEITHER;
    }

    /** Whether it depends on the machine and its load, so that it differs from run to run. */
    public boolean isTime() {
        return equals(SECONDS) || equals(SECONDS_TO);
    }

    /** The weight whose value it is; empty for none. */
    Optional<String> weight() {
        return name.startsWith(WEIGHT) ? Optional.of(name.substring(WEIGHT.length())) : Optional.empty();
    }

    /** Whether it is counted until a loss was reached. */
    boolean needsGoal() {
        return equals(GENERATIONS_TO) || equals(EVALUATIONS_TO) || equals(SECONDS_TO);
    }

    /** Whether only runs by games have it. */
    boolean needsGames() {
        return equals(RATING) || equals(GAMES);
    }

    /** Whether a run has it, as far as its objective tells. */
    boolean isOf(EvolveConfig run) {
        if (equals(ABOVE_OPTIMUM)) {
            return run.objective() instanceof MentorConfig;
        }
        boolean proved =
                !equals(RATING) || !(run.evolution().operators() instanceof DuelOperators duels) || duels.proof() > 0;
        return !needsGames() || run.objective() instanceof TournamentConfig && proved;
    }

    /** What to do where no run has it. */
    String remedy() {
        return needsGames()
                ? "take elo, with a match, or runs by games (of duels, with an evolution.proof)"
                : "remove it: the optimum is that of a mentor's scores";
    }

    boolean needsMatch() {
        return equals(ELO) || equals(POINTS);
    }
}
