package mendel.draughts;

import java.util.List;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.text.DraughtsNotation;
import mendel.draughts.text.HubNotation;
import mendel.game.BasicEnding;
import mendel.game.BoardShape;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.GameFormat;
import mendel.game.GameProtocol;
import mendel.game.MoveSquares;
import mendel.game.Position;
import mendel.game.Side;

/** Czech draughts. */
public final class DraughtsGame implements Game {

    /** By the name that Hub's engines have for Czech draughts. */
    private static final GameProtocol HUB = new GameProtocol(EngineProtocol.HUB, new HubNotation(), "czech");

    private final boolean limited;

    /** The game by its rules alone. */
    public DraughtsGame() {
        this(false);
    }

    private DraughtsGame(boolean limited) {
        this.limited = limited;
    }

    /**
     * The game with a limit of our own for training: it is drawn once each side has made 50 moves without a capture or
     * a move of a man. No rule of draughts says so.
     */
    public static DraughtsGame withMoveLimit() {
        return new DraughtsGame(true);
    }

    @Override
    public String id() {
        return "draughts";
    }

    @Override
    public Side firstSide() {
        return Side.WHITE;
    }

    @Override
    public DraughtsPosition start() {
        return notation().start();
    }

    @Override
    public DraughtsNotation notation() {
        return limited ? DraughtsNotation.LIMITED : DraughtsNotation.UNLIMITED;
    }

    /**
     * Reads a position as {@code W:Wc1,Ka3:Bc5,f2,Ke5}; squares can also be numbers, and a side can be empty.
     *
     * @throws mendel.InputException when the text is no such position, or has what the rules never have on the board
     */
    @Override
    public DraughtsPosition parse(String text) {
        return notation().parse(text);
    }

    @Override
    public List<GameFormat> formats() {
        return notation().formats();
    }

    @Override
    public void loadEndings() {
        DraughtsPosition.loadEndings();
    }

    @Override
    public int mostSolvedPieces() {
        return DraughtsPosition.MOST_SOLVED;
    }

    @Override
    public List<GameProtocol> engineProtocols() {
        return List.of(HUB);
    }

    @Override
    public List<GameProtocol> ownProtocols() {
        return List.of(HUB);
    }

    @Override
    public BoardShape board() {
        return new BoardShape(8, BoardShape.Pieces.DRAUGHTS, false, true);
    }

    @Override
    public String squares(Position position) {
        return notation().squares((DraughtsPosition) position);
    }

    @Override
    public MoveSquares moveSquares(Position position, long move) {
        return notation().moveSquares((DraughtsPosition) position, move);
    }

    /** The moves of kings add nothing. */
    @Override
    public boolean progressAlwaysGrows() {
        return false;
    }

    @Override
    public List<BasicEnding> basicEndings() {
        return DraughtsBasicEndings.ALL;
    }

    /** {@inheritDoc} Here: {@code N kings against 1}, or N alone. */
    @Override
    public BasicEnding ending(String name) {
        return DraughtsBasicEndings.of(name);
    }
}
