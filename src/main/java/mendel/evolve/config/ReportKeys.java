package mendel.evolve.config;

import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;

/** The keys of {@code report}. */
final class ReportKeys extends Section<ReportConfig> {

    private final Key<Boolean> optimum = key(
            Key.of("optimum", Kinds.flag(), "mentor: the exact optimum of the linear model on the same positions")
                    .defaultsTo(true),
            ReportConfig::optimum);

    private final Key<Double> compareMinutes = key(
            Key.of(
                            "compareMinutes",
                            Kinds.number(0, MANY),
                            "memetic: the same algorithm without local steps runs as long as the evolution did, but at"
                                    + " most so many minutes; 0 for no comparison")
                    .defaultsTo(5.0),
            ReportConfig::compareMinutes);

    private final Key<Integer> games = key(
            Key.of(
                            "games",
                            Kinds.even(0, 10_000, "give an even number, two games of each opening"),
                            "mentor: after the evolution the best weights play so many games at 300 nodes a move"
                                    + " against those that the run began with, or against the defaults when it began at"
                                    + " random; 0 for none")
                    .defaultsTo(200),
            ReportConfig::games);

    private final Key<Integer> errors = key(
            Key.of(
                            "errors",
                            Kinds.zeroOr(50, 10_000),
                            "mentor: with optimum, for models of at most 2,048 weights: how sure each weight is, by so"
                                    + " many resamples of the games, and what more games would bring; 0 for neither")
                    .defaultsTo(200),
            ReportConfig::errors);

    @Override
    protected ReportConfig make(ConfigObject given) {
        int even = given.get(games);
        return new ReportConfig(given.get(optimum), given.get(compareMinutes), even, given.get(errors));
    }
}
