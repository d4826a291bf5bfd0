package mendel.memory.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mendel.game.Game;
import mendel.game.Position;
import mendel.memory.LineKey;
import mendel.memory.StoredGame;
import mendel.memory.credit.Charge;

/**
 * The keys of what a stored game passed through: the lines and the positions that end with a move of the learner.
 *
 * @param lines the key of the line up to each of the learner's moves
 * @param steps each of the learner's moves with what else it could have chosen
 * @param charged how many of the steps the game's outcome says something about: all, or those before the position was
 *     solved when the rest of the game changed nothing
 */
record GamePath(List<Long> lines, List<Charge.Step> steps, int charged) {

    /** Plays a game through. */
    static GamePath of(Game rules, StoredGame game) {
        List<Long> lines = new ArrayList<>();
        List<Charge.Step> steps = new ArrayList<>();
        int charged = 0;
        int choice = 0;
        Position board = rules.parse(game.start());
        long line = LineKey.start(game.game(), game.start(), game.learner());
        StoredGame.Context context = game.context();
        StoredGame.Solved solved = game.provenValue();
        for (int ply = 0; ply < game.moves().size(); ply++) {
            String text = game.moves().get(ply);
            long move = rules.notation().parseMove(board, text);
            boolean own = board.side() == game.learner();
            long[] others = {};
            if (choice < context.choices().size()
                    && context.choices().get(choice).ply() == ply) {
                others = others(
                        rules, board, text, context.choices().get(choice++).moves());
            }
            board.make(move);
            line = LineKey.next(line, text);
            if (own) {
                lines.add(line);
                long place = LineKey.position(game.game(), rules.notation().canonicalText(board));
                // The mirror image of the move played is not an alternative to it.
                steps.add(new Charge.Step(
                        place,
                        Arrays.stream(others)
                                .filter(other -> other != place)
                                .distinct()
                                .toArray()));
                charged += solved == null || ply < solved.ply() ? 1 : 0;
            }
        }
        return new GamePath(lines, steps, charged);
    }

    private static long[] others(Game rules, Position board, String played, List<String> moves) {
        return moves.stream()
                .filter(move -> !move.equals(played))
                .mapToLong(move -> {
                    board.make(rules.notation().parseMove(board, move));
                    long place = LineKey.position(rules.id(), rules.notation().canonicalText(board));
                    board.unmake();
                    return place;
                })
                .toArray();
    }
}
