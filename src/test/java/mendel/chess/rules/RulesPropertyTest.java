package mendel.chess.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mendel.chess.text.ChessNotation;
import mendel.game.RandomGames;
import mendel.game.Texts;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Holds the fast rules and their slow twin together on random games. */
class RulesPropertyTest {

    private static final int PLIES = 60;

    @Provide
    Arbitrary<String> starts() {
        return Arbitraries.of(Playouts.TRICKY);
    }

    @Property(tries = 120)
    void sameMovesAndPositionsAsTheReference(@ForAll("starts") String fen, @ForAll long seed) {
        ReferenceChess[] twin = {ReferenceChess.of(fen)};
        ChessPosition[] last = {null};
        Playouts.walk(fen, seed, PLIES, p -> {
            if (last[0] != null) {
                twin[0] = twin[0].play(lastMove(p));
                assertThat(Texts.text(p)).isEqualTo(twin[0].fen());
            }
            last[0] = p;
            assertThat(RandomGames.texts(p)).as(Texts.text(p)).isEqualTo(twin[0].moves());
            assertThat(p.inCheck()).isEqualTo(twin[0].inCheck());
        });
    }

    @Property(tries = 120)
    void noisyMovesAreTheCapturesAndQueenPromotions(@ForAll("starts") String fen, @ForAll long seed) {
        Playouts.walk(fen, seed, PLIES, p -> {
            ReferenceChess twin = ReferenceChess.of(Texts.text(p));
            long[] moves = new long[p.maxMoves()];
            List<String> noisy = new ArrayList<>();
            for (long move : Arrays.copyOf(moves, p.generateNoisy(moves, 0))) {
                noisy.add(Texts.moveText(p, move));
            }
            List<String> expected = twin.moves().stream()
                    .filter(m -> m.length() == 5 ? m.endsWith("q") : twin.isCapture(m))
                    .toList();
            assertThat(noisy).as(Texts.text(p)).containsExactlyInAnyOrderElementsOf(expected);
        });
    }

    @Property(tries = 60)
    void takingBackRestoresEveryBit(@ForAll("starts") String fen, @ForAll long seed) {
        Playouts.walk(fen, seed, PLIES, p -> {
            long[] moves = new long[p.maxMoves()];
            int n = p.generate(moves, 0);
            String before = everyBit(p);
            for (int i = 0; i < n; i++) {
                p.make(moves[i]);
                everyBit(p);
                p.unmake();
                assertThat(everyBit(p)).isEqualTo(before);
            }
            if (p.allowsNull()) {
                p.makeNull();
                assertThat(p.key()).as(Texts.text(p)).isEqualTo(ChessZobrist.key(p));
                p.unmake();
                assertThat(everyBit(p)).isEqualTo(before);
            }
        });
    }

    @Property(tries = 60)
    void keysEqualThoseFromScratch(@ForAll("starts") String fen, @ForAll long seed) {
        Playouts.walk(fen, seed, PLIES, p -> {
            assertThat(p.key())
                    .as(Texts.text(p))
                    .isEqualTo(ChessZobrist.key(p))
                    .isEqualTo(ChessNotation.INSTANCE.parse(Texts.text(p)).key());
            assertThat(p.pawnKey()).isEqualTo(ChessZobrist.pawnKey(p));
            assertThat(p.materialKey()).isEqualTo(ChessZobrist.materialKey(p));
        });
    }

    @Property(tries = 40)
    void copiesGoTheirOwnWay(@ForAll("starts") String fen, @ForAll long seed) {
        Playouts.walk(fen, seed, PLIES, p -> {
            ChessPosition copy = p.copy();
            String before = everyBit(p);
            assertThat(everyBit(copy)).isEqualTo(before);
            while (copy.height() > 0) {
                copy.unmake();
            }
            assertThat(Texts.text(copy)).isEqualTo(fen);
            assertThat(everyBit(p)).isEqualTo(before);
        });
    }

    @Property(tries = 60)
    void pinnedPiecesMoveOnlyOnTheLineToTheirKing(@ForAll("starts") String fen, @ForAll long seed) {
        Playouts.walk(fen, seed, PLIES, p -> {
            int us = p.colourToMove();
            for (long set = p.pieces(us) & ~p.pieces(us, Piece.KING); set != 0; set &= set - 1) {
                int square = Long.numberOfTrailingZeros(set);
                long without = p.occupied() & ~(1L << square);
                long uncovered = p.attackers(p.kingSquare(us), us ^ 1, without) & ~p.checkers();
                assertThat((p.pinned(us) >>> square & 1) != 0)
                        .as("%s on %d", Texts.text(p), square)
                        .isEqualTo(uncovered != 0);
            }
        });
    }

    private static String lastMove(ChessPosition p) {
        return ChessMove.uci(p.lastMove());
    }

    /** Everything that can be seen of a position, also the order of its moves. */
    private static String everyBit(ChessPosition p) {
        StringBuilder bits = new StringBuilder(Texts.text(p));
        for (int colour = 0; colour < 2; colour++) {
            bits.append(' ').append(p.pieces(colour));
            for (int type = 0; type < 6; type++) {
                bits.append(' ').append(p.pieces(colour, type));
            }
        }
        for (int square = 0; square < 64; square++) {
            bits.append(' ').append(p.pieceAt(square));
        }
        long[] moves = new long[p.maxMoves()];
        int n = p.generate(moves, 0);
        return bits.append(' ')
                .append(p.key())
                .append(' ')
                .append(p.pawnKey())
                .append(' ')
                .append(p.materialKey())
                .append(' ')
                .append(p.checkers())
                .append(' ')
                .append(p.progress())
                .append(' ')
                .append(p.height())
                .append(' ')
                .append(p.side())
                .append(' ')
                .append(p.isDraw())
                .append(' ')
                .append(Arrays.toString(Arrays.copyOf(moves, n)))
                .toString();
    }
}
