package mendel.reversi.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mendel.game.Outcome;
import mendel.game.RandomGames;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.reversi.Games;
import mendel.reversi.ReversiGame;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Holds the fast rules and their slow twin together on random games on all boards. */
class RulesPropertyTest {

    @Provide
    Arbitrary<ReversiGame> games() {
        return Arbitraries.of(ReversiGame.all());
    }

    @Property(tries = 150)
    void sameMovesAndPositionsAsTheReference(@ForAll("games") ReversiGame game, @ForAll long seed) {
        ReferenceReversi[] before = {null};
        Games.walk(game, seed, p -> {
            ReferenceReversi now = ReferenceReversi.of(game.size(), Texts.text(p));
            if (before[0] != null) {
                assertThat(before[0].moves().stream().map(m -> before[0].play(m).text()))
                        .contains(Texts.text(p));
            }
            assertThat(RandomGames.texts(p)).as(Texts.text(p)).isEqualTo(now.moves());
            long[] moves = new long[p.maxMoves()];
            int n = p.generate(moves, 0);
            for (int i = 0; i < n; i++) {
                String move = Texts.moveText(p, moves[i]);
                p.make(moves[i]);
                assertThat(Texts.text(p)).as(move).isEqualTo(now.play(move).text());
                p.unmake();
            }
            before[0] = now;
        });
    }

    @Property(tries = 100)
    void endsAndCountsAreThoseOfTheReference(@ForAll("games") ReversiGame game, @ForAll long seed) {
        Games.walk(game, seed, p -> {
            ReferenceReversi twin = ReferenceReversi.of(game.size(), Texts.text(p));
            int black = twin.count('X');
            int white = twin.count('O');
            assertThat(p.discs(ReversiPosition.BLACK)).isEqualTo(black);
            assertThat(p.discs(ReversiPosition.WHITE)).isEqualTo(white);
            assertThat(p.progress()).isEqualTo(black + white);
            assertThat(p.inCheck())
                    .isEqualTo(twin.moves().isEmpty() || twin.moves().equals(List.of("pass")));
            Outcome outcome = p.outcome();
            assertThat(outcome.isOngoing()).isEqualTo(!twin.moves().isEmpty());
            if (!outcome.isOngoing()) {
                int forBlack = Integer.signum(game.isAnti() ? white - black : black - white);
                assertThat(outcome.resultFor(Side.BLACK)).isEqualTo((forBlack + 1) / 2.0);
                assertThat(outcome.reason()).isEqualTo(Outcome.Reason.DISCS);
                int empty = game.size() * game.size() - black - white;
                int score = 100 * (Math.abs(black - white) + (black == white ? 0 : empty)) * forBlack;
                assertThat(p.endScore()).isEqualTo(p.side() == Side.BLACK ? score : -score);
            }
        });
    }

    @Property(tries = 60)
    void takingBackRestoresEveryBit(@ForAll("games") ReversiGame game, @ForAll long seed) {
        Games.walk(game, seed, p -> {
            long[] moves = new long[p.maxMoves()];
            int n = p.generate(moves, 0);
            String before = everyBit(p);
            for (int i = 0; i < n; i++) {
                p.make(moves[i]);
                everyBit(p);
                p.unmake();
                assertThat(everyBit(p)).isEqualTo(before);
            }
        });
    }

    @Property(tries = 60)
    void textAndKeyAreThoseOfAPositionReadAnew(@ForAll("games") ReversiGame game, @ForAll long seed) {
        Games.walk(game, seed, p -> {
            ReversiPosition again = game.parse(Texts.text(p));
            assertThat(Texts.text(again)).isEqualTo(Texts.text(p));
            assertThat(again.key()).isEqualTo(p.key());
            assertThat(again.side()).isEqualTo(p.side());
        });
    }

    @Property(tries = 60)
    void keysTellPositionsApart(@ForAll("games") ReversiGame game, @ForAll long seed) {
        Map<Long, String> seen = new HashMap<>();
        Games.walk(game, seed, p -> {
            assertThat(seen.put(p.key(), Texts.text(p))).isIn(null, Texts.text(p));
            String text = Texts.text(p);
            String turned = text.substring(0, text.length() - 1) + (text.endsWith("X") ? 'O' : 'X');
            assertThat(seen.put(game.parse(turned).key(), turned)).isIn(null, turned);
        });
    }

    @Property(tries = 40)
    void copiesGoTheirOwnWay(@ForAll("games") ReversiGame game, @ForAll long seed) {
        Games.walk(game, seed, p -> {
            ReversiPosition copy = p.copy();
            String before = everyBit(p);
            assertThat(everyBit(copy)).isEqualTo(before);
            while (copy.height() > 0) {
                copy.unmake();
            }
            assertThat(Texts.text(copy)).isEqualTo(Texts.text(game.start()));
            assertThat(everyBit(p)).isEqualTo(before);
        });
    }

    /**
     * Colours exchanged on a mirrored board, the moves are mirrored too: no side and no direction is treated otherwise.
     */
    @Property(tries = 60)
    void theOtherColourMovesAlike(@ForAll("games") ReversiGame game, @ForAll long seed) {
        Games.walk(game, seed, p -> {
            StringBuilder text = new StringBuilder(Texts.text(p).substring(0, game.size() * game.size())).reverse();
            ReversiPosition q = game.parse((text + " " + (p.side() == Side.BLACK ? 'X' : 'O'))
                    .replace('X', 'x')
                    .replace('O', 'X')
                    .replace('x', 'O'));
            for (int colour = 0; colour < 2; colour++) {
                assertThat(Long.bitCount(q.movesLow(colour ^ 1)) + Long.bitCount(q.movesHigh(colour ^ 1)))
                        .isEqualTo(Long.bitCount(p.movesLow(colour)) + Long.bitCount(p.movesHigh(colour)));
            }
            assertThat(q.endScore()).isEqualTo(p.endScore());
        });
    }

    /** Everything that can be seen of a position, also the order of its moves. */
    private static String everyBit(ReversiPosition p) {
        StringBuilder bits = new StringBuilder(Texts.text(p));
        for (int colour = 0; colour < 2; colour++) {
            bits.append(' ')
                    .append(p.low(colour))
                    .append(' ')
                    .append(p.high(colour))
                    .append(' ')
                    .append(p.discs(colour))
                    .append(' ')
                    .append(p.movesLow(colour))
                    .append(' ')
                    .append(p.movesHigh(colour));
        }
        long[] moves = new long[p.maxMoves()];
        int n = p.generate(moves, 0);
        return bits.append(' ')
                .append(p.key())
                .append(' ')
                .append(p.progress())
                .append(' ')
                .append(p.height())
                .append(' ')
                .append(p.side())
                .append(' ')
                .append(p.inCheck())
                .append(' ')
                .append(p.endScore())
                .append(' ')
                .append(p.outcome())
                .append(' ')
                .append(Arrays.toString(Arrays.copyOf(moves, n)))
                .toString();
    }
}
