package mendel.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import mendel.game.Position;
import mendel.memory.StoredGame;
import mendel.search.GameLine;
import mendel.search.TieBreaker;
import mendel.search.TieChoice;

/**
 * Notes what a tie breaker was asked and what it said. It is asked by one player after the other, each time by the tie
 * breaker of the game at hand.
 */
public final class ChoiceRecorder implements TieBreaker {

    private final List<Decision> decisions = new ArrayList<>();
    private TieBreaker judge;

    /**
     * A question and its answer.
     *
     * @param line how the position came about
     * @param moves the moves to choose from as text
     * @param chosen the move chosen
     */
    private record Decision(GameLine line, List<String> moves, String chosen) {

        /** Without a memory the first of them would have been played. */
        boolean isChange() {
            return !chosen.equals(moves.getFirst());
        }

        /** Whether this was decided in a game of that course; moves may have been taken back since. */
        boolean isOf(String start, List<String> course) {
            int ply = line.moves().size();
            return line.start().equals(start)
                    && ply < course.size()
                    && chosen.equals(course.get(ply))
                    && line.moves().equals(course.subList(0, ply));
        }
    }

    /**
     * What was decided in a game.
     *
     * @param choices the moves that could be chosen, in the order of the game
     * @param changed how many times another than the first of them was chosen, which is played without a memory
     */
    public record Record(List<StoredGame.Choice> choices, int changed) {

        public Record {
            choices = List.copyOf(choices);
        }
    }

    /** Begins a game, in which {@code ties} decides. */
    public void begin(TieBreaker ties) {
        judge = ties;
        decisions.clear();
    }

    @Override
    public TieChoice choose(GameLine line, Position position, List<Long> moves) {
        TieChoice choice = judge.choose(line, position, moves);
        decisions.add(
                new Decision(line, moves.stream().map(position::moveText).toList(), position.moveText(choice.move())));
        return choice;
    }

    /**
     * What was decided in the game since it began.
     *
     * @param start its first position
     * @param moves its moves
     */
    public Record of(String start, List<String> moves) {
        TreeMap<Integer, Decision> byPly = new TreeMap<>();
        decisions.stream()
                .filter(d -> d.isOf(start, moves))
                .forEach(d -> byPly.put(d.line().moves().size(), d));
        return new Record(
                byPly.entrySet().stream()
                        .map(e -> new StoredGame.Choice(e.getKey(), e.getValue().moves()))
                        .toList(),
                (int) byPly.values().stream().filter(Decision::isChange).count());
    }

    /** Forgets; the tie breaker of a game belongs to whoever began it. */
    @Override
    public void close() {
        decisions.clear();
    }
}
