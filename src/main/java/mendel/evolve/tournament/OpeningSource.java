package mendel.evolve.tournament;

import java.util.List;
import java.util.SplittableRandom;
import mendel.game.Game;
import mendel.match.opening.Opening;
import mendel.match.opening.RandomOpenings;
import mendel.player.Player;

/** Openings by their seeds: the same seed gives the same opening, whatever openings came before. */
public interface OpeningSource {

    /**
     * An opening.
     *
     * @param judge scores positions; for the calling thread alone
     */
    Opening get(long seed, Player judge);

    /** Everything except their seeds that the openings depend on. */
    String identity();

    /** Random moves that leave a balanced position. */
    static OpeningSource random(Game game) {
        RandomOpenings.RandomOpeningsSettings like = new RandomOpenings.RandomOpeningsSettings(8, 150, 200, 0);
        return new OpeningSource() {

            @Override
            public Opening get(long seed, Player judge) {
                return new RandomOpenings(
                                game,
                                judge,
                                new RandomOpenings.RandomOpeningsSettings(
                                        like.plies(), like.bound(), like.nodes(), seed))
                        .get(0);
            }

            @Override
            public String identity() {
                return "random " + like;
            }
        };
    }

    /**
     * Openings from a list.
     *
     * @param identity names the list
     */
    static OpeningSource listed(List<Opening> openings, String identity) {
        return new OpeningSource() {

            @Override
            public Opening get(long seed, Player judge) {
                return openings.get(new SplittableRandom(seed).nextInt(openings.size()));
            }

            @Override
            public String identity() {
                return identity;
            }
        };
    }
}
