package mendel.match;

/**
 * A player's move and what it thinks of it.
 *
 * @param move the move in the game's text format; the game decides whether it is legal; null when the player resigns
 * @param score from the mover's view in centi-units; a forced end in n plies is ±(30000 - n); null when the player gives none
 * @param depth plies searched; 0 when unknown
 * @param nodes positions visited; 0 when unknown
 */
public record Reply(String move, Integer score, int depth, long nodes) {

    /** No move: the player gives the game up. */
    static Reply resignation(Integer score, int depth, long nodes) {
        return new Reply(null, score, depth, nodes);
    }

    /** True when the player gives the game up. */
    public boolean resigns() {
        return move == null;
    }
}
