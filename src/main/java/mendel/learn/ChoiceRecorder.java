package mendel.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import mendel.game.Game;
import mendel.game.Position;
import mendel.memory.StoredGame;
import mendel.search.GameLine;
import mendel.search.TieBreaker;
import mendel.search.TieChoice;
import org.jspecify.annotations.Nullable;

/** A tie breaker that records the decisions of another one, which may change from game to game. */
public final class ChoiceRecorder implements TieBreaker {

    private final Game game;
    private final List<Decision> decisions = new ArrayList<>();
    private @Nullable TieBreaker judge;

    /** A recorder for games of that kind. */
    public ChoiceRecorder(Game game) {
        this.game = game;
    }

    /**
     * A decision.
     *
     * @param line the game that led to the position
     * @param moves the moves to choose from as text
     * @param chosen the move chosen
     */
    private record Decision(GameLine line, List<String> moves, String chosen) {

        /** Whether another move than the first was chosen; without a memory the first is played. */
        boolean isChange() {
            return !chosen.equals(moves.getFirst());
        }

        /** Whether this decision belongs to a game with these moves; moves may have been taken back since. */
        boolean isOf(String start, List<String> course) {
            int ply = line.moves().size();
            return line.start().equals(start)
                    && ply < course.size()
                    && chosen.equals(course.get(ply))
                    && line.moves().equals(course.subList(0, ply));
        }
    }

    /**
     * The decisions of a game.
     *
     * @param choices the moves that could be chosen, in the order of the game
     * @param changed how often another than the first was chosen
     */
    public record Choices(List<StoredGame.Choice> choices, int changed) {

        public Choices {
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
        TieChoice choice = Objects.requireNonNull(judge, "no game has begun").choose(line, position, moves);
        decisions.add(new Decision(
                line,
                moves.stream()
                        .map(move -> game.notation().moveText(position, move))
                        .toList(),
                game.notation().moveText(position, choice.move())));
        return choice;
    }

    /**
     * The decisions of the game since its start.
     *
     * @param start its first position
     * @param moves its moves
     */
    public Choices of(String start, List<String> moves) {
        TreeMap<Integer, Decision> byPly = new TreeMap<>();
        decisions.stream()
                .filter(d -> d.isOf(start, moves))
                .forEach(d -> byPly.put(d.line().moves().size(), d));
        return new Choices(
                byPly.entrySet().stream()
                        .map(e -> new StoredGame.Choice(e.getKey(), e.getValue().moves()))
                        .toList(),
                (int) byPly.values().stream().filter(Decision::isChange).count());
    }

    /** Drops the tie breaker without closing it; it belongs to the caller of {@link #begin}. */
    @Override
    public void close() {
        decisions.clear();
    }
}
