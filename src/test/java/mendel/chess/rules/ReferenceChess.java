package mendel.chess.rules;

import java.util.ArrayList;
import java.util.List;

/**
 * The slow, obvious twin of the chess rules: a board of characters, moves tried out on a copy, attacks found by
 * walking. It shares no code with the real ones. Squares are 0 (a1) to 63 (h8), an empty square is a dot, and nothing
 * is ever changed.
 */
public final class ReferenceChess {

    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    private static final int[][] STRAIGHT = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    private static final int[][] ALL = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

    final char[] board;
    final boolean white;
    final String castling;
    /** The square passed over by the last move, whether or not a pawn can capture there; -1 for none. */
    final int passed;

    final int clock;
    final int number;

    private ReferenceChess(char[] board, boolean white, String castling, int passed, int clock, int number) {
        this.board = board;
        this.white = white;
        this.castling = castling;
        this.passed = passed;
        this.clock = clock;
        this.number = number;
    }

    public static ReferenceChess of(String fen) {
        String[] fields = fen.split(" ");
        char[] board = new char[64];
        String[] rows = fields[0].split("/");
        for (int i = 0; i < 8; i++) {
            String row = rows[i];
            for (char digit = '1'; digit <= '8'; digit++) {
                row = row.replace(String.valueOf(digit), ".".repeat(digit - '0'));
            }
            for (int file = 0; file < 8; file++) {
                board[(7 - i) * 8 + file] = row.charAt(file);
            }
        }
        int passed = fields[3].equals("-") ? -1 : square(fields[3]);
        boolean counters = fields.length > 4;
        return new ReferenceChess(
                board,
                fields[1].equals("w"),
                fields[2].equals("-") ? "" : fields[2],
                passed,
                counters ? Integer.parseInt(fields[4]) : 0,
                counters ? Integer.parseInt(fields[5]) : 1);
    }

