package mendel.chess.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.bits.Bitboard;
import mendel.chess.rules.ChessMove;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;
import mendel.game.GameRecord;

/**
 * A game as Chessplayer saves it (Ivanová 2011): the line {@code humansColor 1} or {@code humansColor -1}, then one
 * half-move a line in long algebraic form.
 *
 * <pre>
 *   e2-e3, Bf1-b5+     the piece's letter (none for a pawn), from, to
 *   Bc8xQg4, e4xd5     a capture may name what it takes; en passant is written as a pawn's capture
 *   e7-e8Q, e7-e8=Q    a promotion says what the pawn becomes
 *   O-O, 0-0, Ke1-g1   castling, long with a third letter
 * </pre>
 *
 * <p>The thesis shows the first two forms only; the others are those that its notation suggests. Letters and signs that
 * do not fit the move are refused; a mark for check or mate is not examined. The file tells no result: it is that of
 * the last position where the game has ended there, and unknown otherwise. Whose the colours were stands in the tags
 * {@code WhiteType} and {@code BlackType} as {@code human} and {@code program}.
 *
 * <p>Written is one game from the start position, with the piece taken, {@code +} for check and {@code #} for mate.
 * Another first position, another result than the board's and games without exactly one person are refused; comments
 * and other tags have no place.
 */
final class Cpm extends ChessplayerFile {

    private static final String KEY = ChessplayerText.HUMANS_COLOUR + " ";
    private static final String LETTERS = "PNBRQK";
    /** The file of the king when it has castled short. */
    private static final int G_FILE = 6;

    private static final Pattern MOVE =
            Pattern.compile("([NBRQK]?)([a-h][1-8])([-x])([PNBRQ]?)([a-h][1-8])(?:=?([NBRQ]))?[+#]{0,2}");
    private static final Pattern CASTLING = Pattern.compile("(O-O(?:-O)?|0-0(?:-0)?)[+#]{0,2}");

    @Override
    public String extension() {
        return "cpm";
    }

    @Override
    public void read(BufferedReader in, String name, Consumer<GameRecord> sink) throws IOException {
        ChessplayerText text = new ChessplayerText(in, name);
        String first = text.next();
        if (first == null) {
            throw text.fileError("the file is empty", "give humansColor 1 or humansColor -1 in the first line");
        }
        if (!first.startsWith(KEY)) {
            throw text.error(
                    "the game does not begin with humansColor",
                    "give humansColor 1 or humansColor -1 in the first line");
        }
        int human = text.colour(first.substring(KEY.length()).strip());
        ChessPosition position = Fen.read(Fen.START);
        List<String> moves = new ArrayList<>();
        for (String line = text.next(); line != null; line = text.next()) {
            long move = move(position, line, text);
            moves.add(ChessMove.uci(move));
            position.make(move);
        }
        sink.accept(new GameRecord(
                ChessplayerText.tags(human),
                Fen.START,
                moves,
                Collections.nCopies(moves.size(), ""),
                ChessplayerText.result(position)));
    }

    private static long move(ChessPosition position, String line, ChessplayerText text) {
        try {
            if (CASTLING.matcher(line).matches()) {
                return ChessMoveText.parse(position, line.replaceAll("[+#]", ""));
            }
            Matcher m = MOVE.matcher(line);
            if (!m.matches()) {
                throw new InputException(
                        InputException.quote(line) + " is not a move", "write it as e2-e3, Bc8xQg4, e7-e8Q or O-O");
            }
            String promotion = m.group(6) == null
                    ? ""
                    : Character.toString(Piece.letter(Piece.code(Piece.BLACK, type(m.group(6)))));
            long move = ChessMoveText.parse(position, m.group(2) + m.group(5) + promotion);
            check(m, move, line);
            return move;
        } catch (InputException e) {
            throw e.at(text.place());
        }
    }

    /** The letters and the sign must tell the same move as the squares. */
    private static void check(Matcher m, long move, String line) {
        int type = m.group(1).isEmpty() ? Piece.PAWN : type(m.group(1));
        if (ChessMove.type(move) != type) {
            throw wrong(line, "on " + m.group(2) + " stands a " + word(ChessMove.type(move)));
        }
        boolean capture = m.group(3).equals("x");
        if (ChessMove.isCapture(move) != capture || !capture && !m.group(4).isEmpty()) {
            throw wrong(
                    line,
                    "the move "
                            + (ChessMove.isCapture(move)
                                    ? "takes a " + word(ChessMove.captured(move))
                                    : "takes nothing"));
        }
        if (!m.group(4).isEmpty() && ChessMove.captured(move) != type(m.group(4))) {
            throw wrong(line, "the move takes a " + word(ChessMove.captured(move)));
        }
    }

    private static InputException wrong(String line, String fact) {
        return new InputException("the move " + InputException.quote(line) + " does not fit the position", fact);
    }

    private static int type(String letter) {
        return LETTERS.indexOf(letter);
    }

    private static String word(int type) {
        return switch (type) {
            case Piece.PAWN -> "pawn";
            case Piece.KNIGHT -> "knight";
            case Piece.BISHOP -> "bishop";
            case Piece.ROOK -> "rook";
            case Piece.QUEEN -> "queen";
            default -> "king";
        };
    }

    /** A game with the line end that ends it; see the class for what is refused. */
    @Override
    public String write(GameRecord game) {
        if (!game.start().equals(Fen.START)) {
            throw new InputException(
                    "a .cpm file holds games from the start position only, and this one begins elsewhere",
                    "write a .pgn file");
        }
        StringBuilder text = new StringBuilder(ChessplayerText.humansColour(game));
        ChessPosition position = Fen.read(Fen.START);
        for (String uci : game.moves()) {
            long move = ChessMoveText.parse(position, uci);
            position.make(move);
            text.append(text(move));
            if (position.checkers() != 0) {
                text.append(position.hasMoves() ? '+' : '#');
            }
            text.append('\n');
        }
        ChessplayerText.requireResultOfBoard(game, position);
        return text.toString();
    }

    private static String text(long move) {
        if (ChessMove.isCastling(move)) {
            return (ChessMove.to(move) & 7) == G_FILE ? "O-O" : "O-O-O";
        }
        String taken = ChessMove.isCapture(move) ? "x" + letter(ChessMove.captured(move)) : "-";
        return letter(ChessMove.type(move))
                + Bitboard.name(ChessMove.from(move))
                + taken
                + Bitboard.name(ChessMove.to(move))
                + (ChessMove.isPromotion(move) ? letter(ChessMove.promotion(move)) : "");
    }

    /** Her letter of a piece; none for a pawn. */
    private static String letter(int type) {
        return type == Piece.PAWN ? "" : LETTERS.substring(type, type + 1);
    }
}
