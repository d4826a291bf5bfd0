package mendel.app.session;

import java.util.ArrayList;
import java.util.List;
import mendel.game.Game;
import mendel.game.MoveSquares;
import mendel.game.Position;
import mendel.game.Side;

/** The moves of a game with their texts and squares; what is known from the last time is not made again. */
final class MoveTrail {

    private final Game game;
    private String start = "";
    private Position position;
    private final List<GameInPlay.Ply> plies = new ArrayList<>();
    private final List<PlayedMove> moves = new ArrayList<>();

    MoveTrail(Game game) {
        this.game = game;
        this.position = game.start();
    }

    /** The moves of a game in play. */
    List<PlayedMove> of(GameInPlay now) {
        if (!start.equals(now.start())) {
            start = now.start();
            position = game.parse(start);
            plies.clear();
            moves.clear();
        }
        int same = 0;
        while (same < plies.size()
                && same < now.size()
                && plies.get(same).equals(now.plies().get(same))) {
            same++;
        }
        while (plies.size() > same) {
            position.unmake();
            plies.removeLast();
            moves.removeLast();
        }
        now.plies().subList(same, now.size()).forEach(this::add);
        return List.copyOf(moves);
    }

    private void add(GameInPlay.Ply ply) {
        long move = game.notation().parseMove(position, ply.move());
        Side side = position.side();
        String notation = game.notation().moveNotation(position, move);
        MoveSquares squares = game.moveSquares(position, move);
        position.make(move);
        plies.add(ply);
        moves.add(new PlayedMove(
                side,
                ply.move(),
                notation,
                ply.comment(),
                ply.by().name(),
                ply.times(),
                squares,
                game.notation().text(position),
                game.squares(position)));
    }
}
