package mendel.player;

import org.jspecify.annotations.Nullable;

/**
 * A player's move and its score.
 *
 * @param move the move in the game's text format; the game decides whether it is legal; null when the player resigns
 * @param score from the mover's view in centi-units; a forced end in n plies is ±(30000 - n); null when the player
 *     gives none
 * @param depth plies searched; 0 when unknown
 * @param nodes positions visited; 0 when unknown
 * @param fromBook whether the move came from an opening book, without a search
 */
public record Reply(@Nullable String move, @Nullable Integer score, int depth, long nodes, boolean fromBook) {

    /** A move that the player thought about. */
    public Reply(@Nullable String move, @Nullable Integer score, int depth, long nodes) {
        this(move, score, depth, nodes, false);
    }

    /** A move from an opening book. */
    static Reply ofBook(String move) {
        return new Reply(move, null, 0, 0, true);
    }

    /** No move: the player resigns. */
    static Reply resignation(@Nullable Integer score, int depth, long nodes) {
        return new Reply(null, score, depth, nodes);
    }

    /** True when the player resigns. */
    public boolean resigns() {
        return move == null;
    }
}
