package mendel.game;

/** A way to write positions and moves of a game: the game's own, or that of a protocol. Immutable. */
public interface Notation {

    /**
     * Reads a position. It has no model attached.
     *
     * @throws mendel.InputException when the text is not a position
     */
    Position parse(String text);

    /** The position as text. */
    String text(Position position);

    /**
     * Reads a move.
     *
     * @throws mendel.InputException when the text is not a move, or the move is not legal in the position
     */
    long parseMove(Position position, String text);

    /** A legal move of the position as text. */
    String moveText(Position position, long move);

    /** The game's own notation. */
    static Notation of(Game game) {
        return new Notation() {
            @Override
            public Position parse(String text) {
                return game.parse(text);
            }

            @Override
            public String text(Position position) {
                return position.text();
            }

            @Override
            public long parseMove(Position position, String text) {
                return position.parseMove(text);
            }

            @Override
            public String moveText(Position position, long move) {
                return position.moveText(move);
            }
        };
    }
}
