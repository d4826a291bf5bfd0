package mendel.match.opening;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import mendel.InputException;
import mendel.Sha256;
import mendel.game.Game;

/** Openings from a list, in an order that the seed shuffles; after the last one the list starts again. */
public final class ListedOpenings implements Openings {

    private final List<Opening> openings;
    private final String identity;

    private ListedOpenings(List<Opening> openings, String identity) {
        this.openings = openings;
        this.identity = identity;
    }

    /**
     * A shuffled list.
     *
     * @throws InputException when the list is empty, or a game has already ended in one of the positions
     */
    public static ListedOpenings of(Game game, List<Opening> openings, long seed) {
        if (openings.isEmpty()) {
            throw new InputException("there are no openings", "give at least one position or game");
        }
        for (Opening opening : openings) {
            if (!opening.position(game).outcome().isOngoing()) {
                throw new InputException(
                        "the game has ended in the opening "
                                + InputException.quote(game.notation().text(opening.position(game))),
                        "give positions in which there is something to play");
            }
        }
        List<Opening> shuffled = new ArrayList<>(openings);
        Collections.shuffle(shuffled, new Random(seed));
        return new ListedOpenings(
                List.copyOf(shuffled), "listed " + openings.size() + " " + Sha256.shortHex(shuffled.toString()));
    }

    @Override
    public Opening get(int pair) {
        return openings.get(pair % openings.size());
    }

    @Override
    public int size() {
        return openings.size();
    }

    @Override
    public String identity() {
        return identity;
    }
}
