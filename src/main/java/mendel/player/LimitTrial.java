package mendel.player;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import mendel.InputException;
import mendel.SettingException;
import mendel.game.Game;

/**
 * A search before the games that checks whether an external engine supports their limit: with an unknown limit some
 * engines answer at depth 1, others search until they are stopped.
 */
public final class LimitTrial {

    /** An engine that exceeds a limit by this factor does not support it; less is reported with the result. */
    private static final int GROSS = 10;
    /** Nodes allowed beyond a node limit, since engines check it only every few thousand nodes. */
    private static final int SLACK = 20_000;

    private LimitTrial() {}

    /**
     * Lets an engine search the start of the game once. A crash says nothing about the limit and is left to the games.
     *
     * @return another failure of the engine; empty when there was none
     * @throws SettingException when the engine does not keep to the limit
     * @throws mendel.ResourceException when it cannot be started
     */
    public static Optional<PlayerFailure> require(Game game, PlayerFactory engine, GameLimit limit) {
        Reply reply;
        try (Player player = engine.open()) {
            player.start(game, game.notation().text(game.start()));
            reply = player.think(Clocks.start(limit));
        } catch (PlayerFailure e) {
            if (e.kind() == PlayerFailure.PlayerFailureKind.STALL) {
                throw refused(limit, e.getMessage() + " at the limit of " + limit);
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
                    engine.name() + " does not keep to the limit of " + limit + ": it answers at depth " + reply.depth()
                            + " after " + reply.nodes() + " nodes");
        }
        return Optional.empty();
    }

    private static SettingException refused(GameLimit limit, String problem) {
        List<String> others = limit.depth() > 0
                ? List.of("nodes", "movetime", "tc")
                : limit.nodes() > 0 ? List.of("depth", "movetime", "tc") : List.of("depth", "nodes");
        return new SettingException(names -> new InputException(
                problem + " at the start of the game",
                "give a limit that it keeps to: "
                        + others.stream().map(names::of).collect(Collectors.joining(", "))));
    }
}
