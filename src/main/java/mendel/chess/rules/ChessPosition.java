package mendel.chess.rules;

import java.util.Arrays;
import mendel.game.Notation;
import mendel.game.Outcome;
import mendel.game.Position;
import mendel.game.RepetitionHistory;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * A chess position by the FIDE laws, with the moves that led to it: whose turn it is, what rights are left, and keys
 * that are kept up to date move by move. Colours, types and codes are those of {@link Piece}, moves those of
 * {@link ChessMove}.
 */
public final class ChessPosition extends ChessBoard implements Position {

    /** The most legal moves that a reachable chess position has is 218 (Petrović 1964); a power of two above it. */
    private static final int MAX_MOVES = 256;
    /** No set of checkers has all bits. */
    private static final long UNKNOWN = -1;

    /** Numbers a move in the undo stack: move, pawn key, material key, castling and en passant, checkers. */
    private static final int STRIDE = 5;

    private final Notation notation;
    private int colour;
    private int castling;
    private int enPassant = -1;
    /** An en passant square that was read but that no pawn can use; printed as long as no move is made. */
    private int idleEnPassant = -1;

    private final RepetitionHistory history;
    /** Half-moves since move 1 by the move counter. */
    private int progress;

    private long key;
    private long pawnKey;
    private long materialKey;
    private long checkers = UNKNOWN;

    private long[] undo = new long[64 * STRIDE];

    /** Working space for the question whether there is any legal move. */
    private final long[] scratch = new long[MAX_MOVES];

    private static final int ENDGAME_PIECES = 6;

    /** Working space of {@link StaticExchange}: gains of an exchange of at most 32 pieces. */
    final int[] gains = new int[33];

    private final Checks checks = new Checks();
    private final Threats threats = new Threats();

    private @Nullable ChessEvaluation evaluation;

    /**
     * A position whose parts are known to fit together.
     *
     * @param notation tells the order of moves, and shows the position to those who debug
     * @param codes piece codes by square, -1 where empty
     * @param colour the colour to move
     * @param castling the castling rights left, as the bits of {@link Castling}
     * @param enPassantField the square passed over by the last move, -1 for none
     * @param halfmoveClock half-moves since the last capture or pawn move
     * @param fullmoveNumber the number of the move to be played, from 1
     */
    public ChessPosition(
            Notation notation,
            int[] codes,
            int colour,
            int castling,
            int enPassantField,
            int halfmoveClock,
            int fullmoveNumber) {
        super(codes);
        this.notation = notation;
        this.colour = colour;
        this.castling = castling;
        this.history = new RepetitionHistory(halfmoveClock);
        this.progress = 2 * (fullmoveNumber - 1) + colour;
        if (enPassantField >= 0) {
            if (isEnPassantPossible(enPassantField)) {
                enPassant = enPassantField;
            } else {
                idleEnPassant = enPassantField;
            }
        }
        key = ChessZobrist.key(this);
        pawnKey = ChessZobrist.pawnKey(this);
        materialKey = ChessZobrist.materialKey(this);
    }

    private ChessPosition(ChessPosition from) {
        super(from);
        notation = from.notation;
        colour = from.colour;
        castling = from.castling;
        enPassant = from.enPassant;
        idleEnPassant = from.idleEnPassant;
        history = from.history.copy();
        progress = from.progress;
        key = from.key;
        pawnKey = from.pawnKey;
        materialKey = from.materialKey;
        checkers = from.checkers;
        undo = from.undo.clone();
        evaluation = from.evaluation == null ? null : from.evaluation.copy();
    }

    // ---- what stands where

    /** The colour to move. */
    public int colourToMove() {
        return colour;
    }

    /** The castling rights left, as the bits of {@link Castling}. */
    public int castlingRights() {
        return castling;
    }

    /** The square on which a pawn can legally be captured en passant now, or -1. */
    public int enPassantSquare() {
        return enPassant;
    }

    /** The square that FEN shows: also one that was read with the position and that no pawn can use. */
    public int enPassantField() {
        return enPassant < 0 && height() == 0 ? idleEnPassant : enPassant;
    }

    /** Half-moves since the last capture or pawn move. */
    public int halfmoveClock() {
        return history.idle();
    }

    /** The number of the move to be played, 1 at the start of a game. */
    public int fullmoveNumber() {
        return progress / 2 + 1;
    }

    /** The Zobrist key of pawns and kings alone. */
    public long pawnKey() {
        return pawnKey;
    }

    @Override
    public boolean isSharp() {
        return true;
    }

    @Override
    public long structureKey() {
        return pawnKey;
    }

    /** A key of the numbers of pieces of each colour and type. */
    @Override
    public long materialKey() {
        return materialKey;
    }

    /** The pieces that give check to the side to move. */
    public long checkers() {
        if (checkers == UNKNOWN) {
            checkers = attackers(kingSquare(colour), colour ^ 1, occupied());
        }
        return checkers;
    }

