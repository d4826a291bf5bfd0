package mendel.search;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import mendel.game.Position;
import mendel.search.TieChoice.Candidate;
import mendel.search.TieChoice.TieVerdict;
import org.jspecify.annotations.Nullable;

/**
 * Decides among equally good moves without any knowledge: by their order, or at random. It is the baseline for tie
 * breakers that use knowledge.
 */
public final class PlainTieBreaker implements TieBreaker {

    private static final long PRIME = 0x100000001b3L;

    /** Null when the first move is taken. */
    private final @Nullable Long seed;

    private PlainTieBreaker(@Nullable Long seed) {
        this.seed = seed;
    }

    /** Takes the first move: the one that the search alone would play. */
    public static PlainTieBreaker first() {
        return new PlainTieBreaker(null);
    }

    /**
     * Chooses at random. The same seed, line and moves give the same move, whatever was asked before.
     *
     * @param seed the seed of the choice
     */
    public static PlainTieBreaker random(long seed) {
        return new PlainTieBreaker(seed);
    }

    @Override
    public TieChoice choose(GameLine line, Position position, List<Long> moves) {
        int chosen = seed == null ? 0 : new SplittableRandom(seed ^ hash(line)).nextInt(moves.size());
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            candidates.add(new Candidate(
                    moves.get(i),
                    0,
                    0,
                    0,
                    0,
                    null,
                    i == chosen ? TieVerdict.TAKEN : TieVerdict.NOT_ASKED,
                    i != chosen
                            ? "another one is taken"
                            : seed == null ? "the first in text order" : "chosen at random"));
        }
        return new TieChoice(moves.get(chosen), candidates);
    }

    /** The FNV hash (Fowler, Noll and Vo 1991) of the start position and the moves. */
    private static long hash(GameLine line) {
        long hash = hash(0xcbf29ce484222325L, line.start());
        for (String move : line.moves()) {
            hash = hash(hash, move);
        }
        return hash;
    }

    private static long hash(long before, String text) {
        long hash = before;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * PRIME;
        }
        return (hash ^ '\n') * PRIME;
    }

    @Override
    public boolean usesMemory() {
        return false;
    }

    @Override
    public void close() {
        // There is nothing to close.
    }
}
