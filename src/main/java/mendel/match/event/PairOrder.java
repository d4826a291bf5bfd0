package mendel.match.event;

import java.util.HashMap;
import java.util.Map;
import mendel.match.game.PlayedGame;
import org.jspecify.annotations.Nullable;

/** Puts games back in order: hands out pair after pair, each as soon as it and all pairs before it are complete. */
final class PairOrder {

    /** Games that wait for an earlier pair or for the other game of their pair. */
    private final Map<Integer, PlayedGame> waiting = new HashMap<>();

    private int counted;
    private int played;

    /**
     * The two games of a pair.
     *
     * @param one the game in which the first player has White
     * @param two the game in which it has Black
     */
    record Pair(PlayedGame one, PlayedGame two) {

        /** The first player's points, 0 to 2. */
        double points() {
            return one.pointsOfFirst() + two.pointsOfFirst();
        }
    }

    /** True when the game has been added. */
    boolean has(int index) {
        return index < counted || waiting.containsKey(index);
    }

    /** Takes a finished game. */
    void add(PlayedGame game) {
        played++;
        waiting.put(game.index(), game);
    }

    /** Removes and returns the next pair in order; null when it is not complete yet. */
    @Nullable
    Pair next() {
        PlayedGame one = waiting.get(counted);
        PlayedGame two = waiting.get(counted + 1);
        if (one == null || two == null) {
            return null;
        }
        waiting.remove(counted);
        waiting.remove(counted + 1);
        Pair pair = new Pair(one, two);
        counted += 2;
        return pair;
    }

    /** The number of games in pairs returned. */
    int counted() {
        return counted;
    }

    /** The number of games added, waiting ones included. */
    int played() {
        return played;
    }
}