    /** True when a pawn of the side to move may capture on {@code square} without leaving its king in check. */
    private boolean isEnPassantPossible(int square) {
        long capturers = Attacks.pawn(colour ^ 1, square) & pieces[colour * 6];
        for (; capturers != 0; capturers &= capturers - 1) {
            if (isEnPassantSafe(Long.numberOfTrailingZeros(capturers), square)) {
                return true;
            }
        }
        return false;
    }

    /** True when the king is not in check after that capture: two pawns leave one rank, which no pin shows. */
    boolean isEnPassantSafe(int from, int to) {
        long captured = 1L << (to ^ 8);
        long after = occupied() ^ 1L << from ^ 1L << to ^ captured;
        return (attackers(kingSquare(colour), colour ^ 1, after) & ~captured) == 0;
    }

    // ---- moves

    @Override
    public int generate(long[] moves, int from) {
        return ChessMoveGenerator.generate(this, moves, from, false);
    }

    @Override
    public int generateNoisy(long[] moves, int from) {
        return ChessMoveGenerator.generate(this, moves, from, true);
    }

    /** True when there is a legal move. */
    public boolean hasMoves() {
        return ChessMoveGenerator.generate(this, scratch, 0, false) > 0;
    }

    @Override
    public void make(long move) {
        pushState(move);
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        int type = ChessMove.type(move);
        int captured = ChessMove.captured(move);
        int us = colour * 6;
        clearEnPassant();
        if (captured != Piece.NONE) {
            capture(6 - us + captured, ChessMove.isEnPassant(move) ? to ^ 8 : to);
            history.progress();
        }
        shift(us + type, from, to);
        key ^= ChessZobrist.piece(us + type, from) ^ ChessZobrist.piece(us + type, to) ^ ChessZobrist.blackToMove();
        int kept = Castling.kept(castling, from, to);
        if (kept != castling) {
            key ^= ChessZobrist.castling(castling) ^ ChessZobrist.castling(kept);
            castling = kept;
            history.cut();
        }
        colour ^= 1;
        progress++;
        checkers = UNKNOWN;
        if (type == Piece.PAWN) {
            pawnKey ^= ChessZobrist.piece(us, from) ^ ChessZobrist.piece(us, to);
            history.progress();
            if (ChessMove.isPromotion(move)) {
                promote(us, ChessMove.promotion(move), to);
            } else if ((move & ChessMove.DOUBLE_PUSH) != 0 && isEnPassantPossible(from + to >>> 1)) {
                enPassant = from + to >>> 1;
                key ^= ChessZobrist.enPassant(enPassant);
            }
        } else if (type == Piece.KING) {
            pawnKey ^= ChessZobrist.piece(us + Piece.KING, from) ^ ChessZobrist.piece(us + Piece.KING, to);
            if (ChessMove.isCastling(move)) {
                int rookFrom = to > from ? to + 1 : to - 2;
                int rookTo = from + to >>> 1;
                shift(us + Piece.ROOK, rookFrom, rookTo);
                key ^= ChessZobrist.piece(us + Piece.ROOK, rookFrom) ^ ChessZobrist.piece(us + Piece.ROOK, rookTo);
            }
        }
    }

    private void capture(int code, int square) {
        take(code, square);
        long number = ChessZobrist.piece(code, square);
        key ^= number;
        if (code % 6 == Piece.PAWN) {
            pawnKey ^= number;
        }
        materialKey -= ChessZobrist.material(code);
    }

    private void promote(int us, int promotion, int square) {
        take(us, square);
        put(us + promotion, square);
        key ^= ChessZobrist.piece(us, square) ^ ChessZobrist.piece(us + promotion, square);
        pawnKey ^= ChessZobrist.piece(us, square);
        materialKey += ChessZobrist.material(us + promotion) - ChessZobrist.material(us);
    }

    private void clearEnPassant() {
        if (enPassant >= 0) {
            key ^= ChessZobrist.enPassant(enPassant);
            enPassant = -1;
        }
    }

    @Override
    public void unmake() {
        key = history.pop();
        long move = undo[height() * STRIDE];
        colour ^= 1;
        progress--;
        if (move != 0) {
            takeBack(move);
        }
        popState();
    }

    private void takeBack(long move) {
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        int us = colour * 6;
        if (ChessMove.isPromotion(move)) {
            take(us + ChessMove.promotion(move), to);
            put(us, from);
        } else {
            shift(us + ChessMove.type(move), to, from);
        }
        int captured = ChessMove.captured(move);
        if (captured != Piece.NONE) {
            put(6 - us + captured, ChessMove.isEnPassant(move) ? to ^ 8 : to);
        } else if (ChessMove.isCastling(move)) {
            shift(us + Piece.ROOK, from + to >>> 1, to > from ? to + 1 : to - 2);
        }
    }

    /** The move that led here, 0 after a null move and at the first position. */
    public long lastMove() {
        return height() == 0 ? 0 : undo[(height() - 1) * STRIDE];
    }

