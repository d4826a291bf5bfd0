package mendel.evolve.config;

import java.util.Optional;
import java.util.OptionalDouble;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.SigmoidScale;

/** The keys of an objective of the type {@code mentor}. */
final class MentorKeys extends Section<MentorConfig> {

    private final boolean named;

    private final Key<String> data = data();

    private final Key<LossKind> loss = key(
            Key.of(
                            "loss",
                            Kinds.choice(LossKind.class),
                            "mentor: mean absolute error, mean squared error, or squared error of the expected result")
                    .defaultsTo(LossKind.MAE),
            MentorConfig::loss);

    private final Key<Double> clip = key(
            Key.of(
                            "clip",
                            Kinds.number(1, MANY),
                            "mentor: its scores are bounded to plus and minus so many centi-units")
                    .defaultsTo(1000.0),
            MentorConfig::clip);

    private final Key<Double> validation = key(
            Key.of(
                            "validation",
                            Kinds.number(0, 0.9),
                            "mentor: the share of the positions, whole games of them, that is kept apart and never"
                                    + " selected on")
                    .defaultsTo(0.2),
            MentorConfig::validation);

    private final Key<Double> k = sometimes(
            Key.of(
                    "k",
                    Kinds.number(0.001, 1000),
                    "mentor, loss sigmoid: the constant K of the curve 1 / (1 + 10^(-K * score / 400)) from centi-units"
                            + " to expected results; without it fitted to the results"),
            config -> sigmoid(config).flatMap(MentorKeys::constant));

    private final Key<Double> wdl = sometimes(
            Key.of(
                            "wdl",
                            Kinds.number(0, 1),
                            "mentor, loss sigmoid: how much the game's result counts in the target; the mentor's score"
                                    + " is the rest. Where one of them is missing the other counts alone")
                    .defaultsTo(SigmoidScale.USUAL_WDL),
            config -> sigmoid(config).map(MentorConfig::wdl));

    private final Key<Integer> sample = key(
            Key.of(
                            "sample",
                            Kinds.integer(0, MANY),
                            "mentor: training positions drawn afresh for each generation; 0 for all")
                    .defaultsTo(0),
            MentorConfig::sample);

    /** Written only where it is wanted, so that configs from before it are the same. */
    private final Key<Boolean> stream = optional(
            Key.of(
                    "stream",
                    Kinds.flag(),
                    "mentor: leave the positions on disk, and read a part of them at a time: for more than the memory"
                            + " holds; without it they lie in memory"),
            mentor -> mentor.stream() ? Optional.of(true) : Optional.empty());

    /** The keys of a config that names its data. */
    MentorKeys() {
        this(true);
    }

    /** @param named whether the config names its data; otherwise they are made later, and refused */
    MentorKeys(boolean named) {
        this.named = named; // Before the keys are declared.
        super();
    }

    private Key<String> data() {
        Key<String> key = Key.of(
                        "data",
                        Kinds.text(),
                        "mentor: the data file with labelled positions, relative to the current directory")
                .required();
        return named ? key(key, MentorConfig::data) : key;
    }

    private static Optional<MentorConfig> sigmoid(MentorConfig config) {
        return Optional.of(config).filter(c -> c.loss() == LossKind.SIGMOID);
    }

    private static Optional<Double> constant(MentorConfig config) {
        return config.k().stream().boxed().findFirst();
    }

    @Override
    protected MentorConfig make(ConfigObject given) {
        String file = named ? given.get(data) : "";
        if (!named) {
            given.meaningless("remove it: the positions of the rounds are the data", data);
        }
        LossKind minimised = given.get(loss);
        OptionalDouble constant = OptionalDouble.empty();
        double share = SigmoidScale.USUAL_WDL;
        if (minimised == LossKind.SIGMOID) {
            constant = given.find(k).map(OptionalDouble::of).orElse(constant);
            share = given.get(wdl);
        } else {
            given.meaningless("remove it, or choose the loss sigmoid", k, wdl);
        }
        return new MentorConfig(
                file,
                minimised,
                given.get(clip),
                given.get(validation),
                constant,
                share,
                given.get(sample),
                given.find(stream).orElse(false));
    }
}
