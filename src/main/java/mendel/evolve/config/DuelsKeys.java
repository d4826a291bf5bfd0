package mendel.evolve.config;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;
import mendel.evolve.config.OperatorsConfig.DuelOperators;
import mendel.evolve.duel.DuelMethods;
import mendel.player.GameLimit;

/** The keys of duels of many evolutions that are alike. */
public final class DuelsKeys extends Section<DuelsConfig> {

    private static final int USUAL_GAMES = 4096;
    private static final int USUAL_BATCH = 64;
    private static final int USUAL_GROWTH = 4;
    private static final int LARGEST_GROWTH = 64;

    private final Key<List<TunedPart>> parameters = key(
            Key.of(
                            "parameters",
                            Kinds.choices(TunedPart.class),
                            "what is tuned: search (the margins of the search), groups (a scale for each group of"
                                    + " weights), weights (every weight)")
                    .defaultsTo(List.of(TunedPart.SEARCH, TunedPart.GROUPS)),
            duels -> List.copyOf(duels.operators().parameters()));

    private final Key<GameLimit> limit = optional(
            Key.of("limit", new LimitKeys(), "what a player may use for its moves in the last games; that of the gate"),
            DuelsConfig::limit);

    private final Key<Integer> games = key(
            Key.of("games", Kinds.even(2, MANY, "give an even number, two games of each opening"), "games of a round")
                    .defaultsTo(USUAL_GAMES),
            DuelsConfig::games);

    private final Key<String> method = key(
            Key.of("method", Kinds.choice(DuelMethods.names()), "what learns from them")
                    .defaultsTo(DuelMethods.DEFAULT.text()),
            duels -> duels.operators().method().text());

    private final Key<Integer> batch = key(
            Key.of("batch", Kinds.integer(1, 10_000), "duels that are played at once, two games each")
                    .defaultsTo(USUAL_BATCH),
            duels -> duels.operators().batch());

    private final Key<Integer> growth = key(
            Key.of(
                            "growth",
                            Kinds.integer(1, LARGEST_GROWTH),
                            "how many times shorter the limit of the first games is than that of the last ones, a power"
                                    + " of 2")
                    .defaultsTo(USUAL_GROWTH),
            duels -> duels.operators().growth());

    @Override
    protected DuelsConfig make(ConfigObject given) {
        int shorter = given.get(growth);
        if (Integer.bitCount(shorter) != 1) {
            throw given.wrong(growth, "give a power of 2, 1 for games of one length");
        }
        return new DuelsConfig(
                new DuelOperators(
                        DuelMethods.parse(given.get(method)),
                        EnumSet.copyOf(given.get(parameters)),
                        given.get(batch),
                        shorter,
                        0),
                given.has(limit) ? given.find(limit) : Optional.empty(),
                given.get(games));
    }
}
