package mendel.chess.model;

import static mendel.chess.model.IvanovaModel.*;

import mendel.bits.Bitboard;
import mendel.chess.rules.Attacks;
import mendel.chess.rules.ChessEvaluation;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;
import mendel.eval.TalliedModel;
import mendel.eval.Tally;

/** The terms of {@link IvanovaModel}. */
final class IvanovaEvaluation implements ChessEvaluation {

    private static final long CENTRE = (Bitboard.FILE_D | Bitboard.FILE_E) & (Bitboard.RANK_4 | Bitboard.RANK_5);

    private final Tally tally;

    IvanovaEvaluation(Tally tally) {
        this.tally = tally;
    }

    @Override
    public int score(ChessPosition p) {
        tally.view(Piece.WHITE);
        long sum = side(p, Piece.WHITE);
        tally.view(Piece.BLACK);
        return TalliedModel.limited(sum - side(p, Piece.BLACK));
    }

    @Override
    public ChessEvaluation copy() {
        return new IvanovaEvaluation(tally.copy());
    }

    private long side(ChessPosition p, int us) {
        return material(p, us) + pawns(p, us) + placement(p, us) + activity(p, us);
    }

    private long material(ChessPosition p, int us) {
        return tally.of(PAWN, Bitboard.count(p.pieces(us, Piece.PAWN)))
                + tally.of(KNIGHT, Bitboard.count(p.pieces(us, Piece.KNIGHT)))
                + tally.of(BISHOP, Bitboard.count(p.pieces(us, Piece.BISHOP)))
                + tally.of(ROOK, Bitboard.count(p.pieces(us, Piece.ROOK)))
                + tally.of(QUEEN, Bitboard.count(p.pieces(us, Piece.QUEEN)));
    }

    private long pawns(ChessPosition p, int us) {
        long pawns = p.pieces(us, Piece.PAWN);
        long files = Bitboard.fileFill(pawns);
        long isolated = pawns & ~(Bitboard.east(files) | Bitboard.west(files));
        long doubled = pawns & Bitboard.squaresInFront(us ^ 1, pawns);
        long sum = tally.of(ISOLATED, Bitboard.count(isolated)) + tally.of(DOUBLED, Bitboard.count(doubled));
        long bishops = p.pieces(us, Piece.BISHOP);
        if (Bitboard.count(bishops) == 1) {
            long other = (bishops & Bitboard.DARK) != 0 ? Bitboard.LIGHT : Bitboard.DARK;
            sum += tally.of(PAWN_OFF_BISHOP_COLOUR, Bitboard.count(pawns & other));
        }
        return sum;
    }

    private long placement(ChessPosition p, int us) {
        long pawns = p.pieces(us, Piece.PAWN);
        long knights = p.pieces(us, Piece.KNIGHT);
        long rooks = p.pieces(us, Piece.ROOK);
        long allPawns = pawns | p.pieces(us ^ 1, Piece.PAWN);
        long firstRow = us == Piece.WHITE ? Bitboard.RANK_1 : Bitboard.RANK_8;
        long seventhRow = us == Piece.WHITE ? Bitboard.RANK_7 : Bitboard.RANK_2;
        long sum = tally.of(CASTLED, isCastled(p.kingSquare(us), rooks, firstRow) ? 1 : 0)
                + tally.of(BOTH_BISHOPS, Bitboard.count(p.pieces(us, Piece.BISHOP)) > 1 ? 1 : 0)
                + tally.of(PIECES_ON_CENTRE, Bitboard.count(p.pieces(us) & CENTRE))
                + tally.of(ROOK_ON_OPEN_FILE, Bitboard.count(rooks & ~Bitboard.fileFill(allPawns)))
                + tally.of(ROOK_ON_SEVENTH, Bitboard.count(rooks & seventhRow))
                + tally.of(DEVELOPED_KNIGHT, Bitboard.count(knights & ~firstRow))
                + tally.of(SUPPORTED_KNIGHT, Bitboard.count(knights & pawnAttacks(us, pawns)))
                + tally.of(PINNED, Bitboard.count(p.pinned(us)));
        long behindAnother = rooks & Bitboard.southFill(Bitboard.south(rooks));
        if (behindAnother != 0) {
            boolean isProtected = false;
            for (long set = behindAnother; set != 0; set = Bitboard.rest(set)) {
                int rook = Bitboard.first(set);
                isProtected |= (Attacks.rook(rook, p.occupied()) & Bitboard.file(rook & 7) & rooks) != 0;
            }
            sum += tally.of(ROOKS_ON_ONE_FILE) + tally.of(DOUBLED_ROOKS, isProtected ? 1 : 0);
        }
        return sum;
    }

