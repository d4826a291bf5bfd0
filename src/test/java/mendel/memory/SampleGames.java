package mendel.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import mendel.InputException;
import mendel.chess.ChessGame;
import mendel.draughts.DraughtsGame;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.reversi.ReversiGame;

/** Games for a memory to hold. */
final class SampleGames {

    static final Game SMALL_REVERSI = rules("reversi-6");

    private SampleGames() {}

    /** The rules of a game, as commands know them. */
    static Game rules(String id) {
        return switch (id) {
            case "chess" -> new ChessGame();
            case "draughts" -> new DraughtsGame();
            default -> ReversiGame.all().stream().filter(g -> g.id().equals(id)).findFirst()
                    .orElseThrow(() -> new InputException("there is no game " + id, ""));
        };
    }

    /** A game by its moves, of which nothing else is known. */
    static StoredGame game(String moves, Side learner, Result result) {
        return StoredGame.of(SMALL_REVERSI, SMALL_REVERSI.start().text(), List.of(moves.split(" ")), learner, result, null,
                StoredGame.Context.NONE);
    }

    /** A random game, cut off after some plies; who won an unfinished one is drawn by lot. */
    static StoredGame random(Game rules, long seed, int plies) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = rules.start();
        String start = position.text();
        long[] moves = new long[position.maxMoves()];
        List<String> played = new ArrayList<>();
        int n = position.generate(moves, 0);
        while (n > 0 && played.size() < plies) {
            long move = moves[random.nextInt(n)];
            played.add(position.moveText(move));
            position.make(move);
            n = position.generate(moves, 0);
        }
        Side learner = random.nextBoolean() ? Side.WHITE : Side.BLACK;
        Result result = n == 0 ? null : Result.values()[random.nextInt(3)];
        return StoredGame.of(rules, start, played, learner, result, null, StoredGame.Context.NONE);
    }
}
