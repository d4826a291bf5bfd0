package mendel.search.textbook;

import static mendel.search.textbook.Algorithm.ALPHABETA;
import static mendel.search.textbook.Algorithm.ITERATIVE;
import static mendel.search.textbook.Algorithm.MINIMAX;
import static mendel.search.textbook.Algorithm.NEGASCOUT;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import mendel.InputException;
import mendel.NearestName;

/**
 * What can be added to a textbook searcher; everything is off by default. A switch names the algorithms that it goes
 * with. Those that are sound leave the value of the root as it is.
 */
public enum Switch {
    /**
     * All moves are ordered by the piece captured minus the piece that moves (Ivanová 2011): quiet moves of cheap
     * pieces come before those of valuable ones and before captures of much cheaper pieces. In Reversi, where nothing
     * is captured, it changes nothing.
     */
    STATIC_ORDER(true, ALPHABETA, NEGASCOUT, ITERATIVE),
    /** The root's moves are ordered by their scores in the previous iteration (Ivanová 2011). */
    DYNAMIC_ORDER(true, ITERATIVE),
    /** The two moves of each ply that caused the last cuts are tried early (Akl and Newborn 1977). */
    KILLERS(true, ALPHABETA, NEGASCOUT, ITERATIVE),
    /**
     * The moves of each position are shuffled, by the seed, so that unordered searches do not profit from captures
     * being generated first. Other orders take precedence.
     */
    RANDOM_ORDER(true, MINIMAX, ALPHABETA, NEGASCOUT, ITERATIVE),
    /**
     * Positions met before in this search at the same depth are not searched again (Zobrist 1970). Draws by repetition
     * belong to the path and not to the position, so that a line which repeats positions can have another value.
     */
    TT(true, MINIMAX, ALPHABETA, NEGASCOUT, ITERATIVE),
    /**
     * A table that answers with results of the same or a greater depth (Ivanová 2011), in this search or in earlier
     * ones. So the value of the root can be that of a deeper search.
     */
    TT_DEEPER(false, MINIMAX, ALPHABETA, NEGASCOUT, ITERATIVE),
    /** A side that is good enough even when it passes is not searched further; never twice in a row (Beal 1989). */
    NULL_MOVE(false, ALPHABETA, NEGASCOUT, ITERATIVE),
    /** An iteration starts with a window of a little less than a pawn around the last score (Ivanová 2011). */
    ASPIRATION(true, ITERATIVE),
    /**
     * At the horizon captures go on until the position is quiet, and a side that is forced tries all its moves: see
     * Kühr 2011, example 2.4. Captures of the most valuable pieces come first, with or without {@link #STATIC_ORDER}.
     */
    QUIESCENCE(false, MINIMAX, ALPHABETA, NEGASCOUT, ITERATIVE),
    /**
     * The quiescence of Ivanová's program: as {@link #QUIESCENCE}, but a side that is not forced captures only what is
     * worth more than a pawn. Where captures are compulsory, as in draughts, it is the same.
     */
    QUIESCENCE_ABOVE_PAWN(false, MINIMAX, ALPHABETA, NEGASCOUT, ITERATIVE),
    /** The last iteration searches only the first moves of the dynamic order, an experiment of Ivanová 2011. */
    LAST_ITERATION_CUT(false, ITERATIVE),
    /**
     * Every node is evaluated, and obvious ones are cut off (Cichosz): those whose evaluation exceeds beta by more than
     * a doubt for each ply left ({@link TextbookParameters#doubt}). The depth is the maximum depth.
     */
    CONFIDENCE(false, MINIMAX, ALPHABETA, NEGASCOUT, ITERATIVE),
    /**
     * The tree searched for the last move is kept, and the next search reuses the part below the moves played since
     * (Cichosz): results of the same depth are taken over, values order the moves, and iterative deepening begins at
     * the depth reached before.
     */
    REUSE(true, ALPHABETA, NEGASCOUT, ITERATIVE),
    /** A better move of the root is taken over with probability 0.7 only (Labaj 2007). */
    VARIETY(false, MINIMAX, ALPHABETA, NEGASCOUT, ITERATIVE),
    /** The move whose value is nearest to 0 is played, except in endgames (Ivanová 2011: adapting to the opponent). */
    ADAPT(false, MINIMAX, ALPHABETA, NEGASCOUT, ITERATIVE),
    /**
     * Endings that the game knows are scored by its rules instead of the weights, as Ivanová 2011 does with a bare
     * king.
     */
    ENDINGS(false, MINIMAX, ALPHABETA, NEGASCOUT, ITERATIVE);

    private final boolean sound;
    private final Set<Algorithm> algorithms;

    Switch(boolean sound, Algorithm... algorithms) {
        this.sound = sound;
        this.algorithms = EnumSet.copyOf(List.of(algorithms));
    }

    /** The name in commands: {@code null-move}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** True when the value at the root stays that of minimax. */
    public boolean isSound() {
        return sound;
    }

    /**
     * True when a value depends on nothing but the position, the moves that led to it and the depth, so that equal
     * moves get equal values and all ties are found.
     */
    public boolean keepsTies() {
        return this != TT_DEEPER && this != NULL_MOVE && this != LAST_ITERATION_CUT && this != CONFIDENCE;
    }

    /** The algorithms that can use it. */
    public Set<Algorithm> algorithms() {
        return EnumSet.copyOf(algorithms);
    }

    /** The names in commands. */
    public static List<String> names() {
        return Arrays.stream(values()).map(Switch::text).toList();
    }

    /**
     * The switch of that name.
     *
     * @throws InputException when the name is not known
     */
    public static Switch parse(String text) {
        return NearestName.constant(List.of(values()), Switch::text, text, "there is no switch %s", "switches");
    }
}
