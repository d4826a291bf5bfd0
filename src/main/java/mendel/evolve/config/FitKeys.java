package mendel.evolve.config;

import java.util.List;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;
import mendel.evolve.config.OperatorsConfig.FitOperators;

/** The keys that say how weights are fitted exactly: those of the preset fit, and those of each genome of a form. */
final class FitKeys {

    private static final String ZERO = "zero";
    private static final String START = "start";

    static final Key<String> TOWARDS = Key.of(
                    "towards",
                    Kinds.choice(List.of(ZERO, START)),
                    "fit: what weights are held near to that few positions tell: zero, or those of the start")
            .defaultsTo(ZERO);

    static final Key<Boolean> COMMON = Key.of(
                    "common",
                    Kinds.flag(),
                    "fit and form: whether weights that mean the same in other stages of the game, or in"
                            + " middlegame and endgame, have a part in common, so that what is rare in one is"
                            + " worth there what it is worth in others")
            .defaultsTo(true);

    static final Key<List<Double>> STRENGTHS = Key.of(
                    "strengths",
                    Kinds.falling(0, 1e9),
                    "fit and form: how strongly weights are held, as the number of positions that each one's"
                            + " centre counts for; falling. Each is fitted in turn, until one validates worse"
                            + " than the one before; the best by validation counts. Form chooses with the whole"
                            + " model, by games of the sample")
            .defaultsTo(SampleFitConfig.USUAL.strengths());

    static final Key<List<Double>> MEMORY = Key.of(
            "memory",
            Kinds.falling(0, 1000),
            "fit towards the start: how many times the positions that have a weight its start counts for,"
                    + " beside each of the strengths; 0 beside those behind the last. For a start that was"
                    + " fitted to such positions before: about how many times as many, or less where what"
                    + " they taught is out of date");

    static final Key<Double> TOLERANCE = Key.of(
                    "tolerance",
                    Kinds.number(1e-6, 0.1),
                    "fit: each fit ends when it is proved to lie no farther above its optimum, as a share of it, or no"
                        + " longer moves; with the loss sigmoid, of which nothing is proved, when its last falls let"
                        + " no more expect; form: when ten iterations lower what is minimised by no more than this"
                        + " share, 0.0003")
            .defaultsTo(0.001);

    static final Key<Integer> SAMPLE = Key.of(
                    "sample",
                    Kinds.integer(100, Section.MANY),
                    "form: how many training positions, whole games of them, compare the forms of a model of"
                            + " more than 8,192 weights: three quarters to fit, one to judge. The result is"
                            + " fitted to all")
            .defaultsTo(SampleFitConfig.USUAL.sample());

    static final Key<PriceConfig> PRICE = Key.of("price", new PriceKeys(), "form: what is added to the loss of a form");

    private FitKeys() {}

    /** All of them. */
    static Key<?>[] all() {
        return new Key<?>[] {TOWARDS, MEMORY, COMMON, STRENGTHS, TOLERANCE, SAMPLE, PRICE};
    }

    /** The preset fit. */
    static FitOperators operators(ConfigObject given) {
        boolean start = given.get(TOWARDS).equals(START);
        return new FitOperators(
                start,
                start ? memory(given) : noMemory(given),
                given.get(COMMON),
                given.get(STRENGTHS),
                given.get(TOLERANCE));
    }

    private static List<Double> memory(ConfigObject given) {
        List<Double> memory = given.get(MEMORY, List.of());
        if (memory.size() > given.get(STRENGTHS).size()) {
            throw given.wrong(MEMORY, "give no more numbers than strengths: each belongs to one");
        }
        return memory;
    }

    private static List<Double> noMemory(ConfigObject given) {
        given.meaningless("remove it, or hold weights near the start's: \"towards\": \"start\"", MEMORY);
        return List.of();
    }

    /** How the weights of each form are fitted. */
    static SampleFitConfig sampled(ConfigObject given) {
        return new SampleFitConfig(
                given.get(SAMPLE),
                given.get(COMMON),
                given.get(STRENGTHS),
                given.get(TOLERANCE, SampleFitConfig.USUAL.tolerance()));
    }

    /** What the key {@link #TOWARDS} says of a fit. */
    static String towards(FitOperators operators) {
        return operators.towardsStart() ? START : ZERO;
    }
}
