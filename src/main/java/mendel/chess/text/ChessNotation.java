package mendel.chess.text;

import java.util.List;
import mendel.chess.rules.ChessMove;
import mendel.chess.rules.ChessPosition;
import mendel.game.GameFormat;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.game.PositionFormat;
import mendel.game.pgn.PgnFormat;

/** Positions as FEN, moves as UCI writes them, and as SAN for people; both are read. */
public final class ChessNotation implements Notation {

    /** There is but one. */
    public static final ChessNotation INSTANCE = new ChessNotation();

    private ChessNotation() {}

    /** The position at the start of a game. */
    public ChessPosition start() {
        return parse(Fen.START);
    }

    /** The file formats in which whole games are read and written, the preferred one first. */
    public List<GameFormat> formats() {
        return List.of(new PgnFormat(new Pgn()), new Cpm(), new Cps());
    }

    /** The formats of scored positions. */
    public List<PositionFormat> positionFormats() {
        return List.of(new Bulletformat(), new Viriformat());
    }

    /** The squares from a8 to h1: letters as in FEN, dots where they are empty. */
    public String squares(ChessPosition position) {
        return Fen.squares(position);
    }

    @Override
    public ChessPosition parse(String text) {
        return Fen.read(text);
    }

    @Override
    public String text(Position position) {
        return Fen.write((ChessPosition) position);
    }

    /** The first four fields of the FEN; the en passant square only where a capture on it is legal. */
    @Override
    public String canonicalText(Position position) {
        return Fen.writeWithoutCounters((ChessPosition) position);
    }

    @Override
    public long parseMove(Position position, String text) {
        return ChessMoveText.parse((ChessPosition) position, text);
    }

    @Override
    public String moveText(Position position, long move) {
        return ChessMove.uci(move);
    }

    @Override
    public String moveNotation(Position position, long move) {
        return San.write((ChessPosition) position, move);
    }
}