    @Override
    public boolean allowsNull() {
        int us = colour * 6;
        return (colours[colour] & ~(pieces[us] | pieces[us + Piece.KING])) != 0 && checkers() == 0;
    }

    @Override
    public void makeNull() {
        pushState(0);
        clearEnPassant();
        history.cut();
        colour ^= 1;
        progress++;
        key ^= ChessZobrist.blackToMove();
        checkers = UNKNOWN;
    }

    private void pushState(long move) {
        int top = height() * STRIDE;
        history.push(key);
        if (top == undo.length) {
            undo = Arrays.copyOf(undo, undo.length * 2);
        }
        undo[top] = move;
        undo[top + 1] = pawnKey;
        undo[top + 2] = materialKey;
        undo[top + 3] = castling | (enPassant & 0xFFL) << 8;
        undo[top + 4] = checkers;
    }

    private void popState() {
        int top = height() * STRIDE;
        pawnKey = undo[top + 1];
        materialKey = undo[top + 2];
        castling = (int) undo[top + 3] & 15;
        enPassant = (byte) (undo[top + 3] >>> 8);
        checkers = undo[top + 4];
    }

    // ---- what searchers ask

    /** Makes the position evaluate itself by {@code evaluation} from now on. */
    public void attach(ChessEvaluation evaluation) {
        this.evaluation = evaluation;
    }

    @Override
    public int evaluate() {
        if (evaluation == null) {
            throw new IllegalStateException("no evaluation is attached to this chess position");
        }
        int score = evaluation.score(this);
        return colour == Piece.WHITE ? score : -score;
    }

    /** {@inheritDoc} Here: of those in which a side has its king alone. */
    @Override
    public int knownScore() {
        if (!BareKing.has(this)) {
            return NOT_KNOWN;
        }
        int score = BareKing.score(this);
        return colour == Piece.WHITE ? score : -score;
    }

    /** Makes the tables behind {@link #knownScore}, if that has not been done. */
    public static void loadEndings() {
        BareKingTable.of(Piece.QUEEN);
        BishopKnightTable.get();
    }

    @Override
    public Side side() {
        return colour == Piece.WHITE ? Side.WHITE : Side.BLACK;
    }

    @Override
    public boolean inCheck() {
        return checkers() != 0;
    }

    @Override
    public boolean givesCheck(long move) {
        return checks.gives(this, move);
    }

    @Override
    public long key() {
        return key;
    }

    /** {@inheritDoc} Here: at most six pieces are left beside kings and pawns. */
    @Override
    public boolean isEndgame() {
        long few = pieces[Piece.PAWN] | pieces[6 + Piece.PAWN] | pieces[Piece.KING] | pieces[6 + Piece.KING];
        return Long.bitCount(occupied() & ~few) <= ENDGAME_PIECES;
    }

    @Override
    public boolean isDraw() {
        return DrawRules.isDraw(this);
    }

    @Override
    public int endScore() {
        return checkers() != 0 ? LOST : 0;
    }

    @Override
    public int captureOrder(long move) {
        return StaticExchange.captureOrder(move);
    }

    @Override
    public int victimWorth(long move) {
        return StaticExchange.valueOf(ChessMove.captured(move));
    }

    /**
     * {@inheritDoc} A king that captures cannot be taken back, and counts as nothing; otherwise he is the dearest
     * piece.
     */
    @Override
    public int moverWorth(long move) {
        int type = ChessMove.type(move);
        return type == Piece.KING && ChessMove.isCapture(move) ? 0 : StaticExchange.valueOf(type);
    }

    @Override
    public int exchange(long move) {
        return StaticExchange.value(this, move);
    }

    @Override
    public boolean isExchangeBelow(long move, int bound) {
        return StaticExchange.isBelow(this, move, bound);
    }

    @Override
    public int escape(long move) {
        return threats.escape(this, move);
    }

    @Override
    public int historyIndex(long move) {
        return (colour * 6 + ChessMove.type(move)) << 6 | ChessMove.to(move);
    }

    @Override
    public int historySize() {
        return 12 * 64;
    }

    @Override
    public int maxMoves() {
        return MAX_MOVES;
    }

    @Override
    public boolean canWin(Side side) {
        return DrawRules.canMate(this, side == Side.WHITE ? Piece.WHITE : Piece.BLACK);
    }

    @Override
    public Outcome outcome() {
        return DrawRules.outcome(this);
    }

    /** How often the position with this key stood before, as far back as moves can lead to it. */
    int earlierOccurrences(int enough) {
        return history.occurrences(key, enough);
    }

    @Override
    public int progress() {
        return progress;
    }

    @Override
    public int height() {
        return history.height();
    }

    @Override
    public ChessPosition copy() {
        return new ChessPosition(this);
    }

    @Override
    public void sort(long[] moves, int from, int to) {
        notation.sort(this, moves, from, to);
    }

    @Override
    public String toString() {
        return notation.text(this);
    }
}
