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
import mendel.game.Texts;
import mendel.reversi.ReversiGame;

/** Games for a memory to hold. */
public final class SampleGames {

    public static final Game SMALL_REVERSI = rules("reversi-6");

    private SampleGames() {}

    /** The rules of a game, as commands know them. */
    public static Game rules(String id) {
        return switch (id) {
            case "chess" -> new ChessGame();
            case "draughts" -> new DraughtsGame();
            default ->
                ReversiGame.all().stream()
                        .filter(g -> g.id().equals(id))
                        .findFirst()
                        .orElseThrow(() -> new InputException("there is no game " + id, ""));
        };
    }

    /** A game by its moves, of which nothing else is known. */
    public static StoredGame game(String moves, Side learner, Result result) {
        return StoredGame.of(
                SMALL_REVERSI,
                Texts.text(SMALL_REVERSI.start()),
                List.of(moves.split(" ")),
                learner,
                result,
                null,
                StoredGame.Context.NONE);
    }

    /** Choices of a learner that had up to so many moves to choose from wherever there were two. */
    public static List<StoredGame.Choice> choices(Game rules, StoredGame game, Side learner, int most) {
        List<StoredGame.Choice> choices = new ArrayList<>();
        Position position = rules.parse(game.start());
        long[] moves = new long[position.maxMoves()];
        for (int ply = 0; ply < game.moves().size(); ply++) {
            String played = game.moves().get(ply);
            int n = position.generate(moves, 0);
            List<String> texts = new ArrayList<>(List.of(played));
            for (int i = 0; i < n && texts.size() < most; i++) {
                String text = Texts.moveText(position, moves[i]);
                if (!text.equals(played)) {
                    texts.add(text);
                }
            }
            if (position.side() == learner && texts.size() > 1) {
                choices.add(new StoredGame.Choice(ply, texts));
            }
            position.make(Texts.parseMove(position, played));
        }
        return choices;
    }

    /** A random game, cut off after some plies; who won an unfinished one is drawn by lot. */
    public static StoredGame random(Game rules, long seed, int plies) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = rules.start();
        String start = Texts.text(position);
        long[] moves = new long[position.maxMoves()];
        List<String> played = new ArrayList<>();
        int n = position.generate(moves, 0);
        while (n > 0 && played.size() < plies) {
            long move = moves[random.nextInt(n)];
            played.add(Texts.moveText(position, move));
            position.make(move);
            n = position.generate(moves, 0);
        }
        Side learner = random.nextBoolean() ? Side.WHITE : Side.BLACK;
        Result result = n == 0 ? null : Result.values()[random.nextInt(3)];
        return StoredGame.of(rules, start, played, learner, result, null, StoredGame.Context.NONE);
    }

    /** A random game of a learner that chose among up to three moves at each turn. */
    public static StoredGame chosen(Game rules, long seed, int plies) {
        StoredGame plain = random(rules, seed, plies);
        return StoredGame.of(
                rules,
                plain.start(),
                plain.moves(),
                plain.learner(),
                plain.result(),
                plain.margin(),
                new StoredGame.Context(null, null, null, null, choices(rules, plain, plain.learner(), 3), null));
    }
}
