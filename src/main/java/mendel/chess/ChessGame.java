package mendel.chess;

import java.util.List;
import mendel.chess.rules.ChessPosition;
import mendel.chess.text.ChessNotation;
import mendel.game.BasicEnding;
import mendel.game.Game;
import mendel.game.GameFormat;
import mendel.game.Side;

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
    public List<BasicEnding> basicEndings() {
        return BasicEndings.ALL;
    }

    /** {@inheritDoc} Here: White's pieces and the bare king, as KQRK, KBPPK. */
    @Override
    public BasicEnding ending(String name) {
        return BasicEndings.of(name);
    }
}
