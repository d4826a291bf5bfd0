package mendel.reversi.model;

import mendel.eval.Tally;

/**
 * Where a model has the terms of activity that all of them share: who moves, how many moves both sides have, and how
 * many quarters of the board have an odd number of empty squares.
 *
 * @param tempo the side to move
 * @param movesToMove the first class of the number of its moves
 * @param movesWaiting the first class of the number of moves that the other side would have
 * @param onlyMoves moves that one side alone has
 * @param potential discs of the other side with empty squares beside them
 * @param oddQuarters the first number of odd quarters
 */
record ActivityRows(int tempo, int movesToMove, int movesWaiting, int onlyMoves, int potential, int oddQuarters) {

    /** Their sum. */
    long sum(Tally t, ReversiBoardView b, int toMove, int base) {
        int own = 1 - 2 * toMove;
        long sum = t.of(base + tempo, own);
        int moving = FullTerms.mobilityClass(b.moves[toMove]);
        if (moving > 0) {
            sum += t.of(base + movesToMove + moving - 1, own);
        }
        int waiting = FullTerms.mobilityClass(b.moves[toMove ^ 1]);
        if (waiting > 0) {
            sum += t.of(base + movesWaiting + waiting - 1, -own);
        }
        if (b.oddQuarters > 0) {
            sum += t.of(base + oddQuarters + b.oddQuarters - 1, own);
        }
        return sum + t.of(base + onlyMoves, b.onlyMoves) + t.of(base + potential, b.potential);
    }
}
