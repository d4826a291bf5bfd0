package mendel.draughts;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import mendel.draughts.rules.DraughtsPosition;
import mendel.game.Position;
import mendel.game.Texts;

/**
 * A position whose leaves have the values that a worked example gives them, and whose moves are tried in the order in
 * which the example's figure shows them; everything else is the real position's.
 */
final class GivenLeaves {

    private final DraughtsPosition real;
    /** Values from the view of the side to move, by the moves from the root. */
    private final Map<String, Integer> values;
    /**
     * Paths in the order in which the example visits them; other moves come after these, in the order of their text.
     */
    private final List<String> order;

    private final Deque<String> path = new ArrayDeque<>();

    private GivenLeaves(DraughtsPosition real, Map<String, Integer> values, List<String> order) {
        this.real = real;
        this.values = values;
        this.order = order;
    }

    static Position of(DraughtsPosition real, Map<String, Integer> values, List<String> order) {
        GivenLeaves given = new GivenLeaves(real, values, order);
        return (Position) Proxy.newProxyInstance(
                Position.class.getClassLoader(),
                new Class<?>[] {Position.class},
                (proxy, method, args) -> switch (method.getName()) {
                    case "evaluate" -> given.evaluate();
                    case "endScore" -> given.endScore();
                    case "generate" -> given.generate((long[]) args[0], (int) args[1]);
                    case "make" -> given.make((long) args[0]);
                    case "unmake" -> given.unmake();
                    default -> {
                        try {
                            yield method.invoke(real, args);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    }
                });
    }

    private String path() {
        return String.join(" ", path);
    }

    /** The root is evaluated too, by searchers that look at it before its moves; nothing depends on it. */
    private int evaluate() {
        Integer value = path.isEmpty() ? Integer.valueOf(0) : values.get(path());
        if (value == null) {
            throw new AssertionError("the example has no leaf after " + path());
        }
        return value;
    }

    private int endScore() {
        return values.getOrDefault(path(), real.endScore());
    }

    private int generate(long[] moves, int from) {
        int end = real.generate(moves, from);
        List<Long> sorted = Arrays.stream(moves, from, end)
                .boxed()
                .sorted(Comparator.comparingInt(this::place).thenComparing(move -> Texts.moveText(real, move)))
                .toList();
        for (int i = 0; i < sorted.size(); i++) {
            moves[from + i] = sorted.get(i);
        }
        return end;
    }

    private int place(long move) {
        int place =
                order.indexOf(path.isEmpty() ? Texts.moveText(real, move) : path() + " " + Texts.moveText(real, move));
        return place < 0 ? order.size() : place;
    }

    private Object make(long move) {
        path.addLast(Texts.moveText(real, move));
        real.make(move);
        return null;
    }

    private Object unmake() {
        path.removeLast();
        real.unmake();
        return null;
    }
}
