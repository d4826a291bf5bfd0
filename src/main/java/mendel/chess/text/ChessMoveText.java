package mendel.chess.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.bits.Bitboard;
import mendel.chess.rules.ChessMove;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;

/**
 * Reads moves in the notation of UCI ({@code e2e4}, {@code e7e8q}) or of people ({@code Nf3}, {@code exd8=Q+},
 * {@code O-O}).
 */
final class ChessMoveText {

    private static final Pattern UCI = Pattern.compile("([a-h][1-8])([a-h][1-8])([nbrq]?)");
    /** Castling with zeros is a common spelling in place of the standard's letters. */
    private static final Pattern CASTLING = Pattern.compile("(O-O(-O)?|0-0(-0)?)[+#]?[!?]*");

    private static final Pattern SAN =
            Pattern.compile("([NBRQK]?)([a-h]?)([1-8]?)([x-]?)([a-h][1-8])(?:=?([NBRQ]))?[+#]?[!?]*");
    private static final String LETTERS = "PNBRQK";
    private static final int SHOWN = 12;

    private ChessMoveText() {}

    /**
     * The legal move that the text names.
     *
     * @throws InputException when it names none, or more than one
     */
    static long parse(ChessPosition p, String text) {
        long[] moves = new long[p.maxMoves()];
        int n = p.generate(moves, 0);
        Matcher uci = UCI.matcher(text);
        if (uci.matches()) {
            int from = Bitboard.square(uci.group(1));
            int to = Bitboard.square(uci.group(2));
            int promotion = uci.group(3).isEmpty()
                    ? Piece.NONE
                    : Piece.type(Piece.fromLetter(uci.group(3).charAt(0)));
            return only(
                    p,
                    text,
                    moves,
                    n,
                    m -> ChessMove.from(m) == from && ChessMove.to(m) == to && ChessMove.promotion(m) == promotion,
                    m -> ChessMove.from(m) == from,
                    m -> ChessMove.to(m) == to);
        }
        Matcher castling = CASTLING.matcher(text);
        if (castling.matches()) {
            boolean isLong = castling.group(1).length() == 5;
            return only(
                    p,
                    text,
                    moves,
                    n,
                    m -> ChessMove.isCastling(m) && ChessMove.to(m) < ChessMove.from(m) == isLong,
                    m -> ChessMove.type(m) == Piece.KING,
                    m -> false);
        }
        Matcher san = SAN.matcher(text);
        if (san.matches()) {
            return san(p, text, moves, n, san);
        }
        throw new InputException(
                InputException.quote(text) + " is not a chess move",
                "give it as e2e4 or e7e8q, or as Nf3, exd8=Q or O-O");
    }

    private static long san(ChessPosition p, String text, long[] moves, int n, Matcher san) {
        int type = san.group(1).isEmpty() ? Piece.PAWN : LETTERS.indexOf(san.group(1));
        int file = san.group(2).isEmpty() ? -1 : san.group(2).charAt(0) - 'a';
        int rank = san.group(3).isEmpty() ? -1 : san.group(3).charAt(0) - '1';
        int to = Bitboard.square(san.group(5));
        int promotion = san.group(6) == null ? Piece.NONE : LETTERS.indexOf(san.group(6));
        boolean capture = san.group(4).equals("x");
        LongPredicate same = m -> ChessMove.type(m) == type && ChessMove.to(m) == to && !ChessMove.isCastling(m);
        return only(
                p,
                text,
                moves,
                n,
                same.and(m -> file < 0 || (ChessMove.from(m) & 7) == file)
                        .and(m -> rank < 0 || ChessMove.from(m) >>> 3 == rank)
                        .and(m -> ChessMove.promotion(m) == promotion)
                        .and(m -> !capture || ChessMove.isCapture(m))
                        // A pawn that captures is named by its file; "d5" is a step ahead.
                        .and(m -> type != Piece.PAWN || file >= 0 || !ChessMove.isCapture(m)),
                same,
                m -> type == Piece.PAWN ? ChessMove.to(m) == to : ChessMove.type(m) == type);
    }

    /** The one move that fits; otherwise the message names those that fit or come near. */
    private static long only(
            ChessPosition p,
            String text,
            long[] moves,
            int n,
            LongPredicate fits,
            LongPredicate near,
            LongPredicate farther) {
        List<Long> found = select(moves, n, fits);
        if (found.size() == 1) {
            return found.getFirst();
        }
        if (found.size() > 1) {
            throw new InputException(
                    "the move " + InputException.quote(text) + " is ambiguous", "it can be " + names(p, found));
        }
        String problem = "the move " + InputException.quote(text) + " is not legal in " + Fen.write(p);
        if (n == 0) {
            throw new InputException(problem, "there is no legal move");
        }
        List<Long> shown = select(moves, n, near);
        if (shown.isEmpty()) {
            shown = select(moves, n, farther);
        }
        if (shown.isEmpty()) {
            shown = select(moves, n, m -> true);
        }
        throw new InputException(problem, "legal " + (shown.size() == n ? "are " : "nearby: ") + names(p, shown));
    }

    private static List<Long> select(long[] moves, int n, LongPredicate wanted) {
        List<Long> found = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            if (wanted.test(moves[i])) {
                found.add(moves[i]);
            }
        }
        found.sort(Comparator.comparing(ChessMove::uci));
        return found;
    }

    private static String names(ChessPosition p, List<Long> moves) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(SHOWN, moves.size()); i++) {
            text.append(i == 0 ? "" : ", ")
                    .append(ChessMove.uci(moves.get(i)))
                    .append(" (")
                    .append(San.write(p, moves.get(i)))
                    .append(')');
        }
        return moves.size() > SHOWN ? text + " and " + (moves.size() - SHOWN) + " more" : text.toString();
    }
}
