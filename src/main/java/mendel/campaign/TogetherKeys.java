package mendel.campaign;

import java.util.List;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;

/** The keys of {@code together}. */
final class TogetherKeys extends Section<TogetherConfig> {

    private static final int MOST = 1000;

    private final Key<Double> elo = key(
            Key.of(
                            "elo",
                            Kinds.number(0, 10_000),
                            "a round's positions are among them as long as champions have gained no more since it"
                                    + " began, in the Elo of their gates")
                    .defaultsTo(100.0),
            TogetherConfig::elo);

    private final Key<Integer> least = key(
            Key.of("least", Kinds.integer(2, MOST), "rounds; with fewer of them a round has its own positions alone")
                    .defaultsTo(4),
            TogetherConfig::least);

    private final Key<Integer> most =
            key(Key.of("most", Kinds.integer(2, MOST), "rounds, the last ones").defaultsTo(12), TogetherConfig::most);

    private final Key<List<Double>> strengths = key(
            Key.of(
                            "strengths",
                            Kinds.falling(0, 1e9),
                            "how strongly weights are held near zero, as those of the evolution are near the champion")
                    .defaultsTo(List.of(60.0, 40.0, 28.0, 20.0)),
            TogetherConfig::strengths);

    private final Key<Double> tolerance = key(
            Key.of(
                            "tolerance",
                            Kinds.number(1e-6, 0.1),
                            "each fit ends when it is proved to lie no farther above its"
                                    + " optimum, as a share of it, or no longer moves")
                    .defaultsTo(0.01),
            TogetherConfig::tolerance);

    @Override
    protected TogetherConfig make(ConfigObject given) {
        if (given.get(most) < given.get(least)) {
            throw given.wrong(most, "give at least as many as least, " + given.get(least));
        }
        return new TogetherConfig(
                given.get(elo), given.get(least), given.get(most), given.get(strengths), given.get(tolerance));
    }
}
