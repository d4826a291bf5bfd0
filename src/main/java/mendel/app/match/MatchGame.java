package mendel.app.match;

import mendel.match.game.PlayedGame;

/**
 * A game that a match or tournament has kept.
 *
 * @param number from 1, in the order in which they ended
 * @param played the game
 */
public record MatchGame(int number, PlayedGame played) {

    /** Who moves first. */
    public String white() {
        return played.record().tags().getOrDefault("White", "?");
    }

    /** Who moves second. */
    public String black() {
        return played.record().tags().getOrDefault("Black", "?");
    }

    /** Who is named first in the pairing. */
    public String first() {
        return played.index() % 2 == 0 ? white() : black();
    }

    /** Who is named second in it. */
    public String second() {
        return played.index() % 2 == 0 ? black() : white();
    }

    /** The points of the pairing's first player: 0, 0.5 or 1. */
    public double pointsOfFirst() {
        return played.pointsOfFirst();
    }
}
