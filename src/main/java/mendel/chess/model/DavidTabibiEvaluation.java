package mendel.chess.model;

import static mendel.chess.model.DavidTabibiModel.*;

import mendel.bits.Bitboard;
import mendel.chess.rules.Attacks;
import mendel.chess.rules.ChessEvaluation;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;
import mendel.eval.TalliedModel;
import mendel.eval.Tally;

/**
 * The terms of {@link DavidTabibiModel}. The paper names them without definitions: these are ours, one plain reading
 * each.
 */
final class DavidTabibiEvaluation implements ChessEvaluation {

    /** How a passed pawn's worth grows with its rank, 2 to 7. */
    private static final int[] PASSED_BY_ROW = {0, 1, 1, 2, 4, 7, 10, 0};

    private static final long MIDDLE_FILES = Bitboard.FILE_C | Bitboard.FILE_D | Bitboard.FILE_E | Bitboard.FILE_F;
    private static final long WING_FILES = Bitboard.FILE_A | Bitboard.FILE_B | Bitboard.FILE_G | Bitboard.FILE_H;

    private final Tally tally;
    private final ChessBoardView board = new ChessBoardView();

    DavidTabibiEvaluation(Tally tally) {
        this.tally = tally;
    }

    @Override
    public ChessEvaluation copy() {
        return new DavidTabibiEvaluation(tally.copy());
    }

    @Override
    public int score(ChessPosition p) {
        ChessBoardView b = board;
        b.read(p);
        PawnTable.readPawns(b);
        tally.view(Piece.WHITE);
        long sum = side(b, Piece.WHITE);
        tally.view(Piece.BLACK);
        return TalliedModel.limited(sum - side(b, Piece.BLACK));
    }

    private long side(ChessBoardView b, int us) {
        int[] n = b.count;
        int base = us * 6;
        return tally.of(PAWN_VALUE, n[base])
                + tally.of(KNIGHT_VALUE, n[base + Piece.KNIGHT])
                + tally.of(BISHOP_VALUE, n[base + Piece.BISHOP])
                + tally.of(ROOK_VALUE, n[base + Piece.ROOK])
                + tally.of(QUEEN_VALUE, n[base + Piece.QUEEN])
                + pawns(b, us)
                + passed(b, us)
                + pieces(b, us)
                + rooks(b, us)
                + king(b, us);
    }

    private long pawns(ChessBoardView b, int us) {
        long own = b.pieces(us, Piece.PAWN);
        int middle = 0;
        int outer = 0;
        for (long set = own; set != 0; set = Bitboard.rest(set)) {
            int square = Bitboard.first(set);
            int advance = ChessBoardView.row(us, square) - 1;
            if ((MIDDLE_FILES & Bitboard.of(square)) != 0) {
                middle += advance;
            } else {
                outer += advance;
            }
        }
        long camp = ChessBoardView.rows(us, 2, 3) & MIDDLE_FILES;
        return tally.of(PAWN_ADVANCE_A, middle)
                + tally.of(PAWN_ADVANCE_B, outer)
                + tally.of(DOUBLED_PAWN, Bitboard.count(own & Bitboard.squaresInFront(us ^ 1, own)))
                + tally.of(ISOLATED_PAWN, Bitboard.count(isolated(b, us)))
                + tally.of(BACKWARD_PAWN, Bitboard.count(backward(b, us)))
                + tally.of(WEAK_SQUARE, Bitboard.count(camp & ~b.pawnSpan[us]));
    }

    private static long isolated(ChessBoardView b, int us) {
        long own = b.pieces(us, Piece.PAWN);
        long files = Bitboard.fileFill(own);
        return own & ~(Bitboard.east(files) | Bitboard.west(files));
    }

    /** Not isolated, but no own pawn can come to protect the square ahead, which an enemy pawn attacks. */
    private static long backward(ChessBoardView b, int us) {
        int them = us ^ 1;
        long stops = ChessBoardView.forward(us, b.pieces(us, Piece.PAWN)) & b.pawnAttacks[them] & ~b.pawnSpan[us];
        return ChessBoardView.forward(them, stops) & ~isolated(b, us);
    }

    private long passed(ChessBoardView b, int us) {
        int them = us ^ 1;
        long sum = 0;
        for (long set = b.passed[us]; set != 0; set = Bitboard.rest(set)) {
            int square = Bitboard.first(set);
            int stop = us == Piece.WHITE ? square + 8 : square - 8;
            long behind = Bitboard.squaresInFront(them, Bitboard.of(square)) & Attacks.rook(square, b.occupied);
            sum += tally.of(PASSED_PAWN_MULT, PASSED_BY_ROW[ChessBoardView.row(us, square)])
                    + tally.of(PASSED_PAWN_ENEMY_KING_DIST, ChessBoardView.distance(b.king[them], stop))
                    + tally.of(ROOK_BEHIND_PASSED_PAWN, (behind & b.pieces(us, Piece.ROOK)) != 0 ? 1 : 0);
        }
        return sum;
    }

