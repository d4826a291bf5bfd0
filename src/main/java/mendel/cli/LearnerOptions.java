package mendel.cli;

import java.util.Objects;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.learn.Learners;
import mendel.app.player.WeightsByName;
import mendel.app.session.Level;
import mendel.player.GameLimit;
import mendel.search.SearchParameters;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Who learns, and how far everybody looks ahead. */
final class LearnerOptions {

    /** The fixed depth of Labaj's "teacher" level (2007). */
    private static final GameLimit TEACHER = GameLimit.depth(6);

    @Option(
            names = {"-m", "--model"},
            paramLabel = "MODEL",
            description = "the learner's model; that of its weights file, or else the game's first one, full")
    private @Nullable String model;

    @Option(
            names = {"-w", "--weights"},
            paramLabel = "WEIGHTS",
            description = "the learner's weights: a file, or the model's defaults")
    private String weights = WeightsByName.DEFAULT;

    @Option(
            names = "--width",
            paramLabel = "N",
            description =
                    "the memory decides also among moves up to N worse than the best, in the model's units; 0 without"
                            + " it")
    private int width;

    @ArgGroup
    private @Nullable LearnerLimit limit;

    /** The limit of a move; one of them. */
    private static final class LearnerLimit {
        @Option(
                names = {"-d", "--depth"},
                required = true,
                paramLabel = "N",
                description = "plies for every move of both; 6 without a limit")
        private @Nullable String depth;

        @Option(names = "--nodes", required = true, paramLabel = "N", description = "nodes for every move of both")
        private @Nullable String nodes;
    }

    /** What every move may use. */
    GameLimit limit() {
        if (limit == null) {
            return TEACHER;
        }
        return limit.depth != null
                ? Level.of("depth", limit.depth)
                : Level.of("nodes", Objects.requireNonNull(limit.nodes, "one of the group is given"));
    }

    /** How much worse than the best a move may be that the memory may choose, in the model's units. */
    int width() {
        if (width < 0 || width > SearchParameters.MAX_TIE_WIDTH) {
            throw new InputException("--width " + width, "give 0 to " + SearchParameters.MAX_TIE_WIDTH);
        }
        return width;
    }

    /** What the user wrote for the weights. */
    String weights() {
        return weights;
    }

    /** Who learns. */
    Learners learners(Games.GameEntry entry) {
        return new Learners(entry, model, weights, limit(), width());
    }
}
