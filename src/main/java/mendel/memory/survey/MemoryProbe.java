package mendel.memory.survey;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import mendel.game.Game;
import mendel.game.Position;
import mendel.memory.LineKey;
import mendel.memory.store.Experience;
import mendel.memory.store.MemoryStore;
import mendel.search.GameLine;

/**
 * What a memory knows of one move.
 *
 * @param move the move as text
 * @param line what became of the games that came the same way and played it
 * @param position what became of the games in which the learner's move led to the same position, or one symmetric to it
 */
public record MemoryProbe(String move, Experience line, Experience position) {

    /**
     * What a memory knows of each legal move, in text order. The side to move is taken for the learner.
     *
     * @param played how the position came about
     * @param position the position; as before afterwards
     */
    public static List<MemoryProbe> of(MemoryStore store, Game game, GameLine played, Position position) {
        long key = LineKey.of(game.id(), played, position.side());
        long[] moves = new long[position.maxMoves()];
        int count = position.generate(moves, 0);
        List<MemoryProbe> probes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String text = game.notation().moveText(position, moves[i]);
            position.make(moves[i]);
            long place = LineKey.position(game.id(), game.notation().canonicalText(position));
            position.unmake();
            probes.add(new MemoryProbe(text, store.line(LineKey.next(key, text)), store.position(place)));
        }
        probes.sort(Comparator.comparing(MemoryProbe::move));
        return probes;
    }
}
