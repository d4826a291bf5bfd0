package mendel.search;

import mendel.eval.Parameter;

/**
 * A number of the search that may be tuned by games: a margin of a selective part, or a share of the clock. All are
 * whole numbers; plies are whole plies, centi-units are hundredths of a pawn in chess and scale with the game and the
 * model, and shares are in per cent.
 *
 * <p>The defaults of the margins were set by hand and by games, and within the bounds a search always ends, stays
 * within its arithmetic and finds forced mates, if later.
 */
enum Margin {
    NULL_DEPTH("null-move.depth", "null-move", 3, 1, 8, "the least depth at which passing the turn is tried"),
    NULL_BASE("null-move.base", "null-move", 3, 1, 6, "plies by which the search after passing is shallower"),
    NULL_SHARE(
            "null-move.depth-share",
            "null-move",
            25,
            0,
            50,
            5,
            "plies by which it is shallower still, in per cent of the depth"),
    NULL_SURPLUS(
            "null-move.surplus",
            "null-move",
            200,
            50,
            800,
            25,
            "centi-units of the evaluation above beta by which it is another ply shallower"),
    NULL_MOST("null-move.surplus-most", "null-move", 3, 0, 6, "the most plies for an evaluation above beta"),
    NULL_VERIFIED(
            "null-move.verified",
            "null-move",
            10,
            4,
            24,
            "from this depth on a cut by passing is verified by a search without passing"),

    REDUCTION_DEPTH("reduction.depth", "reductions", 3, 2, 8, "the least depth at which late moves are reduced"),
    REDUCTION_BASE("reduction.base", "reductions", 80, 0, 250, 5, "hundredths of a ply taken off every late move"),
    REDUCTION_LOG(
            "reduction.log-divisor",
            "reductions",
            230,
            120,
            600,
            5,
            "log(depth) log(number of the move) plies are taken off as well, divided by hundredths of this"),
    REDUCTION_HISTORY(
            "reduction.history",
            "reductions",
            8192,
            2048,
            49_152,
            512,
            "history of a quiet move that is worth a ply, of at most 49152"),
    REDUCTION_FIRST("reduction.first", "reductions", 3, 2, 10, "the first move that may be reduced, counted from 1"),
    REDUCTION_FIRST_PV(
            "reduction.first-pv",
            "reductions",
            4,
            2,
            12,
            "the first move that may be reduced in nodes of the principal variation"),
    REDUCTION_FIRST_ROOT(
            "reduction.first-root", "reductions", 5, 2, 16, "the first move that may be reduced at the root"),
    REDUCTION_CUT(
            "reduction.cut",
            "reductions",
            1,
            0,
            3,
            "plies by which a late move is reduced more where a cut is expected"),
    REDUCTION_PV(
            "reduction.pv",
            "reductions",
            1,
            0,
            3,
            "plies by which it is reduced less in nodes of the principal variation"),
    REDUCTION_ROOT("reduction.root", "reductions", 1, 0, 3, "plies by which it is reduced less at the root"),
    REDUCTION_IMPROVING(
            "reduction.improving",
            "reductions",
            1,
            0,
            3,
            "plies by which it is reduced less where the evaluation rose since the last move"),
    REDUCTION_LOSING(
            "reduction.losing",
            "reductions",
            1,
            0,
            8,
            "plies by which a capture that loses by exchange is reduced less than a quiet move"),
    REDUCTION_KILLER(
            "reduction.killer",
            "reductions",
            1,
            0,
            3,
            "plies by which killers and replies that refuted the same move before are reduced less, in sharp games"),
    REDUCTION_DEEPER(
            "reduction.deeper",
            "reductions",
            60,
            10,
            1000,
            10,
            "centi-units above alpha from which a reduced move is searched again a ply deeper, in sharp games"),
    REDUCTION_UNKNOWN(
            "reduction.unknown",
            "reductions",
            1,
            0,
            3,
            "plies by which a late move is reduced more where a cut is expected and the table has no move, in sharp"
                    + " games"),
    INTERNAL_DEPTH(
            "reduction.internal-depth",
            "reductions",
            4,
            2,
            12,
            "the least depth at which a node without a move from the table is searched a ply less deep"),

