package mendel.draughts.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import mendel.draughts.DraughtsGame;
import mendel.draughts.text.DraughtsNotation;
import mendel.game.Position;
import mendel.game.Texts;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Holds the table to the rules of the game, to the table of kings, and to a slow solver that shares nothing with it.
 */
class EndingTableTest {

    private static final DraughtsGame GAME = new DraughtsGame();

    @Property(tries = 3000)
    void aResultFollowsFromThePositionsAfterEachMove(@ForAll Random random) {
        DraughtsPosition p = random(random, 2 + random.nextInt(3));
        int result = Integer.signum(p.knownScore());
        long[] moves = new long[p.maxMoves()];
        int count = p.generate(moves, 0);
        int best = -1;
        for (int i = 0; i < count; i++) {
            p.make(moves[i]);
            best = Math.max(best, -Integer.signum(p.knownScore()));
            p.unmake();
        }
        assertThat(result).as(Texts.text(p)).isEqualTo(best);
    }

    @Property(tries = 1000)
    void theSmallTableKnowsTheSame(@ForAll Random random) {
        DraughtsPosition p = random(random, 2 + random.nextInt(2));
        int whole = p.knownScore();
        p.solveEndings(3);
        assertThat(p.knownScore()).as(Texts.text(p)).isEqualTo(whole);
    }

    @Property(tries = 1000)
    void kingsAgainstOneKingAreJudgedAsByTheirOwnTable(@ForAll Random random) {
        int strong = 1 + random.nextInt(3);
        DraughtsPosition p = place(random, 0, strong, 0, 1);
        int own = p.kings(0);
        boolean isWon = KingsTable.get().plies(p.colourToMove() == 0, own, Integer.numberOfTrailingZeros(p.kings(1)))
                != KingsTable.NOT_WON;
        int expected = p.colourToMove() == 0 ? 1 : -1;
        int found = p.colourToMove() == 0
                ? EndingTable.of(4).score(0, own, 0, p.kings(1))
                : EndingTable.of(4).score(0, Integer.reverse(p.kings(1)), 0, Integer.reverse(own));
        // Where the strong side does not win, the lone king may, by capturing all.
        assertThat(Integer.signum(found) == expected).as(Texts.text(p)).isEqualTo(isWon);
    }

    /** All positions with a man and a king against a king, and all that come of them. */
    @Example
    void aManAndAKingAgainstAKingAreJudgedAsBySolvingThemSlowly() {
        Map<State, List<State>> after = new HashMap<>();
        Deque<State> open = new ArrayDeque<>();
        for (int man = 4; man < 32; man++) {
            for (int king = 0; king < 32; king++) {
                for (int other = 0; other < 32; other++) {
                    if (man != king && man != other && king != other) {
                        open.add(new State(1 << man, 1 << king, 0, 1 << other, 0));
                        open.add(new State(1 << man, 1 << king, 0, 1 << other, 1));
                    }
                }
            }
        }
        while (!open.isEmpty()) {
            State state = open.pop();
            if (!after.containsKey(state)) {
                after.put(state, moves(state));
                open.addAll(after.get(state));
            }
        }
        Map<State, Integer> results = new HashMap<>();
        for (boolean changed = true; changed; ) {
            changed = false;
            for (Map.Entry<State, List<State>> entry : after.entrySet()) {
                if (!results.containsKey(entry.getKey())) {
                    if (entry.getValue().stream().anyMatch(next -> results.getOrDefault(next, 0) < 0)) {
                        results.put(entry.getKey(), 1);
                        changed = true;
                    } else if (entry.getValue().stream().allMatch(next -> results.getOrDefault(next, 0) > 0)) {
                        results.put(entry.getKey(), -1);
                        changed = true;
                    }
                }
            }
        }
        int drawn = 0;
        for (State state : after.keySet()) {
            int expected = results.getOrDefault(state, 0);
            drawn += expected == 0 ? 1 : 0;
            assertThat(Integer.signum(state.position().knownScore()))
                    .as(state.toString())
                    .isEqualTo(expected);
        }
        assertThat(after.size()).isGreaterThan(50_000);
        assertThat(drawn).isBetween(after.size() / 10, after.size() * 9 / 10);
    }

    private record State(int whiteMen, int whiteKings, int blackMen, int blackKings, int colour) {

        DraughtsPosition position() {
            DraughtsPosition p = new DraughtsPosition(
                    DraughtsNotation.UNLIMITED, whiteMen, whiteKings, blackMen, blackKings, colour, false);
            p.solveEndings(DraughtsPosition.MOST_SOLVED);
            return p;
        }
    }

    private static List<State> moves(State state) {
        DraughtsPosition p = state.position();
        long[] moves = new long[p.maxMoves()];
        int count = p.generate(moves, 0);
        List<State> after = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            p.make(moves[i]);
            after.add(new State(p.men(0), p.kings(0), p.men(1), p.kings(1), p.colourToMove()));
            p.unmake();
        }
        return after;
    }

    @Example
    void onlyPositionsWithFewPiecesAreKnownAndOnlyWhenAskedFor() {
        DraughtsPosition p = GAME.parse("W:Wc3,Ka1:Bh8,g7");
        assertThat(p.knownScore()).isEqualTo(Position.NOT_KNOWN);
        p.solveEndings(3);
        assertThat(p.knownScore()).isEqualTo(Position.NOT_KNOWN);
        p.solveEndings(4);
        assertThat(p.knownScore()).isNotEqualTo(Position.NOT_KNOWN);
        assertThat(p.copy().knownScore()).isEqualTo(p.knownScore());
        DraughtsPosition more = GAME.parse("W:Wc3,e3,Ka1:Bh8,g7");
        more.solveEndings(4);
        assertThat(more.knownScore()).isEqualTo(Position.NOT_KNOWN);
        assertThatThrownBy(() -> more.solveEndings(5)).isInstanceOf(IllegalArgumentException.class);
        assertThat(GAME.mostSolvedPieces()).isEqualTo(4);
    }

    private static DraughtsPosition random(Random random, int pieces) {
        int white = 1 + random.nextInt(pieces - 1);
        int whiteMen = random.nextInt(white + 1);
        int blackMen = random.nextInt(pieces - white + 1);
        return place(random, whiteMen, white - whiteMen, blackMen, pieces - white - blackMen);
    }

    private static DraughtsPosition place(Random random, int whiteMen, int whiteKings, int blackMen, int blackKings) {
        int taken = 0;
        int[] sets = new int[4];
        int[] counts = {whiteMen, whiteKings, blackMen, blackKings};
        for (int kind = 0; kind < 4; kind++) {
            int none = kind == 0 ? Squares.ROW_8 : kind == 2 ? Squares.ROW_1 : 0;
            while (Integer.bitCount(sets[kind]) < counts[kind]) {
                int square = 1 << random.nextInt(32);
                if ((square & (taken | none)) == 0) {
                    sets[kind] |= square;
                    taken |= square;
                }
            }
        }
        DraughtsPosition p = new DraughtsPosition(
                DraughtsNotation.UNLIMITED, sets[0], sets[1], sets[2], sets[3], random.nextInt(2), false);
        p.solveEndings(DraughtsPosition.MOST_SOLVED);
        return p;
    }
}