    /** Knights, bishops, queens, and all pieces' attacks beside the enemy king. */
    private long pieces(ChessBoardView b, int us) {
        int them = us ^ 1;
        long target = ~b.own[us];
        long besideKing = Attacks.king(b.king[them]);
        int pressure = 0;
        int steps = 0;
        for (long set = b.pieces(us, Piece.KNIGHT); set != 0; set = Bitboard.rest(set)) {
            int square = Bitboard.first(set);
            steps += Math.min(inward(square & 7), inward(square >>> 3));
            pressure += Bitboard.count(Attacks.knight(square) & besideKing);
        }
        long safe = b.pieces(us, Piece.KNIGHT) & ChessBoardView.rows(us, 3, 5) & ~b.pawnSpan[them];
        int mobility = 0;
        for (long set = b.pieces(us, Piece.BISHOP); set != 0; set = Bitboard.rest(set)) {
            long attacks = Attacks.bishop(Bitboard.first(set), b.occupied);
            mobility += Bitboard.count(attacks & target);
            pressure += Bitboard.count(attacks & besideKing);
        }
        long sum = tally.of(KNIGHT_SQ_MULT, steps)
                + tally.of(KNIGHT_OUTPOST_MULT, Bitboard.count(safe) + Bitboard.count(safe & b.pawnAttacks[us]))
                + tally.of(BISHOP_MOBILITY, mobility)
                + tally.of(BISHOP_PAIR, b.count[us * 6 + Piece.BISHOP] > 1 ? 1 : 0);
        mobility = 0;
        for (long set = b.pieces(us, Piece.QUEEN); set != 0; set = Bitboard.rest(set)) {
            long attacks = Attacks.queen(Bitboard.first(set), b.occupied);
            mobility += Bitboard.count(attacks & target);
            pressure += Bitboard.count(attacks & besideKing);
        }
        sum += tally.of(QUEEN_MOBILITY, mobility);
        mobility = 0;
        for (long set = b.pieces(us, Piece.ROOK); set != 0; set = Bitboard.rest(set)) {
            long attacks = Attacks.rook(Bitboard.first(set), b.occupied);
            mobility += Bitboard.count(attacks & target);
            pressure += Bitboard.count(attacks & besideKing);
        }
        return sum + tally.of(ROOK_MOBILITY, mobility) + tally.of(KING_PRESSURE_MULT, pressure);
    }

    /** Steps of a file or rank from the edge of the board: 0 to 3. */
    private static int inward(int line) {
        return Math.min(line, 7 - line);
    }

    private long rooks(ChessBoardView b, int us) {
        int them = us ^ 1;
        long rooks = b.pieces(us, Piece.ROOK);
        if (rooks == 0) {
            return 0;
        }
        long ownFiles = Bitboard.fileFill(b.pieces(us, Piece.PAWN));
        long enemyFiles = Bitboard.fileFill(b.pieces(them, Piece.PAWN));
        long kingFile = Bitboard.file(b.king[them] & 7);
        long beside = Bitboard.adjacentFiles(b.king[them] & 7);
        long free = rooks & ~ownFiles;
        long weakPawns = isolated(b, them) | backward(b, them);
        int columns = 0;
        int onWeak = 0;
        boolean areConnected = false;
        for (long set = rooks; set != 0; set = Bitboard.rest(set)) {
            int square = Bitboard.first(set);
            long attacks = Attacks.rook(square, b.occupied);
            columns += inward(square & 7);
            areConnected |= (attacks & rooks) != 0;
            if ((free & Bitboard.of(square)) != 0 && (attacks & Bitboard.file(square & 7) & weakPawns) != 0) {
                onWeak++;
            }
        }
        return tally.of(ROOK_ATTACK_KING_FILE, Bitboard.count(free & kingFile))
                + tally.of(ROOK_ATTACK_KING_ADJ_FILE, Bitboard.count(free & beside))
                + tally.of(ROOK_ATTACK_KING_ADJ_FILE_ABGH, Bitboard.count(free & beside & WING_FILES))
                + tally.of(ROOK_7TH_RANK, Bitboard.count(rooks & ChessBoardView.rows(us, 6, 6)))
                + tally.of(ROOK_CONNECTED, areConnected ? 1 : 0)
                + tally.of(ROOK_OPEN_FILE, Bitboard.count(free & ~enemyFiles))
                + tally.of(ROOK_SEMI_OPEN_FILE, Bitboard.count(free & enemyFiles))
                + tally.of(ROOK_ATCK_WEAK_PAWN_OPEN_COLUMN, onWeak)
                + tally.of(ROOK_COLUMN_MULT, columns);
    }

    private long king(ChessBoardView b, int us) {
        int king = b.king[us];
        long ahead = ChessBoardView.rows(us, ChessBoardView.row(us, king), 7);
        long own = b.pieces(us, Piece.PAWN) & ahead;
        long secondRow = ChessBoardView.rows(us, 1, 1);
        long enemy = b.pieces(us ^ 1, Piece.PAWN);
        long sum = 0;
        for (int file = Math.max(0, (king & 7) - 1); file <= Math.min(7, (king & 7) + 1); file++) {
            boolean isOn = file == (king & 7);
            long shelter = own & Bitboard.file(file);
            if (shelter == 0) {
                sum += tally.of(isOn ? KING_NO_FRIENDLY_PAWN : KING_NO_FRIENDLY_PAWN_ADJ);
            } else if ((shelter & secondRow) == 0) {
                sum += tally.of(KING_FRIENDLY_PAWN_ADVANCED1);
            }
            if ((enemy & Bitboard.file(file)) == 0) {
                sum += tally.of(isOn ? KING_NO_ENEMY_PAWN : KING_NO_ENEMY_PAWN_ADJ);
            }
        }
        return sum;
    }
}
