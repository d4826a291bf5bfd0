package mendel.chess;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.bits.Bitboard;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;
import mendel.chess.text.ChessNotation;
import mendel.game.BasicEnding;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/** Random won positions of endings with a bare king, and those of them that every player of chess has to win. */
final class ChessBasicEndings {

    /** White's pieces beside his king, of which there are so many that they find room, and the bare king. */
    private static final Pattern NAME = Pattern.compile("K[QRBNP]{1,8}K");
    /** Pieces put on squares at random; of the endings that can be won at all far fewer are needed. */
    private static final int MOST_TRIES = 100_000;

    static final List<BasicEnding> ALL = Stream.of("KQK", "KRK", "KBBK", "KBNK", "KPK")
            .map(ChessBasicEndings::of)
            .toList();

    private ChessBasicEndings() {}

    /**
     * The ending that a name says.
     *
     * @throws InputException when it names no pieces against a bare king, or none of their positions is known to be won
     */
    static BasicEnding of(String name) {
        String pieces = name.toUpperCase(Locale.ROOT);
        if (!NAME.matcher(pieces).matches()) {
            throw new InputException(
                    "ending " + name,
                    "give White's king, one to eight of his pieces and the bare king, as KQK, KBNK, KRPPK");
        }
        String letters = pieces.substring(0, pieces.length() - 1) + "k";
        return new BasicEnding(pieces, random -> {
            for (int i = 0; i < MOST_TRIES; i++) {
                ChessPosition p = place(letters, random);
                if (p != null && isWon(p)) {
                    return ChessNotation.INSTANCE.text(p);
                }
            }
            throw new InputException(
                    "ending " + name,
                    "none of its positions is known to be won; give pieces that can mate, as KQK, KBNK, KPK");
        });
    }

    /**
     * Pieces on random squares; null where that is no position, or a check of two pieces, which a game seldom leads to.
     */
    private static @Nullable ChessPosition place(String letters, RandomGenerator random) {
        int[] codes = new int[64];
        Arrays.fill(codes, -1);
        for (int i = 0; i < letters.length(); i++) {
            int code = Piece.fromLetter(letters.charAt(i));
            int square = random.nextInt(64);
            while (codes[square] >= 0 || code == Piece.PAWN && (square < 8 || square >= 56)) {
                square = random.nextInt(64);
            }
            codes[square] = code;
        }
        ChessPosition p = new ChessPosition(ChessNotation.INSTANCE, codes, random.nextInt(2), 0, -1, 0, 1);
        int waiting = p.colourToMove() ^ 1;
        boolean canBe = p.attackers(p.kingSquare(waiting), p.colourToMove(), p.occupied()) == 0
                && Bitboard.count(p.checkers()) < 2;
        return canBe ? p : null;
    }

    /** Known to be won for White, even when Black captures what he can. */
    private static boolean isWon(ChessPosition p) {
        if (p == null || !p.outcome().isOngoing() || score(p) < Position.KNOWN_WIN) {
            return false;
        }
        long[] moves = new long[p.maxMoves()];
        int end = p.colourToMove() == Piece.BLACK ? p.generateNoisy(moves, 0) : 0;
        boolean won = true;
        for (int i = 0; won && i < end; i++) {
            p.make(moves[i]);
            won = score(p) >= Position.KNOWN_WIN;
            p.unmake();
        }
        return won;
    }

    private static int score(ChessPosition p) {
        return p.colourToMove() == Piece.WHITE ? p.knownScore() : -p.knownScore();
    }
}