    /** FEN, with the en passant square only where a pawn can legally capture. */
    String fen() {
        StringBuilder text = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            String row = new String(board, rank * 8, 8);
            for (int n = 8; n > 0; n--) {
                row = row.replace(".".repeat(n), String.valueOf(n));
            }
            text.append(row).append(rank > 0 ? "/" : " ");
        }
        boolean capture = moves().stream().anyMatch(this::isEnPassant);
        return text.append(white ? "w " : "b ")
                .append(castling.isEmpty() ? "-" : castling)
                .append(' ')
                .append(capture ? name(passed) : "-")
                .append(' ')
                .append(clock)
                .append(' ')
                .append(number)
                .toString();
    }

    /** The legal moves as UCI writes them, in text order. */
    public List<String> moves() {
        List<String> moves = new ArrayList<>();
        for (String move : pseudoLegal()) {
            ReferenceChess after = play(move);
            if (!after.isAttacked(after.king(white), !white)) {
                moves.add(move);
            }
        }
        moves.sort(null);
        return moves;
    }

    boolean inCheck() {
        return isAttacked(king(white), !white);
    }

    boolean isCapture(String move) {
        return board[square(move.substring(2, 4))] != '.' || isEnPassant(move);
    }

    private boolean isEnPassant(String move) {
        return Character.toLowerCase(board[square(move)]) == 'p'
                && square(move.substring(2)) == passed
                && move.charAt(0) != move.charAt(2);
    }

    ReferenceChess play(String move) {
        int from = square(move);
        int to = square(move.substring(2));
        char[] next = board.clone();
        char piece = board[from];
        char kind = Character.toLowerCase(piece);
        next[from] = '.';
        next[to] = piece;
        if (isEnPassant(move)) {
            next[from / 8 * 8 + to % 8] = '.';
        }
        if (move.length() == 5) {
            next[to] = white ? Character.toUpperCase(move.charAt(4)) : move.charAt(4);
        }
        if (kind == 'k' && Math.abs(to - from) == 2) {
            next[to > from ? from + 3 : from - 4] = '.';
            next[(from + to) / 2] = white ? 'R' : 'r';
        }
        String rights = castling;
        for (int square : new int[] {from, to}) {
            rights = switch (square) {
                case 0 -> rights.replace("Q", "");
                case 4 -> rights.replace("K", "").replace("Q", "");
                case 7 -> rights.replace("K", "");
                case 56 -> rights.replace("q", "");
                case 60 -> rights.replace("k", "").replace("q", "");
                case 63 -> rights.replace("k", "");
                default -> rights;
            };
        }
        int over = kind == 'p' && Math.abs(to - from) == 16 ? (from + to) / 2 : -1;
        return new ReferenceChess(
                next,
                !white,
                rights,
                over,
                kind == 'p' || isCapture(move) ? 0 : clock + 1,
                white ? number : number + 1);
    }

    private List<String> pseudoLegal() {
        List<String> moves = new ArrayList<>();
        for (int from = 0; from < 64; from++) {
            if (isOwn(board[from], white)) {
                switch (Character.toLowerCase(board[from])) {
                    case 'p' -> pawn(from, moves);
                    case 'n' -> steps(from, KNIGHT, 1, moves);
                    case 'b' -> steps(from, DIAGONAL, 7, moves);
                    case 'r' -> steps(from, STRAIGHT, 7, moves);
                    case 'q' -> steps(from, ALL, 7, moves);
                    default -> {
                        steps(from, ALL, 1, moves);
                        castle(from, moves);
                    }
                }
            }
        }
        return moves;
    }

    private void steps(int from, int[][] directions, int most, List<String> moves) {
        for (int[] direction : directions) {
            int at = from;
            for (int n = 0; n < most; n++) {
                at = step(at, direction[0], direction[1]);
                if (at < 0 || isOwn(board[at], white)) {
                    break;
                }
                moves.add(name(from) + name(at));
                if (board[at] != '.') {
                    break;
                }
            }
        }
    }

    private void pawn(int from, List<String> moves) {
        int up = white ? 1 : -1;
        int one = step(from, 0, up);
        if (board[one] == '.') {
            pawnMove(from, one, moves);
            int two = step(one, 0, up);
            if (from / 8 == (white ? 1 : 6) && board[two] == '.') {
                moves.add(name(from) + name(two));
            }
        }
        for (int side = -1; side <= 1; side += 2) {
            int to = step(from, side, up);
            if (to >= 0 && (isOwn(board[to], !white) || to == passed)) {
                pawnMove(from, to, moves);
            }
        }
    }

    private static void pawnMove(int from, int to, List<String> moves) {
        if (to / 8 == 0 || to / 8 == 7) {
            for (char piece : "qrbn".toCharArray()) {
                moves.add(name(from) + name(to) + piece);
            }
        } else {
            moves.add(name(from) + name(to));
        }
    }

    private void castle(int from, List<String> moves) {
        if (castling.contains(white ? "K" : "k") && free(from + 1, from + 2) && unattacked(from, from + 1, from + 2)) {
            moves.add(name(from) + name(from + 2));
        }
        if (castling.contains(white ? "Q" : "q")
                && free(from - 1, from - 2, from - 3)
                && unattacked(from, from - 1, from - 2)) {
            moves.add(name(from) + name(from - 2));
        }
    }

    private boolean free(int... squares) {
        for (int square : squares) {
            if (board[square] != '.') {
                return false;
            }
        }
        return true;
    }

    private boolean unattacked(int... squares) {
        for (int square : squares) {
            if (isAttacked(square, !white)) {
                return false;
            }
        }
        return true;
    }

    /** Walks from the square outwards and looks who stands there. */
    boolean isAttacked(int square, boolean byWhite) {
        for (int side = -1; side <= 1; side += 2) {
            if (stands(step(square, side, byWhite ? -1 : 1), byWhite ? "P" : "p")) {
                return true;
            }
        }
        return meets(square, KNIGHT, 1, byWhite ? "N" : "n")
                || meets(square, ALL, 1, byWhite ? "K" : "k")
                || meets(square, STRAIGHT, 7, byWhite ? "RQ" : "rq")
                || meets(square, DIAGONAL, 7, byWhite ? "BQ" : "bq");
    }

    private boolean meets(int square, int[][] directions, int most, String pieces) {
        for (int[] direction : directions) {
            int at = square;
            for (int n = 0; n < most; n++) {
                at = step(at, direction[0], direction[1]);
                if (stands(at, pieces)) {
                    return true;
                }
                if (at < 0 || board[at] != '.') {
                    break;
                }
            }
        }
        return false;
    }

    private boolean stands(int square, String pieces) {
        return square >= 0 && pieces.indexOf(board[square]) >= 0;
    }

    int king(boolean ofWhite) {
        return new String(board).indexOf(ofWhite ? 'K' : 'k');
    }

    private static boolean isOwn(char piece, boolean white) {
        return piece != '.' && Character.isUpperCase(piece) == white;
    }

    private static int step(int square, int files, int ranks) {
        if (square < 0) {
            return -1;
        }
        int file = square % 8 + files;
        int rank = square / 8 + ranks;
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
    }

    public static int square(String name) {
        return (name.charAt(1) - '1') * 8 + name.charAt(0) - 'a';
    }

    public static String name(int square) {
        return "" + (char) ('a' + square % 8) + (char) ('1' + square / 8);
    }
}
