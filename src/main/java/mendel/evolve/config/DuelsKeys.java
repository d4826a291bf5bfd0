package mendel.evolve.config;

import java.util.List;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;
import mendel.player.GameLimit;

/** The keys of duels of many evolutions that are alike. */
public final class DuelsKeys extends Section<DuelsConfig> {

    private static final int USUAL_GAMES = 4096;

    private final Key<List<TunedPart>> parameters = key(
            Key.of(
                            "parameters",
                            Kinds.choices(TunedPart.class),
                            "what is tuned: search (the margins of the search, with clocks also the use of time), time"
                                    + " (that alone), groups (a scale for each group of weights), weights (every"
                                    + " weight)")
                    .defaultsTo(List.of(TunedPart.SEARCH, TunedPart.GROUPS)),
            duels -> List.copyOf(duels.operators().parameters()));

    private final Key<GameLimit> limit = optional(
            Key.of(
                    "limit",
                    new LimitKeys(),
                    "what a player may use for its moves in the last games, and at the gate that judges them; without"
                            + " it what the gate has"),
            DuelsConfig::limit);

    private final Key<Integer> games = key(
            Key.of("games", Kinds.even(2, MANY, "give an even number, two games of each opening"), "games of a round")
                    .defaultsTo(USUAL_GAMES),
            DuelsConfig::games);

    {
        key(DuelMethodKeys.METHOD, duels -> duels.operators().method().text());
        key(DuelMethodKeys.BATCH, duels -> duels.operators().batch());
        key(DuelMethodKeys.GROWTH, duels -> duels.operators().growth());
    }

    @Override
    protected DuelsConfig make(ConfigObject given) {
        return new DuelsConfig(
                DuelMethodKeys.operators(given, given.get(parameters), 0), given.section(limit), given.get(games));
    }
}
