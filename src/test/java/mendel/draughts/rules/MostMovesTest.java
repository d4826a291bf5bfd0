package mendel.draughts.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import mendel.draughts.DraughtsGame;
import org.junit.jupiter.api.Test;

/**
 * Proves that no position has more moves than {@link DraughtsPosition#maxMoves()}.
 *
 * <p>Steps: 12 kings on a board of 32 squares have at most 12 * 13 of them. Captures of men: at most three jumps each
 * with two ways, so 12 * 8. Captures of kings: a move is a square on which a king ends with a set of captured pieces,
 * and a king's moves are at most the pairs (square, captured set) that it can come to, ended there or not. Only pieces
 * that do not stand at the edge can be captured; whatever else stands on the board only blocks, so that without it a
 * king comes to the same pairs or more. It is therefore enough to look at every set of at most 12 capturable squares,
 * and there at the best 12 squares for kings; where the sum of the best 12 is too large, kings are placed one after the
 * other, each in the way of the others, until the sum over the placed ones and the best of the rest falls below the
 * bound.
 */
class MostMovesTest {

    private static final int MOST = new DraughtsGame().start().maxMoves();
    private static final int KINGS = 12;

    private final int[] inside = IntStream.range(0, 32)
            .filter(s -> IntStream.range(0, 4).allMatch(d -> Squares.next(d, s) != 0))
            .toArray();
    /** Square to its number among the capturable ones. */
    private final int[] number = new int[32];

    /** When a pair was last seen, by captured set and square. */
    private final int[] seen = new int[1 << 23];

    private int search;
    private final int[] squares = new int[4096];
    private final int[] captured = new int[4096];

    @Test
    void noPositionHasMoreMoves() {
        assertThat(inside).hasSize(18);
        for (int i = 0; i < inside.length; i++) {
            number[inside[i]] = i;
        }
        for (int choice = 0; choice < 1 << inside.length; choice++) {
            int enemies = 0;
            for (int i = 0; i < inside.length; i++) {
                enemies |= (choice >>> i & 1) << inside[i];
            }
            // A position turned by 180 degrees has as many moves.
            if (Integer.bitCount(choice) <= 12 && Integer.compareUnsigned(enemies, Integer.reverse(enemies)) <= 0) {
                check(enemies);
            }
        }
        assertThat(search).isPositive();
    }

    private void check(int enemies) {
        int[] pairs = new int[32];
        List<Integer> free = IntStream.range(0, 32)
                .filter(s -> (enemies >>> s & 1) == 0)
                .boxed()
                .toList();
        free.forEach(s -> pairs[s] = pairs(s, enemies, 0));
        if (bestOf(free.stream().mapToInt(s -> pairs[s]).toArray(), KINGS) > MOST) {
            int[] order = free.stream()
                    .sorted(Comparator.comparing(s -> -pairs[s]))
                    .mapToInt(s -> s)
                    .toArray();
            place(enemies, order, 0, 0);
        }
    }

    /** Tries kings on every choice of the squares from {@code next} on, beside those of {@code kings}. */
    private void place(int enemies, int[] order, int next, int kings) {
        int placed = 0;
        for (int set = kings; set != 0; set &= set - 1) {
            placed += pairs(Integer.numberOfTrailingZeros(set), enemies, kings);
        }
        int[] rest = Arrays.stream(order, next, order.length)
                .map(s -> pairs(s, enemies, kings))
                .toArray();
        if (placed + bestOf(rest, KINGS - Integer.bitCount(kings)) <= MOST) {
            return;
        }
        assertThat(next)
                .as("too many moves with kings %x among %x", kings, enemies)
                .isLessThan(order.length);
        assertThat(Integer.bitCount(kings))
                .as("too many moves with kings %x among %x", kings, enemies)
                .isLessThan(KINGS);
        place(enemies, order, next + 1, kings | 1 << order[next]);
        place(enemies, order, next + 1, kings);
    }

    private static int bestOf(int[] values, int count) {
        int[] sorted = values.clone();
        Arrays.sort(sorted);
        return Arrays.stream(sorted, Math.max(0, sorted.length - count), sorted.length)
                .sum();
    }

    /** How many pairs (square, captured set) a king that starts on {@code from} comes to by captures. */
    private int pairs(int from, int enemies, int kings) {
        int occupied = (enemies | kings) & ~(1 << from);
        search++;
        squares[0] = from;
        captured[0] = 0;
        int found = 1;
        for (int next = 0; next < found; next++) {
            for (int direction = 0; direction < 4; direction++) {
                int jumped = Squares.firstOccupied(direction, squares[next], occupied);
                if (jumped < 0 || (enemies & ~captured[next] & 1 << jumped) == 0) {
                    continue;
                }
                int taken = captured[next] | 1 << jumped;
                for (int set = Squares.slide(direction, jumped, occupied); set != 0; set &= set - 1) {
                    int to = Integer.numberOfTrailingZeros(set);
                    int pair = numbers(taken) << 5 | to;
                    if (seen[pair] != search) {
                        seen[pair] = search;
                        squares[found] = to;
                        captured[found++] = taken;
                    }
                }
            }
        }
        return found - 1;
    }

    private int numbers(int set) {
        int numbers = 0;
        for (int left = set; left != 0; left &= left - 1) {
            numbers |= 1 << number[Integer.numberOfTrailingZeros(left)];
        }
        return numbers;
    }
}
