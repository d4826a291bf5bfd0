package mendel.search.textbook;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import mendel.game.Outcome;
import mendel.game.Position;
import mendel.game.Side;
import mendel.search.QuietGame;

/**
 * A game tree as books draw it: brackets for inner nodes, numbers for leaves, as {@code ((2 7) (9 ?))}. White, who
 * maximises, is to move at the root; the numbers are from White's view. A move is the number of a child from 1. Nobody
 * may look at a leaf {@code ?}.
 */
final class FigureTree extends QuietGame {

    private record Node(List<Node> children, String leaf) {}

    private final String text;
    private final Deque<Node> path = new ArrayDeque<>();
    /** The moves from the root as digits after a 1: no node has more than nine children. */
    private long way = 1;

    FigureTree(String text) {
        this.text = text;
        Deque<Node> open = new ArrayDeque<>();
        open.push(new Node(new ArrayList<>(), ""));
        for (String token : text.replace("(", " ( ").replace(")", " ) ").trim().split(" +")) {
            switch (token) {
                case "(" -> {
                    Node inner = new Node(new ArrayList<>(), "");
                    open.element().children().add(inner);
                    open.push(inner);
                }
                case ")" -> open.pop();
                default -> open.element().children().add(new Node(List.of(), token));
            }
        }
        path.push(open.element().children().getFirst());
    }

    /** The number of children here. */
    int width() {
        return path.element().children().size();
    }

    @Override
    public Side side() {
        return height() % 2 == 0 ? Side.WHITE : Side.BLACK;
    }

    @Override
    public int generate(long[] moves, int from) {
        for (int i = 0; i < width(); i++) {
            moves[from + i] = i + 1;
        }
        return from + width();
    }

    @Override
    public void make(long move) {
        path.push(path.element().children().get((int) move - 1));
        way = 10 * way + move;
    }

    @Override
    public void unmake() {
        path.pop();
        way /= 10;
    }

    /** Inner nodes have no value of their own. */
    @Override
    public int evaluate() {
        return 0;
    }

    @Override
    public int endScore() {
        String leaf = path.element().leaf();
        if (leaf.equals("?")) {
            throw new AssertionError("a leaf that a cut hides was evaluated");
        }
        return side() == Side.WHITE ? Integer.parseInt(leaf) : -Integer.parseInt(leaf);
    }

    /** The way here tells a node from all others. */
    @Override
    public long key() {
        return way * 0x9E3779B97F4A7C15L;
    }

    @Override
    public int maxMoves() {
        return 9;
    }

    @Override
    public Outcome outcome() {
        return width() > 0 ? Outcome.ONGOING : Outcome.draw(Outcome.Reason.NO_MOVES);
    }

    @Override
    public int progress() {
        return height();
    }

    @Override
    public int height() {
        return path.size() - 1;
    }

    @Override
    public Position copy() {
        FigureTree copy = new FigureTree(text);
        copy.path.clear();
        copy.path.addAll(path);
        copy.way = way;
        return copy;
    }

    @Override
    public String moveText(long move) {
        return Long.toString(move);
    }
}
