package mendel.chess;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import mendel.game.BasicEnding;
import mendel.game.Position;

/** Random won positions of the endings with a bare king that every player of chess has to win. */
final class BasicEndings {

    static final List<BasicEnding> ALL = List.of(ending("KQK", "KQk"), ending("KRK", "KRk"), ending("KBBK", "KBBk"), ending("KBNK", "KBNk"),
            ending("KPK", "KPk"));

    private BasicEndings() {}

    private static BasicEnding ending(String name, String letters) {
        return new BasicEnding(name, random -> {
            ChessPosition p = place(letters, random);
            while (!isWon(p)) {
                p = place(letters, random);
            }
            return p.text();
        });
    }

    /** Pieces on random squares; null where that is no position. */
    private static ChessPosition place(String letters, RandomGenerator random) {
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
        ChessPosition p = new ChessPosition(codes, random.nextInt(2), 0, -1, 0, 1);
        int waiting = p.colourToMove() ^ 1;
        return p.attackers(p.kingSquare(waiting), p.colourToMove(), p.occupied()) == 0 ? p : null;
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
