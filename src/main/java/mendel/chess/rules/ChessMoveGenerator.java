package mendel.chess.rules;

import mendel.bits.Bitboard;

/**
 * Writes the legal moves of a position: pieces move to where they stop a check (anywhere without one), pinned pieces
 * stay on the line of their pin, and the king goes where nothing attacks it. Nothing has to be tried out.
 */
final class ChessMoveGenerator {

    private static final int QUIET = (int) ChessMove.QUIET;
    private static final int NO_PROMOTION = (int) ChessMove.NO_PROMOTION;

    private ChessMoveGenerator() {}

    /**
     * Writes legal moves.
     *
     * @param noisy true for captures, en passant and queen promotions alone
     * @return the index after the last move
     */
    static int generate(ChessPosition p, long[] moves, int n, boolean noisy) {
        int us = p.colourToMove();
        long own = p.colours[us];
        long enemy = p.colours[us ^ 1];
        int king = p.kingSquare(us);
        long checkers = p.checkers();
        long wanted = noisy ? enemy : ~own;

        n = kingMoves(p, moves, n, us, king, wanted);
        if ((checkers & checkers - 1) != 0) {
            return n;
        }
        long stop = -1;
        if (checkers != 0) {
            stop = checkers | Attacks.between(king, Long.numberOfTrailingZeros(checkers));
        } else if (!noisy) {
            n = castling(p, moves, n, us);
        }
        long pinned = p.pinned(us);
        n = pieceMoves(p, moves, n, us, king, pinned, wanted & stop);

        long pawns = p.pieces[us * 6];
        n = pawnMoves(p, moves, n, us, pawns & ~pinned, stop, noisy);
        for (long rest = pawns & pinned; rest != 0; rest &= rest - 1) {
            long line = Attacks.line(king, Long.numberOfTrailingZeros(rest));
            n = pawnMoves(p, moves, n, us, rest & -rest, stop & line, noisy);
        }
        return p.enPassantSquare() >= 0 ? enPassant(p, moves, n, us, pawns) : n;
    }

    private static int kingMoves(ChessPosition p, long[] moves, int n, int us, int king, long wanted) {
        long without = p.occupied() ^ 1L << king;
        for (long to = Attacks.king(king) & wanted; to != 0; to &= to - 1) {
            int square = Long.numberOfTrailingZeros(to);
            if (p.attackers(square, us ^ 1, without) == 0) {
                int at = p.board[square];
                int captured = at < 0 ? Piece.NONE : at - (us ^ 1) * 6;
                moves[n++] = king
                        | square << ChessMove.TO_SHIFT
                        | Piece.KING << ChessMove.TYPE_SHIFT
                        | captured << ChessMove.CAPTURED_SHIFT
                        | NO_PROMOTION;
            }
        }
        return n;
    }

    /** Castling out of no check: the squares between are empty and the king passes none that is attacked (FIDE 3.8). */
    private static int castling(ChessPosition p, long[] moves, int n, int us) {
        int rights = p.castlingRights() >>> 2 * us & 3;
        if (rights == 0) {
            return n;
        }
        int home = 4 + 56 * us;
        long occupied = p.occupied();
        int base = home | Piece.KING << ChessMove.TYPE_SHIFT | QUIET | (int) ChessMove.CASTLING;
        if ((rights & 1) != 0
                && (occupied & 0x60L << home - 4) == 0
                && p.attackers(home + 1, us ^ 1, occupied) == 0
                && p.attackers(home + 2, us ^ 1, occupied) == 0) {
            moves[n++] = base | home + 2 << ChessMove.TO_SHIFT;
        }
        if ((rights & 2) != 0
                && (occupied & 0x0EL << home - 4) == 0
                && p.attackers(home - 1, us ^ 1, occupied) == 0
                && p.attackers(home - 2, us ^ 1, occupied) == 0) {
            moves[n++] = base | home - 2 << ChessMove.TO_SHIFT;
        }
        return n;
    }

    private static int pieceMoves(ChessPosition p, long[] moves, int n, int us, int king, long pinned, long wanted) {
        long occupied = p.occupied();
        int c = us * 6;
        // A pinned knight never moves: no knight move stays on a line.
        for (long set = p.pieces[c + Piece.KNIGHT] & ~pinned; set != 0; set &= set - 1) {
            int from = Long.numberOfTrailingZeros(set);
            n = write(p, moves, n, us, from, Piece.KNIGHT, Attacks.knight(from) & wanted);
        }
        for (long set = p.pieces[c + Piece.BISHOP]; set != 0; set &= set - 1) {
            int from = Long.numberOfTrailingZeros(set);
            long to = Attacks.bishop(from, occupied) & wanted;
            n = write(p, moves, n, us, from, Piece.BISHOP, onLine(to, pinned, king, from));
        }
        for (long set = p.pieces[c + Piece.ROOK]; set != 0; set &= set - 1) {
            int from = Long.numberOfTrailingZeros(set);
            long to = Attacks.rook(from, occupied) & wanted;
            n = write(p, moves, n, us, from, Piece.ROOK, onLine(to, pinned, king, from));
        }
        for (long set = p.pieces[c + Piece.QUEEN]; set != 0; set &= set - 1) {
            int from = Long.numberOfTrailingZeros(set);
            long to = Attacks.queen(from, occupied) & wanted;
            n = write(p, moves, n, us, from, Piece.QUEEN, onLine(to, pinned, king, from));
        }
        return n;
    }

