package mendel.evolve.config;

import java.util.Collection;
import java.util.EnumSet;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.evolve.config.OperatorsConfig.DuelOperators;
import mendel.evolve.duel.DuelMethods;

/** The keys that say how duels are played and learned from, wherever a config has duels. */
final class DuelMethodKeys {

    private static final int USUAL_BATCH = 64;
    private static final int USUAL_GROWTH = 4;
    private static final int LARGEST_GROWTH = 64;

    static final Key<String> METHOD = Key.of(
                    "method",
                    Kinds.choice(DuelMethods.names()),
                    "duels: what learns from them; the guide on methods says how many games each needs")
            .defaultsTo(DuelMethods.DEFAULT.text());

    static final Key<Integer> BATCH = Key.of(
                    "batch", Kinds.integer(1, 10_000), "duels: how many a generation has, two games each")
            .defaultsTo(USUAL_BATCH);

    static final Key<Integer> GROWTH = Key.of(
                    "growth",
                    Kinds.integer(1, LARGEST_GROWTH),
                    "duels: how many times shorter the limit of the first games is than that of the last ones, a power"
                            + " of 2. It doubles in equal shares of the generations; a depth stays as it is")
            .defaultsTo(USUAL_GROWTH);

    private DuelMethodKeys() {}

    /**
     * What the keys say.
     *
     * @param parameters what is tuned
     * @param proof games of the result against the start at the end
     */
    static DuelOperators operators(ConfigObject given, Collection<TunedPart> parameters, int proof) {
        int shorter = given.get(GROWTH);
        if (Integer.bitCount(shorter) != 1) {
            throw given.wrong(GROWTH, "give a power of 2, 1 for games of one length");
        }
        return new DuelOperators(
                DuelMethods.parse(given.get(METHOD)), EnumSet.copyOf(parameters), given.get(BATCH), shorter, proof);
    }
}
