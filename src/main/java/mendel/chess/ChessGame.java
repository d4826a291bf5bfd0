package mendel.chess;

import java.util.List;
import mendel.game.BasicEnding;
import mendel.game.Game;
import mendel.game.GameFormat;
import mendel.game.Side;
import mendel.game.pgn.PgnFormat;

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
        return Fen.read(Fen.START);
    }

    @Override
    public ChessPosition parse(String text) {
        return Fen.read(text);
    }

    @Override
    public List<GameFormat> formats() {
        return List.of(new PgnFormat(new Pgn()), new Cpm(), new Cps());
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