    /** On a, b, c, g or h of the first rank, with no rook of its side between the king and the nearer corner. */
    private static boolean isCastled(int king, long rooks, long firstRow) {
        int file = king & 7;
        if ((Bitboard.of(king) & firstRow) == 0 || file >= 3 && file <= 5) {
            return false;
        }
        int corner = file < 3 ? king - file : king + 7 - file;
        return (rooks & (Attacks.between(king, corner) | Bitboard.of(corner))) == 0;
    }

    /** Mobility, control of the centre, attacks beside the king, and pieces attacked by cheaper ones. */
    private long activity(ChessPosition p, int us) {
        long occupied = p.occupied();
        long target = ~p.pieces(us);
        long byPawns = pawnAttacks(us, p.pieces(us, Piece.PAWN));
        int mobility = 0;
        int centre = centrePawnAttacks(us, p.pieces(us, Piece.PAWN))
                + Bitboard.count(Attacks.king(p.kingSquare(us)) & CENTRE);
        long minors = 0;
        for (long set = p.pieces(us, Piece.KNIGHT); set != 0; set = Bitboard.rest(set)) {
            long attacks = Attacks.knight(Bitboard.first(set));
            minors |= attacks;
            mobility += Bitboard.count(attacks & target);
            centre += Bitboard.count(attacks & CENTRE);
        }
        for (long set = p.pieces(us, Piece.BISHOP); set != 0; set = Bitboard.rest(set)) {
            long attacks = Attacks.bishop(Bitboard.first(set), occupied);
            minors |= attacks;
            mobility += Bitboard.count(attacks & target);
            centre += Bitboard.count(attacks & CENTRE);
        }
        long byRooks = 0;
        for (long set = p.pieces(us, Piece.ROOK); set != 0; set = Bitboard.rest(set)) {
            long attacks = Attacks.rook(Bitboard.first(set), occupied);
            byRooks |= attacks;
            mobility += Bitboard.count(attacks & target);
            centre += Bitboard.count(attacks & CENTRE);
        }
        long all = byPawns | minors | byRooks | Attacks.king(p.kingSquare(us));
        for (long set = p.pieces(us, Piece.QUEEN); set != 0; set = Bitboard.rest(set)) {
            long attacks = Attacks.queen(Bitboard.first(set), occupied);
            all |= attacks;
            mobility += Bitboard.count(attacks & target);
            centre += Bitboard.count(attacks & CENTRE);
        }
        int them = us ^ 1;
        long cheap = byPawns | minors;
        int trapped = Bitboard.count(byPawns & (p.pieces(them, Piece.KNIGHT) | p.pieces(them, Piece.BISHOP)))
                + Bitboard.count(cheap & p.pieces(them, Piece.ROOK))
                + Bitboard.count((cheap | byRooks) & p.pieces(them, Piece.QUEEN));
        // A trapped piece is a drawback of its owner, so it counts against our view here.
        return tally.of(MOBILITY, mobility)
                + tally.of(CENTRE_CONTROL, centre)
                + tally.of(ATTACK_BESIDE_KING, Bitboard.count(all & Attacks.king(p.kingSquare(them))))
                + tally.of(TRAPPED, -trapped);
    }

    private static int centrePawnAttacks(int us, long pawns) {
        return us == Piece.WHITE
                ? Bitboard.count(Bitboard.northEast(pawns) & CENTRE)
                        + Bitboard.count(Bitboard.northWest(pawns) & CENTRE)
                : Bitboard.count(Bitboard.southEast(pawns) & CENTRE)
                        + Bitboard.count(Bitboard.southWest(pawns) & CENTRE);
    }

    private static long pawnAttacks(int us, long pawns) {
        return us == Piece.WHITE
                ? Bitboard.northEast(pawns) | Bitboard.northWest(pawns)
                : Bitboard.southEast(pawns) | Bitboard.southWest(pawns);
    }
}
