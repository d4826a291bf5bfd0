package mendel.player;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import mendel.InputException;
import mendel.game.Game;

/**
 * The search with which an external engine shows, before games are played, that it knows their limit: some answer at
 * depth 1 to limits that they do not know, others search until somebody stops them.
 */
public final class LimitTrial {

    /** Who overruns a limit so many times does not know it; less is told with the result. */
    private static final int GROSS = 10;
    /** Engines look at their limits every few thousand nodes. */
    private static final int SLACK = 20_000;

    private LimitTrial() {}

    /**
     * Lets an engine search the start of the game once. A crash is no matter of the limit: it is left to the games.
     *
     * @param prefix what stands before the names of limits where the user writes them, as {@code --}
     * @return how the engine failed otherwise; empty when it did not
     * @throws InputException when the engine does not keep to the limit
     * @throws mendel.ResourceException when it cannot be started
     */
    public static Optional<PlayerFailure> require(Game game, PlayerFactory engine, GameLimit limit, String prefix) {
        Reply reply;
        try (Player player = engine.open()) {
            player.start(game, game.start().text());
            reply = player.think(Clocks.start(limit));
        } catch (PlayerFailure e) {
            if (e.kind() == PlayerFailure.Kind.STALL) {
                throw refused(limit, prefix, e.getMessage() + " at the limit of " + limit);
            }
            return Optional.of(e);
        }
        LimitUse use = LimitUse.of(reply, limit, true);
        if (use == null) {
            return Optional.empty();
        }
        long asked = limit.depth() > 0 ? limit.depth() : limit.nodes();
        if (use.under() > 0 || use.most() > GROSS * asked && (limit.depth() > 0 || use.most() > asked + SLACK)) {
            throw refused(
                    limit,
                    prefix,
                    engine.name() + " does not keep to the limit of " + limit + ": it answers at depth " + reply.depth()
                            + " after " + reply.nodes() + " nodes");
        }
        return Optional.empty();
    }

    private static InputException refused(GameLimit limit, String prefix, String problem) {
        List<String> others = limit.depth() > 0
                ? List.of("nodes", "movetime", "tc")
                : limit.nodes() > 0 ? List.of("depth", "movetime", "tc") : List.of("depth", "nodes");
        return new InputException(
                problem + " at the start of the game",
                "give a limit that it keeps to: "
                        + others.stream().map(name -> prefix + name).collect(Collectors.joining(", ")));
    }
}
