package mendel.search.textbook;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import mendel.game.Position;

/** The root's moves with their place in text order and their value in the current iteration. */
final class TextbookRootMoves {

    private final List<ValuedMove> entries = new ArrayList<>();

    /** One move with its value. */
    static final class ValuedMove {
        private final long move;
        private final int place;
        private int value;
        private boolean tied;

        private ValuedMove(long move, int place) {
            this.move = move;
            this.place = place;
        }

        long move() {
            return move;
        }

        int value() {
            return value;
        }

        /**
         * Keeps the value found.
         *
         * @param isTie whether it is exact and the best one so far
         */
        void found(int newValue, boolean isTie) {
            value = newValue;
            tied = isTie;
        }

        boolean isBefore(ValuedMove other) {
            return place < other.place;
        }
    }

    TextbookRootMoves(Position position, TextbookTree tree) {
        long[] moves = new long[position.maxMoves()];
        int count = tree.rootMoves(moves);
        long[] sorted = Arrays.copyOf(moves, count);
        position.sort(sorted, 0, count);
        List<Long> places = Arrays.stream(sorted).boxed().toList();
        for (int i = 0; i < count; i++) {
            entries.add(new ValuedMove(moves[i], places.indexOf(moves[i])));
        }
    }

    int size() {
        return entries.size();
    }

    ValuedMove get(int index) {
        return entries.get(index);
    }

    /** The first move in text order: played when there is no time to search. */
    ValuedMove firstInText() {
        return entries.stream().min(Comparator.comparingInt(e -> e.place)).orElseThrow();
    }

    /** An iteration begins. */
    void clearTies() {
        entries.forEach(e -> e.tied = false);
    }

    /** The tied moves of exactly that value, in text order. */
    List<Long> ties(int value) {
        return entries.stream()
                .filter(e -> e.tied && e.value == value)
                .sorted(Comparator.comparingInt(e -> e.place))
                .map(ValuedMove::move)
                .toList();
    }

    /** Orders the moves for the next iteration: the best one, then by the scores of this one (Ivanová 2011). */
    void sortByScores(ValuedMove best) {
        entries.sort(Comparator.comparing((ValuedMove e) -> e != best).thenComparingInt(e -> -e.value));
    }
}
