package mendel.chess;

import java.util.List;
import java.util.Optional;
import mendel.chess.rules.ChessPosition;
import mendel.chess.text.ChessNotation;
import mendel.chess.text.Epd;
import mendel.chess.text.EpdSuites;
import mendel.chess.text.PolyglotScheme;
import mendel.game.BasicEnding;
import mendel.game.BoardShape;
import mendel.game.BookScheme;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.GameFormat;
import mendel.game.GameProtocol;
import mendel.game.MoveSquares;
import mendel.game.Position;
import mendel.game.PositionFormat;
import mendel.game.Side;
import mendel.game.SuiteFormat;

/** Chess by the FIDE laws. */
public final class ChessGame implements Game {

    @Override
    public String id() {
        return "chess";
    }

    @Override
    public Side firstSide() {
        return Side.WHITE;
    }

    @Override
    public ChessPosition start() {
        return notation().start();
    }

    @Override
    public ChessNotation notation() {
        return ChessNotation.INSTANCE;
    }

    @Override
    public ChessPosition parse(String text) {
        return notation().parse(text);
    }

    @Override
    public List<GameFormat> formats() {
        return notation().formats();
    }

    @Override
    public List<PositionFormat> positionFormats() {
        return notation().positionFormats();
    }

    @Override
    public void loadEndings() {
        ChessPosition.loadEndings();
    }

    @Override
    public List<GameProtocol> engineProtocols() {
        return List.of(
                new GameProtocol(EngineProtocol.UCI, notation()), new GameProtocol(EngineProtocol.XBOARD, notation()));
    }

    @Override
    public List<GameProtocol> ownProtocols() {
        return List.of(new GameProtocol(EngineProtocol.UCI, notation()));
    }

    @Override
    public BoardShape board() {
        return new BoardShape(8, BoardShape.Pieces.CHESS, false, false);
    }

    @Override
    public String squares(Position position) {
        return notation().squares((ChessPosition) position);
    }

    @Override
    public MoveSquares moveSquares(Position position, long move) {
        return notation().moveSquares(move);
    }

    @Override
    public Optional<SuiteFormat> suites() {
        return Optional.of(new EpdSuites());
    }

    @Override
    public Optional<BookScheme> polyglot() {
        return Optional.of(new PolyglotScheme());
    }

    @Override
    public String positionOf(String line) {
        return Epd.withoutOperations(line);
    }

    @Override
    public List<BasicEnding> basicEndings() {
        return ChessBasicEndings.ALL;
    }

    /** {@inheritDoc} Here: White's pieces and the bare king, as KQRK, KBPPK. */
    @Override
    public BasicEnding ending(String name) {
        return ChessBasicEndings.of(name);
    }
}
