package mendel.reversi.model;

import mendel.reversi.ReversiGame;

/**
 * What the models need to know of a game.
 *
 * @param id the game's id
 * @param size the side of the board: 6, 8 or 10
 * @param anti whether fewer discs win
 */
record Variant(String id, int size, boolean anti) {

    static Variant of(ReversiGame game) {
        return new Variant(game.id(), game.size(), game.isAnti());
    }
}
