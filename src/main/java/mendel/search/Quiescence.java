package mendel.search;

import mendel.game.Position;

/** The quiescence search: the value of a position once no capture worth trying is left. */
final class Quiescence {

    private final boolean useTable;
    private final boolean useExchange;
    /** Whether only table entries of exactly the depth wanted count. */
    private final boolean fixedDepth;

    private final TranspositionTable table;
    private final NodeCounter counter;
    private final SearchStack stack;
    private final MovePicker picker;
    private final PvTable pvTable;

    /**
     * Whether standing pat may take a score from the table, and late moves out of check are left out: in sharp games,
     * where games say that it pays.
     */
    private boolean selective;

    @SuppressWarnings("NullAway.Init")
    private Position position;

    @SuppressWarnings("NullAway.Init")
    private Margins margins;

    Quiescence(
            SearchParameters parameters,
            TranspositionTable table,
            NodeCounter counter,
            SearchStack stack,
            MovePicker picker,
            PvTable pvTable) {
        useTable = parameters.has(Part.TT);
        useExchange = parameters.has(Part.EXCHANGE_PRUNING);
        fixedDepth = parameters.isFixedDepth();
        this.table = table;
        this.counter = counter;
        this.stack = stack;
        this.picker = picker;
        this.pvTable = pvTable;
    }

    void begin(Position root, Margins widths) {
        position = root;
        margins = widths;
        selective = !fixedDepth && root.isSharp();
    }

    /**
     * The value of the node at {@code ply}: standing pat, or the best of its captures; the best of all moves in check.
     * Exact between alpha and beta, otherwise a bound.
     */
    int search(int alpha, int beta, int ply) {
        pvTable.clear(ply);
        boolean check = stack.inCheck(ply);
        if (ply >= Score.MAX_PLY - 1) {
            counter.countLeaf();
            return stack.staticScore();
        }
        // 1. The transposition table.
        boolean pv = beta - alpha > 1;
        long key = useTable ? position.key() : 0;
        long entry = useTable ? table.probe(key) : 0;
        if (entry != 0 && !pv) {
            int stored = TranspositionTable.score(entry, ply);
            if (TranspositionTable.causesCutoff(entry, stored, beta, 0, fixedDepth)) {
                return stored;
            }
        }
        // 2. Standing pat.
        int plain = TranspositionTable.NO_EVALUATION;
        int evaluation = plain;
        int best = -Score.INFINITE;
        int low = alpha;
        if (!check) {
            plain = stack.standPat(entry);
            evaluation = stack.corrected(plain, ply);
            best = selective ? refined(evaluation, entry, ply) : evaluation;
            if (best >= beta) {
                if (useTable && entry == 0) {
                    table.store(key, best, ply, plain, 0, TranspositionTable.LOWER, TranspositionTable.NO_MOVE, true);
                }
                return best;
            }
            low = Math.max(low, best);
        }
        // 3. The captures; in check all moves.
        int from = picker.first(ply);
        int end = check ? picker.generate(ply) : picker.generateNoisy(ply);
        if (check && end == from) {
            counter.countLeaf();
            return Score.ended(position.endScore(), ply);
        }
        int limit = evaluation + margins.delta();
        int bestMove = TranspositionTable.NO_MOVE;
        int evasions = 0;
        picker.score(ply, end, TranspositionTable.move(entry, !check));
        for (int i = from; i < end; i++) {
            picker.selectBest(i, end);
            long move = picker.move(i);
            // 4. Late moves out of check.
            if (check && selective && !picker.isNoisy(i) && ++evasions > margins.evasions && best > -Score.DECISIVE) {
                continue;
            }
            // 5. Exchange and delta pruning: captures that lose material or gain too little.
            if (!check && useExchange) {
                if (picker.isBad(i)) {
                    break;
                }
                if (limit <= low) {
                    int gain = position.exchange(move);
                    if (margins.units(gain) + limit <= low) {
                        best = Math.max(best, margins.units(gain) + limit);
                        continue;
                    }
                }
            }
            if (!stack.make(move, ply)) {
                return 0;
            }
            int value = position.isDraw() ? drawn(ply + 1) : -search(-beta, -low, ply + 1);
            stack.unmake();
            if (counter.aborted()) {
                return 0;
            }
            if (value > best) {
                best = value;
                if (value > low) {
                    bestMove = picker.number(i);
                    if (pv) {
                        pvTable.update(ply, move);
                    }
                    if (value >= beta) {
                        break;
                    }
                    low = value;
                }
            }
        }
        if (useTable) {
            int bound = best >= beta
                    ? TranspositionTable.LOWER
                    : pv && best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
            table.store(key, best, ply, plain, 0, bound, bestMove, !check);
        }
        return best;
    }

    /** The table's score in place of an evaluation that it contradicts. */
    private static int refined(int evaluation, long entry, int ply) {
        if (entry == 0) {
            return evaluation;
        }
        int stored = TranspositionTable.score(entry, ply);
        boolean better = !Score.isDecisive(stored)
                && TranspositionTable.contradicts(TranspositionTable.bound(entry), stored, evaluation);
        return better ? stored : evaluation;
    }

    private int drawn(int ply) {
        pvTable.clear(ply);
        counter.countLeaf();
        return 0;
    }
}
