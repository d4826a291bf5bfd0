package mendel.evolve.duel;

import java.util.Arrays;
import java.util.List;
import mendel.InputException;
import mendel.NearestName;

/** The methods that tune by duels. */
public enum DuelMethods {
    /** A Bayesian model of a curvature and an optimum for each parameter, by all duels. */
    BAYES("bayes", DiagonalBayes::new),
    /** Simultaneous perturbation stochastic approximation. */
    SPSA("spsa", Spsa::new),
    /** An evolution strategy with mirrored sampling. */
    MIRRORED("mirrored", MirroredStrategy::new),
    /** Separable CMA-ES. */
    SEPARABLE_CMA("sep-cma", SeparableCma::new),
    /** A genetic algorithm that selects by races. */
    RACING("racing-ga", RacingGenetic::new),
    /** Confident local optimisation by a full quadratic, for few parameters. */
    CLOP("clop", QuadraticRegression::new);

    /** The method that needed the fewest games on landscapes; the guide on methods has the table. */
    public static final DuelMethods DEFAULT = BAYES;

    private final String text;
    private final MethodFactory factory;

    /** Makes a method. */
    @FunctionalInterface
    private interface MethodFactory {
        DuelMethod create(DuelSpace space, DuelPlan plan);
    }

    DuelMethods(String text, MethodFactory factory) {
        this.text = text;
        this.factory = factory;
    }

    /** The name in commands: {@code sep-cma}. */
    public String text() {
        return text;
    }

    /**
     * A method that has not begun.
     *
     * @throws InputException when it cannot be used for so many parameters
     */
    public DuelMethod create(DuelSpace space, DuelPlan plan) {
        return factory.create(space, plan);
    }

    /** Whether it can be used for so many parameters. */
    public boolean canTune(int parameters) {
        return this != CLOP || parameters <= QuadraticRegression.MOST;
    }

    /** The names in commands. */
    public static List<String> names() {
        return Arrays.stream(values()).map(DuelMethods::text).toList();
    }

    /**
     * The method of that name.
     *
     * @throws InputException when the name is not known
     */
    public static DuelMethods parse(String text) {
        return Arrays.stream(values())
                .filter(m -> m.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "there is no method " + InputException.quote(text),
                        NearestName.hint(text, names(), "the methods are " + String.join(", ", names()))));
    }
}