    FUTILITY_DEPTH(
            "futility.depth",
            "futility",
            7,
            0,
            12,
            "the greatest depth, after reduction, at which quiet moves are cut"),
    FUTILITY_BASE("futility.base", "futility", 110, 0, 500, 5, "centi-units that a quiet move may gain at once"),
    FUTILITY_PLY(
            "futility.ply",
            "futility",
            90,
            10,
            300,
            5,
            "centi-units that a quiet move may gain further with each ply to go"),
    REVERSE_DEPTH(
            "reverse-futility.depth",
            "futility",
            7,
            0,
            12,
            "the greatest depth at which an evaluation far above beta cuts"),
    REVERSE_PLY(
            "reverse-futility.ply",
            "futility",
            75,
            15,
            300,
            5,
            "centi-units above beta at which an evaluation cuts, for each ply to go"),
    REVERSE_IMPROVING(
            "reverse-futility.improving",
            "futility",
            75,
            0,
            300,
            5,
            "centi-units less are needed where the evaluation rose since the last move"),

    RAZOR_DEPTH(
            "razoring.depth",
            "futility",
            2,
            0,
            8,
            "the greatest depth at which an evaluation far below alpha is left to the search over captures"),
    RAZOR_PLY(
            "razoring.ply", "futility", 250, 50, 800, 10, "centi-units below alpha at which it is, for each ply to go"),

    LATE_DEPTH(
            "late-moves.depth", "late-moves", 8, 0, 12, "the greatest depth at which only the first moves are tried"),
    LATE_HISTORY(
            "late-moves.history",
            "late-moves",
            4096,
            512,
            49_152,
            512,
            "quiet moves with a history of less than minus this, for each ply to go, are not tried"),
    LATE_HISTORY_DEPTH("late-moves.history-depth", "late-moves", 4, 0, 12, "the greatest depth at which they are not"),
    LATE_BASE("late-moves.base", "late-moves", 3, 1, 16, "quiet moves that are tried at any depth"),
    LATE_SHARE(
            "late-moves.depth-share",
            "late-moves",
            100,
            20,
            400,
            10,
            "quiet moves that are tried beyond these, in per cent of the depth squared"),
    LATE_WORSENING(
            "late-moves.worsening",
            "late-moves",
            50,
            20,
            100,
            5,
            "per cent of the quiet moves that are tried where the evaluation did not rise since the last move"),

    EXCHANGE_DEPTH(
            "exchange.depth", "exchange", 8, 0, 12, "the greatest depth at which moves that lose material are cut"),
    EXCHANGE_QUIET(
            "exchange.quiet",
            "exchange",
            60,
            0,
            300,
            5,
            "centi-units for each ply to go that a quiet move may lose by exchange"),
    EXCHANGE_CAPTURE(
            "exchange.capture",
            "exchange",
            100,
            0,
            400,
            5,
            "centi-units for each ply to go that a capture may lose by exchange"),

    ASPIRATION_DEPTH("aspiration.depth", "aspiration", 5, 2, 12, "the first iteration with a narrow window"),
    ASPIRATION_WINDOW(
            "aspiration.window", "aspiration", 25, 5, 200, 5, "centi-units from the last score to the window's ends"),
    ASPIRATION_GROWTH(
            "aspiration.growth",
            "aspiration",
            200,
            130,
            500,
            10,
            "per cent of its width that a window has after the score fell outside"),

    QUIESCENCE_DELTA(
            "quiescence.delta",
            "quiescence",
            150,
            0,
            600,
            5,
            "centi-units that a capture may gain besides what it wins by exchange"),

    QUIESCENCE_EVASIONS(
            "quiescence.evasions",
            "quiescence",
            2,
            1,
            64,
            "quiet moves out of check that are tried once one has been found that is not mated, in sharp games"),

    PROBCUT_DEPTH("probcut.depth", "probcut", 3, 3, 12, "the least depth at which a shallower search may cut"),
    PROBCUT_WIDTH(
            "probcut.width",
            "probcut",
            80,
            20,
            300,
            5,
            "per cent of a standard deviation between the window and a shallow score that cuts"),

    SINGULAR_DEPTH(
            "singular.depth",
            "singular",
            6,
            4,
            64,
            "the least depth at which it is tried whether all moves but the table's are much worse"),
    SINGULAR_PLY(
            "singular.ply",
            "singular",
            2,
            0,
            20,
            "centi-units for each ply to go by which they must be worse, for the table's move to be extended"),
    SINGULAR_TWICE(
            "singular.twice",
            "singular",
            20,
            0,
            500,
            5,
            "centi-units by which they must be worse still, for a second ply"),

