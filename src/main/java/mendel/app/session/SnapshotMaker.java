package mendel.app.session;

import java.util.List;
import java.util.Map;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/** Makes snapshots of a session, in the thread that calls it. */
final class SnapshotMaker {

    private final GameSession session;
    private final MoveTrail trail;

    SnapshotMaker(GameSession session) {
        this.session = session;
        this.trail = new MoveTrail(session.rules());
    }

    /** The state now; the parameters are as in {@link GameSnapshot}. */
    GameSnapshot make(long version, int number, int auto, @Nullable Side thinking, @Nullable String problem) {
        Game rules = session.rules();
        SessionState state = session.state();
        GameInPlay game = state.game();
        Position position = game.position();
        Ending ending = game.ending();
        return new GameSnapshot(
                version,
                number,
                rules.id(),
                origin(game.tags()),
                game.start(),
                rules.squares(rules.parse(game.start())),
                trail.of(game),
                rules.notation().text(position),
                rules.squares(position),
                position.side(),
                ending,
                game.discs(),
                ending != null && ending.isByRules() ? List.of() : LegalMove.of(rules, position),
                seated(Side.WHITE),
                seated(Side.BLACK),
                session.clocks().reading(),
                state.timing().isStopped(),
                game.size(),
                game.redoable(),
                state.isPaused(),
                auto,
                thinking,
                problem);
    }

    private static List<String> origin(Map<String, String> tags) {
        String white = tags.get("White");
        String black = tags.get("Black");
        return white == null || black == null ? List.of() : List.of(white, black);
    }

    private SeatedPlayer seated(Side side) {
        Seat seat = session.seats().seat(side);
        String level =
                seat.isPerson() ? null : session.state().players().level(side).text();
        return new SeatedPlayer(seat.name(), seat.text(), seat.isPerson(), level, seat.level() != null);
    }
}
