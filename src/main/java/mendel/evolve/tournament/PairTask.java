package mendel.evolve.tournament;

import java.io.Serializable;
import mendel.player.GameLimit;

/**
 * Pairs of games: each two games from one opening with colours swapped.
 *
 * @param from the number of the first pair
 * @param first the genomes of one side, pair by pair
 * @param second those of the other side
 * @param openings the seeds of the openings
 * @param limit what each move may use
 */
public record PairTask(int from, double[][] first, double[][] second, long[] openings, GameLimit limit)
        implements Serializable {}
