package mendel.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import mendel.InputException;
import mendel.game.Position;
import mendel.game.Side;
import mendel.search.GameLine;

/**
 * The board of a GTP client. A pass is a move, but a client need not send it: a move of the opponent of a side that can
 * only pass implies the pass. Passes after the end of the game have no effect.
 */
final class GtpBoard {

    private static final String PASS = "pass";
    private static final int CENTI_UNITS = 100;

    private final Knowledge knowledge;
    private final int size;

    @SuppressWarnings("NullAway.Init")
    private Position position;

    @SuppressWarnings("NullAway.Init")
    private String first;
    /** The moves and passes since then as text. */
    private final List<String> line = new ArrayList<>();
    /** The number of moves and passes that each command made. */
    private final Deque<Integer> steps = new ArrayDeque<>();

    GtpBoard(Knowledge knowledge) {
        this.knowledge = knowledge;
        clear();
        size = (int) Math.round(Math.sqrt(squares().length()));
    }

    /** The squares along one side. */
    int size() {
        return size;
    }

    /** The position, which evaluates itself by the weights. */
    Position position() {
        return position;
    }

    /** The game that led to the position. */
    GameLine line() {
        return new GameLine(first, line);
    }

    void clear() {
        begin(knowledge.game().start());
    }

    private void begin(Position start) {
        position = start;
        first = knowledge.game().notation().text(start);
        line.clear();
        knowledge.attach(position);
        steps.clear();
    }

    /** A legal move as text. */
    String text(long move) {
        return knowledge.game().notation().moveText(position, move);
    }

    private void make(long move) {
        line.add(text(move));
        position.make(move);
    }

    /** Sets all squares, row by row from the top, and the side to move. */
    void setUp(String squares, Side toMove) throws GtpRefusal {
        try {
            begin(knowledge.game().parse(squares.toUpperCase(Locale.ROOT) + (toMove == Side.BLACK ? " X" : " O")));
        } catch (InputException e) {
            throw new GtpRefusal("syntax error: " + e.getMessage());
        }
    }

    private String squares() {
        return knowledge.game().notation().text(position).split(" ")[0];
    }

    private List<String> moves() {
        long[] moves = new long[position.maxMoves()];
        return Arrays.stream(moves, 0, position.generate(moves, 0))
                .mapToObj(this::text)
                .toList();
    }

    boolean isOver() {
        return moves().isEmpty();
    }

    /**
     * Passes for the other side if it can only pass.
     *
     * @return whether it is that side's turn now
     */
    boolean turn(Side side) {
        if (position.side() != side && moves().equals(List.of(PASS))) {
            make(knowledge.game().notation().parseMove(position, PASS));
            steps.push(1);
        }
        return position.side() == side;
    }

    /** Plays a move, or {@code pass}, of a side. */
    void play(Side side, String vertex) throws GtpRefusal {
        String move = vertex.toLowerCase(Locale.ROOT);
        if (isOver() && move.equals(PASS)) {
            steps.push(0);
            return;
        }
        int before = steps.size();
        if (!turn(side) || !moves().contains(move)) {
            takeBackTo(before);
            throw new GtpRefusal("illegal move");
        }
        make(knowledge.game().notation().parseMove(position, move), before);
    }

    /** Plays a move of the side to move; all moves and passes since {@code before} are one step for undo. */
    void make(long move, int before) {
        int passes = steps.size() - before;
        if (passes > 0) {
            steps.pop();
        }
        make(move);
        steps.push(passes + 1);
    }

    /** The number of commands that can be undone. */
    int steps() {
        return steps.size();
    }

    /** Takes the last command back. */
    void undo() throws GtpRefusal {
        if (steps.isEmpty()) {
            throw new GtpRefusal("cannot undo");
        }
        takeBackTo(steps.size() - 1);
    }

    void takeBackTo(int count) {
        while (steps.size() > count) {
            for (int plies = steps.pop(); plies > 0; plies--) {
                position.unmake();
                line.removeLast();
            }
        }
    }

    /** Notes a pass after the end of the game. */
    void passOver() {
        steps.push(0);
    }

    /** The board as text for people. */
    String diagram() {
        StringBuilder text = new StringBuilder("  ");
        for (int column = 0; column < size; column++) {
            text.append(' ').append((char) ('A' + column));
        }
        String squares = squares();
        for (int row = 0; row < size; row++) {
            text.append('\n').append(row + 1 < 10 ? " " : "").append(row + 1);
            for (int column = 0; column < size; column++) {
                text.append(' ').append(squares.charAt(row * size + column));
            }
        }
        String turn = position.side() == Side.BLACK ? "X to move" : "O to move";
        return text.append('\n').append(isOver() ? "the game is over" : turn).toString();
    }

    /** {@code B+12} in discs, empty squares to the winner; {@code 0} when equal. */
    String score() throws GtpRefusal {
        if (!isOver()) {
            throw new GtpRefusal("the game is not over");
        }
        int discs = (position.side() == Side.BLACK ? 1 : -1) * position.endScore() / CENTI_UNITS;
        return discs == 0 ? "0" : (discs > 0 ? "B+" : "W+") + Math.abs(discs);
    }
}
