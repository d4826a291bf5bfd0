package mendel.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.eval.Weights;
import mendel.game.BoardShape;
import mendel.game.Game;

/**
 * Everything that a report shows.
 *
 * @param summary the facts of the run
 * @param game what the weights evaluate; empty for features, which are those of another program
 * @param best the best weights
 * @param bestLosses their losses
 * @param bestGeneration the generation in which they first appeared
 * @param history the generations in order; may be empty
 * @param ratings of a tournament the generations in order; may be empty
 * @param config the run's config as text
 * @param resumable whether the run has checkpoints from which it can resume
 */
public record RunReport(
        RunSummary summary,
        Optional<Game> game,
        Weights best,
        Losses bestLosses,
        long bestGeneration,
        List<GenerationPoint> history,
        List<RatingPoint> ratings,
        String config,
        boolean resumable) {

    /** @throws IllegalArgumentException when the best weights belong to another model than the first */
    public RunReport {
        history = List.copyOf(history);
        ratings = List.copyOf(ratings);
        if (best.spec() != summary.first().spec()) {
            throw new IllegalArgumentException("the best weights belong to another model than the first ones");
        }
    }

    /**
     * The rating of a tournament's best against the default weights in its own generation; empty if it never played
     * them.
     */
    public Optional<RatingPoint> bestRating() {
        return ratings.stream()
                .filter(point -> point.generation() == bestGeneration && point.measured())
                .findFirst();
    }

    /** The number of weights, those of tables too, and those that are not listed. */
    long weights() {
        FoundFacts found = summary.found();
        if (found.form().isPresent()) {
            return found.form().get().best().weights();
        }
        return best.spec().size()
                + found.fit().map(FitFacts::unlisted).orElse(0)
                + found.fit().stream()
                        .flatMap(fit -> fit.tables().stream())
                        .mapToLong(TableFacts::weights)
                        .sum();
    }

    /** The board of the game. */
    Optional<BoardShape> board() {
        return game.map(Game::board);
    }

    /** The weights that belong to squares, as boards. */
    List<BoardTable> boardTables() {
        Map<String, List<String>> shared =
                summary.found().form().map(FormFacts::membersByWeight).orElse(Map.of());
        return BoardTable.all(best.spec(), shared, board());
    }

    /** The same report by the name that the run has now, so that the commands in it find the run. */
    public RunReport named(String name) {
        return new RunReport(
                summary.named(name), game, best, bestLosses, bestGeneration, history, ratings, config, resumable);
    }
}