    private static long onLine(long to, long pinned, int king, int from) {
        return (pinned >>> from & 1) == 0 ? to : to & Attacks.line(king, from);
    }

    private static int write(ChessPosition p, long[] moves, int n, int us, int from, int type, long to) {
        int them = (us ^ 1) * 6;
        int base = from | type << ChessMove.TYPE_SHIFT | NO_PROMOTION;
        long enemy = p.colours[us ^ 1];
        for (long set = to & enemy; set != 0; set &= set - 1) {
            int square = Long.numberOfTrailingZeros(set);
            moves[n++] = base | square << ChessMove.TO_SHIFT | p.board[square] - them << ChessMove.CAPTURED_SHIFT;
        }
        base |= QUIET;
        for (long set = to & ~enemy; set != 0; set &= set - 1) {
            moves[n++] = base | Long.numberOfTrailingZeros(set) << ChessMove.TO_SHIFT;
        }
        return n;
    }

    /** Moves of the pawns in {@code set} that end on {@code allowed}; a rotation by 8 or -8 is a step ahead. */
    private static int pawnMoves(ChessPosition p, long[] moves, int n, int us, long set, long allowed, boolean noisy) {
        int up = us == Piece.WHITE ? 8 : -8;
        long last = us == Piece.WHITE ? Bitboard.RANK_8 : Bitboard.RANK_1;
        long third = us == Piece.WHITE ? Bitboard.RANK_3 : Bitboard.RANK_6;
        long empty = ~p.occupied();
        long targets = p.colours[us ^ 1] & allowed;

        long east = Long.rotateLeft(set & ~Bitboard.FILE_H, up + 1) & targets;
        long west = Long.rotateLeft(set & ~Bitboard.FILE_A, up - 1) & targets;
        n = pawnCaptures(p, moves, n, us, east, up + 1, last, noisy);
        n = pawnCaptures(p, moves, n, us, west, up - 1, last, noisy);

        long single = Long.rotateLeft(set, up) & empty;
        for (long to = single & last & allowed; to != 0; to &= to - 1) {
            int square = Long.numberOfTrailingZeros(to);
            n = promotions(
                    moves,
                    n,
                    square - up | square << ChessMove.TO_SHIFT | Piece.NONE << ChessMove.CAPTURED_SHIFT,
                    noisy);
        }
        if (noisy) {
            return n;
        }
        for (long to = single & ~last & allowed; to != 0; to &= to - 1) {
            int square = Long.numberOfTrailingZeros(to);
            moves[n++] = square - up | square << ChessMove.TO_SHIFT | QUIET;
        }
        for (long to = Long.rotateLeft(single & third, up) & empty & allowed; to != 0; to &= to - 1) {
            int square = Long.numberOfTrailingZeros(to);
            moves[n++] = square - 2 * up | square << ChessMove.TO_SHIFT | QUIET | (int) ChessMove.DOUBLE_PUSH;
        }
        return n;
    }

    private static int pawnCaptures(
            ChessPosition p, long[] moves, int n, int us, long to, int step, long last, boolean noisy) {
        int them = (us ^ 1) * 6;
        for (; to != 0; to &= to - 1) {
            int square = Long.numberOfTrailingZeros(to);
            int move =
                    square - step | square << ChessMove.TO_SHIFT | p.board[square] - them << ChessMove.CAPTURED_SHIFT;
            if ((last >>> square & 1) != 0) {
                n = promotions(moves, n, move, noisy);
            } else {
                moves[n++] = move | NO_PROMOTION;
            }
        }
        return n;
    }

    private static int promotions(long[] moves, int n, int move, boolean noisy) {
        moves[n++] = move | Piece.QUEEN << ChessMove.PROMOTION_SHIFT;
        if (!noisy) {
            moves[n++] = move | Piece.ROOK << ChessMove.PROMOTION_SHIFT;
            moves[n++] = move | Piece.BISHOP << ChessMove.PROMOTION_SHIFT;
            moves[n++] = move | Piece.KNIGHT << ChessMove.PROMOTION_SHIFT;
        }
        return n;
    }

    private static int enPassant(ChessPosition p, long[] moves, int n, int us, long pawns) {
        int to = p.enPassantSquare();
        for (long set = Attacks.pawn(us ^ 1, to) & pawns; set != 0; set &= set - 1) {
            int from = Long.numberOfTrailingZeros(set);
            if (p.isEnPassantSafe(from, to)) {
                moves[n++] = from
                        | to << ChessMove.TO_SHIFT
                        | Piece.PAWN << ChessMove.CAPTURED_SHIFT
                        | NO_PROMOTION
                        | (int) ChessMove.EN_PASSANT;
            }
        }
        return n;
    }
}
