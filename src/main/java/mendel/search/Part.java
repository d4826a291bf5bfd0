package mendel.search;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import mendel.InputException;
import mendel.NearestName;

/**
 * A part of {@link AlphaBeta} that can be switched off. Without all of them it is a plain alpha-beta over all moves.
 */
public enum Part {
    /** Transposition table: results of positions met before, and their best moves for ordering. */
    TT,
    /** Each iteration starts with a narrow window around the last score. */
    ASPIRATION,
    /**
     * Quiet moves that refuted a sibling are tried early; two per ply, and one that refuted the same move before
     * (countermove).
     */
    KILLERS,
    /** Quiet moves are ordered by how often they caused cuts, alone and as a reply to the moves before. */
    HISTORY,
    /** Captures are ordered by victim, attacker and exchange. */
    CAPTURE_ORDER,
    /** A search that goes on over captures until the position is quiet. */
    QUIESCENCE,
    /** A null move that still fails high causes a cut, except where zugzwang is likely. */
    NULL_MOVE,
    /** A shallow search far outside the window cuts, in games that know how far such a search errs (Buro 1995). */
    PROBCUT,
    /** A good capture whose shallower search is far above beta cuts, in sharp games. */
    CAPTURE_CUT,
    /** Close to the leaves an evaluation far below alpha is left to the search over captures, in sharp games. */
    RAZORING,
    /** Late quiet moves are searched at reduced depth, and again at full depth when they fail high. */
    REDUCTIONS,
    /** Close to the leaves only the first quiet moves are tried. */
    LATE_PRUNING,
    /** Close to the leaves quiet moves that failed much more often than they cut are left out, in sharp games. */
    HISTORY_PRUNING,
    /** Close to the leaves quiet moves that cannot reach alpha are left out. */
    FUTILITY,
    /** Close to the leaves a static evaluation far above beta cuts. */
    REVERSE_FUTILITY,
    /** Moves that lose material by exchange are left out close to the leaves and in quiescence. */
    EXCHANGE_PRUNING,
    /** A side in check, or with a compulsory capture, is searched one ply deeper. */
    EXTENSIONS,
    /** Nodes without a move from the table are searched one ply less deep. */
    INTERNAL_REDUCTION,
    /** Lines that cannot beat a forced end already found are pruned. */
    MATE_DISTANCE,
    /** The last moves of a game with an end solver are solved exactly, at the root and in the tree. */
    END_SOLVER,
    /**
     * A move from the table that all others are much worse than is searched deeper, in sharp games (Anantharaman,
     * Campbell and Hsu 1988).
     */
    SINGULAR,
    /** Static evaluations are corrected by what they were wrong by in nodes of the same kind, in sharp games. */
    CORRECTION,
    /** Endings that the game knows are scored by its rules instead of the weights. */
    ENDINGS;

    /**
     * The parts that never change the value of a full-width search, except by knowledge of the game's end:
     * {@link #END_SOLVER} looks beyond the horizon, and {@link #ENDINGS} scores positions on it.
     */
    private static final Set<Part> SOUND =
            EnumSet.of(ASPIRATION, KILLERS, HISTORY, CAPTURE_ORDER, MATE_DISTANCE, END_SOLVER, ENDINGS);

    /** The name in commands: {@code null-move}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * True when the value at the root is that of minimax with this part on, or of a minimax with the same knowledge of
     * the game's end.
     */
    public boolean isSound() {
        return SOUND.contains(this);
    }

    /**
     * True when the value of a position at a depth is always the same with this part on, whatever the window and
     * whatever was searched before. This holds for the table when only entries of exactly the same depth count, and for
     * the quiescence search without {@link #EXCHANGE_PRUNING}.
     */
    boolean keepsDepth() {
        return isSound() || this == TT || this == QUIESCENCE;
    }

    /**
     * The part of that name.
     *
     * @throws InputException when the name is not known
     */
    public static Part parse(String text) {
        return NearestName.constant(List.of(values()), Part::text, text, "there is no part %s of the search", "parts");
    }

    /** The names in commands. */
    public static List<String> names() {
        return Arrays.stream(values()).map(Part::text).toList();
    }
}
