package mendel.chess.rules;

import mendel.bits.Bitboard;

/**
 * The squares of a position that cheaper pieces of the side not to move attack, for moves away from them and onto them.
 * They are kept for the position asked last, since a searcher asks about many of its moves. A king, who may not be
 * attacked, and a pawn, which nothing is cheaper than, have none.
 */
final class Threats {

    /** By type of the piece that is attacked. */
    private final long[] squares = new long[6];

    private long key;
    private boolean known;

    /** The worth of the piece that moves, in centipawns, when a quiet move takes it out of reach; negative for into. */
    int escape(ChessPosition p, long move) {
        if (!known || p.key() != key) {
            look(p);
        }
        int type = ChessMove.type(move);
        long reached = squares[type];
        int change = (int) (reached >>> ChessMove.from(move) & 1) - (int) (reached >>> ChessMove.to(move) & 1);
        return change == 0 ? 0 : change * StaticExchange.valueOf(type);
    }

    private void look(ChessPosition p) {
        known = true;
        key = p.key();
        int theirs = 6 - p.colourToMove() * 6;
        long occupied = p.occupied();
        long pawns = p.pieces[theirs + Piece.PAWN];
        long reached = theirs == 0
                ? Bitboard.northEast(pawns) | Bitboard.northWest(pawns)
                : Bitboard.southEast(pawns) | Bitboard.southWest(pawns);
        squares[Piece.KNIGHT] = reached;
        squares[Piece.BISHOP] = reached;
        for (long set = p.pieces[theirs + Piece.KNIGHT]; set != 0; set = Bitboard.rest(set)) {
            reached |= Attacks.knight(Bitboard.first(set));
        }
        for (long set = p.pieces[theirs + Piece.BISHOP]; set != 0; set = Bitboard.rest(set)) {
            reached |= Attacks.bishop(Bitboard.first(set), occupied);
        }
        squares[Piece.ROOK] = reached;
        for (long set = p.pieces[theirs + Piece.ROOK]; set != 0; set = Bitboard.rest(set)) {
            reached |= Attacks.rook(Bitboard.first(set), occupied);
        }
        squares[Piece.QUEEN] = reached;
    }
}