    CORRECTION_STRUCTURE(
            "correction.structure",
            "correction",
            60,
            0,
            300,
            5,
            "centi-units by which an evaluation is corrected at most for its errors with the same pawns"),
    CORRECTION_MATERIAL(
            "correction.material",
            "correction",
            30,
            0,
            300,
            5,
            "centi-units by which it is corrected at most for its errors with the same material"),
    CORRECTION_MOVES(
            "correction.moves",
            "correction",
            30,
            0,
            300,
            5,
            "centi-units by which it is corrected at most for its errors after the same two moves"),

    CAPTURE_CUT_DEPTH(
            "probcut.capture-depth",
            "probcut",
            5,
            4,
            64,
            "the least depth at which a good capture may cut by a search that is 4 plies shallower"),
    CAPTURE_CUT("probcut.capture", "probcut", 180, 50, 600, 10, "centi-units above beta that such a search must reach"),

    HISTORY_PLY(
            "history.ply",
            "history",
            150,
            10,
            600,
            10,
            "what a cut adds to the history of its move, for each ply to go"),
    HISTORY_MOST(
            "history.most", "history", 1600, 200, 8000, 100, "the most that a cut adds to the history of its move"),

    HISTORY_PRIOR(
            "history.prior",
            "history",
            50,
            0,
            200,
            5,
            "per cent of that by which a quiet move's history grows where no reply was good enough, in sharp games"),
    HISTORY_ESCAPE(
            "history.escape",
            "history",
            16,
            0,
            50,
            "history that a quiet move counts for in the order for each centi-unit of a piece that it takes out of"
                    + " reach of a cheaper one"),

    TIME_HORIZON("time.horizon", "time", 24, 8, 80, "moves that the time left is divided among"),
    TIME_INCREMENT("time.increment", "time", 75, 0, 100, 5, "per cent of the increment that a move uses"),
    TIME_STRETCH(
            "time.stretch", "time", 400, 100, 1000, 25, "per cent of a move's time after which its search is cut off"),
    TIME_LARGEST("time.largest", "time", 35, 10, 60, "per cent of the time left that a move may take at most"),
    TIME_LARGEST_LAST(
            "time.largest-last",
            "time",
            80,
            40,
            90,
            "per cent of the time left that the last move before more time may take"),
    TIME_STABLE_0(
            "time.stable.0",
            "time",
            140,
            40,
            250,
            5,
            "per cent of its time that a move uses when the best one has just changed"),
    TIME_STABLE_1(
            "time.stable.1",
            "time",
            110,
            40,
            250,
            5,
            "per cent of its time when the best move has not changed for one iteration"),
    TIME_STABLE_2(
            "time.stable.2",
            "time",
            95,
            40,
            250,
            5,
            "per cent of its time when the best move has not changed for two iterations"),
    TIME_STABLE_3(
            "time.stable.3",
            "time",
            85,
            40,
            250,
            5,
            "per cent of its time when the best move has not changed for three iterations"),
    TIME_STABLE_4(
            "time.stable.4",
            "time",
            75,
            40,
            250,
            5,
            "per cent of its time when the best move has not changed for four iterations or more"),
    TIME_DROP(
            "time.drop",
            "time",
            140,
            100,
            300,
            5,
            "per cent of these when the score has just fallen by a third of a pawn"),
    TIME_EFFORT(
            "time.effort",
            "time",
            0,
            0,
            150,
            5,
            "per cent of these by which a best move that took no nodes has more time than one that took them all");

    /** The group of those about time. */
    static final String TIME = "time";

    private final Parameter parameter;

    Margin(String name, String group, int usual, int min, int max, String meaning) {
        this(name, group, usual, min, max, 1, meaning);
    }

    Margin(String name, String group, int usual, int min, int max, int step, String meaning) {
        parameter = new Parameter(name, usual, min, max, group, meaning, step);
    }

    /** Whether it is about the clock and not about the tree. */
    boolean isTime() {
        return SearchMargins.isTime(parameter);
    }

    /** Name, default, bounds, step, group and meaning. */
    Parameter parameter() {
        return parameter;
    }
}
