package mendel.chess.text;

import java.util.List;
import mendel.bits.Bitboard;
import mendel.chess.rules.ChessMove;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;
import mendel.game.GameFormat;
import mendel.game.MoveSquares;
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

    /** Where a move goes; castling is the king's move. */
    public MoveSquares moveSquares(long move) {
        String from = Bitboard.name(ChessMove.from(move));
        String to = Bitboard.name(ChessMove.to(move));
        List<String> captured = List.of();
        if (ChessMove.isEnPassant(move)) {
            captured = List.of(to.substring(0, 1) + from.substring(1));
        } else if (ChessMove.isCapture(move)) {
            captured = List.of(to);
        }
        String promotion = ChessMove.isPromotion(move)
                ? String.valueOf(Piece.letter(Piece.code(Piece.BLACK, ChessMove.promotion(move))))
                : null;
        return new MoveSquares(from, List.of(List.of(to)), captured, promotion);
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
