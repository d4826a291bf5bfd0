package mendel.match.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import mendel.chess.ChessGame;
import mendel.draughts.DraughtsGame;
import mendel.game.Game;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.match.opening.Opening;
import mendel.player.Clocks;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.PlayerFailure;
import mendel.player.Reply;
import mendel.player.StubPlayers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameRunnerTest {

    private static final ChessGame CHESS = new ChessGame();
    private static final Opening START = new Opening(Texts.text(CHESS.start()), List.of());

    private static GameRunner.Course play(
            Opening opening, Adjudication rules, GameLimit limit, Player white, Player black) {
        return new GameRunner(CHESS, limit, rules).play(opening, white, black);
    }

    private static GameRunner.Course play(Player white, Player black) {
        return play(START, Adjudication.OFF, GameLimit.depth(1), white, black);
    }

    @Test
    void mateEndsTheGame() {
        GameRunner.Course course = play(
                StubPlayers.script(n -> -20, "f2f3", "g2g4"),
                StubPlayers.script(n -> n == 1 ? 29999 : 15, "e7e5", "d8h4"));
        assertThat(course.end()).isEqualTo(new GameEnd(0, GameEnd.GameEndKind.RULES, "checkmate", null, ""));
        assertThat(course.moves()).containsExactly("f2f3", "e7e5", "g2g4", "d8h4");
        assertThat(course.comments()).containsExactly("-0.20/3", "+0.15/3", "-0.20/3", "+M1/3");
    }

    @Test
    void repetitionIsADraw() {
        GameRunner.Course course =
                play(StubPlayers.script(n -> 0, "g1f3", "f3g1"), StubPlayers.script(n -> 0, "g8f6", "f6g8"));
        assertThat(course.end().reason()).isEqualTo("repetition");
        assertThat(course.end().result()).isEqualTo(0.5);
        assertThat(course.moves()).hasSize(8);
    }

    @Test
    void openingMovesAreKnownToBothPlayers() {
        Opening opening = new Opening(Texts.text(CHESS.start()), List.of("f2f3", "e7e5", "g2g4"));
        GameRunner.Course course = play(
                opening,
                Adjudication.OFF,
                GameLimit.depth(1),
                StubPlayers.script(n -> 0, "a2a3"),
                StubPlayers.script(n -> null, "d8h4"));
        assertThat(course.moves()).containsExactly("f2f3", "e7e5", "g2g4", "d8h4");
        assertThat(course.comments()).containsExactly("", "", "", "");
        assertThat(course.end().result()).isZero();
    }

    @Test
    void illegalMoveLoses() {
        GameRunner.Course course = play(StubPlayers.script(n -> 0, "e2e4"), StubPlayers.script(n -> 0, "e7e4"));
        assertThat(course.end().culprit()).isEqualTo(Side.BLACK);
        assertThat(course.end().result()).isEqualTo(1);
        assertThat(course.end().reason()).isEqualTo("illegal-move");
        assertThat(course.end().detail()).contains("e7e4").contains(" b KQkq ");
        assertThat(course.moves()).containsExactly("e2e4");
    }

    @Test
    void failureLoses() {
        Player crashing = StubPlayers.player((position, clocks) -> {
            throw new PlayerFailure(PlayerFailure.PlayerFailureKind.CRASH, "the process ended", null);
        });
        GameRunner.Course course = play(crashing, StubPlayers.script(n -> 0, "e7e5"));
        assertThat(course.end())
                .isEqualTo(new GameEnd(0, GameEnd.GameEndKind.FAILURE, "crash", Side.WHITE, "the process ended"));
    }

    /** Black's move takes that many milliseconds by the clock of the test; White's takes none. */
    private static GameRunner.Course timed(GameLimit limit, int millis) {
        long[] nanos = {0};
        Player slow = StubPlayers.player((position, clocks) -> {
            nanos[0] += millis * 1_000_000L;
            return new Reply("e7e5", 0, 1, 1);
        });
        return new GameRunner(CHESS, SideLimits.same(limit), Adjudication.OFF.withMaxPlies(2), () -> nanos[0])
                .play(START, StubPlayers.script(n -> 0, "e2e4"), slow);
    }

    /** What was asked of a player before its first move. */
    private static final class Rehearsing implements Player {
        private final List<String> asked = new ArrayList<>();

        @Override
        public void start(Game game, String start) {
            asked.add("start");
        }

        @Override
        public void played(long move, String text) {
            asked.add(text);
        }

        @Override
        public void warmUp() {
            asked.add("warm up");
        }

        @Override
        public Reply think(Clocks clocks) {
            asked.add("think");
            return new Reply(null, null, 0, 0);
        }

        @Override
        public void close() {}
    }

    @Test
    void playersWarmUpBeforeTheirClocksRun() {
        Opening opening = new Opening(Texts.text(CHESS.start()), List.of("f2f3", "e7e5"));
        for (GameLimit limit : List.of(GameLimit.moveTime(200), GameLimit.clock("0.2"), GameLimit.depth(1))) {
            Rehearsing white = new Rehearsing();
            play(opening, Adjudication.OFF, limit, white, StubPlayers.script(n -> 0, "e7e5"));
            assertThat(white.asked)
                    .isEqualTo(
                            limit.isDeterministic()
                                    ? List.of("start", "f2f3", "e7e5", "think")
                                    : List.of("start", "f2f3", "e7e5", "warm up", "think"));
        }
    }

    @Test
    void oversteppingTheTimeLoses() {
        for (GameLimit limit : List.of(GameLimit.moveTime(200), GameLimit.clock("0.2"), GameLimit.clock("0.2+5"))) {
            GameEnd end = timed(limit, 251).end();
            assertThat(end.reason()).isEqualTo("time");
            assertThat(end.culprit()).isEqualTo(Side.BLACK);
            assertThat(end.result()).isEqualTo(1);
            assertThat(end.detail()).isEqualTo("used 251 ms of 200 ms");
            assertThat(timed(limit, 250).end().reason()).isEqualTo("length");
        }
        assertThat(timed(GameLimit.depth(3), 100_000).end().reason()).isEqualTo("length");
        assertThat(timed(GameLimit.moveTime(200), 87).comments().get(1)).isEqualTo("+0.00/1 0.087s");
    }

    /** The side to move in {@code start} uses more than its time. */
    private static GameEnd late(Game game, String start, GameLimit limit) {
        long[] nanos = {0};
        Player slow = StubPlayers.player((position, clocks) -> {
            nanos[0] += 251_000_000L;
            return new Reply("a move that comes too late", 0, 1, 1);
        });
        return new GameRunner(game, SideLimits.same(limit), Adjudication.OFF, () -> nanos[0])
                .play(new Opening(start, List.of()), slow, slow)
                .end();
    }

    /** FIDE Laws of Chess 6.9: the result is that of the side whose time ran out. */
    @ParameterizedTest
    @CsvSource(textBlock = """
        bare king,                              4k3/8/8/8/8/8/8/3QK3 w - - 0 1,     0.5
        bare king and many against it,          4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1, 0.5
        bare king to move,                      4k3/8/8/8/8/8/8/3QK3 b - - 0 1,     0
        knight against queen,                   4kn2/8/8/8/8/8/8/3QK3 w - - 0 1,    0.5
        knight against rook,                    4kn2/8/8/8/8/8/8/3RK3 w - - 0 1,    0
        knight against pawn,                    4kn2/8/8/8/8/8/4P3/4K3 w - - 0 1,   0
        two knights,                            4knn1/8/8/8/8/8/8/3QK3 w - - 0 1,   0
        bishop against queen,                   4kb2/8/8/8/8/8/8/3QK3 w - - 0 1,    0.5
        bishop against rook,                    4kb2/8/8/8/8/8/8/3RK3 w - - 0 1,    0.5
        bishop against pawn,                    4kb2/8/8/8/8/8/4P3/4K3 w - - 0 1,   0
        bishops on both colours of squares,     4kb2/8/8/8/8/8/8/3BK3 w - - 0 1,    0
        'queen, bishops on one colour',         4kb2/8/8/8/8/8/8/2BQK3 w - - 0 1,   0.5
        pawn,                                   4k3/4p3/8/8/8/8/8/3QK3 w - - 0 1,   0
        black bare king and black late,         3qk3/8/8/8/8/8/8/4K3 b - - 0 1,     0.5
        start,                                  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 0
        """)
    void timeIsLostOnlyToAnOpponentThatCanWin(String name, String start, double result) {
        boolean white = CHESS.parse(start).side() == Side.WHITE;
        for (GameLimit limit : List.of(GameLimit.moveTime(200), GameLimit.clock("0.2"), GameLimit.clock("0.2+5"))) {
            GameEnd end = late(CHESS, start, limit);
            assertThat(end.result()).as(name).isEqualTo(white ? result : 1 - result);
            assertThat(end.kind()).isEqualTo(GameEnd.GameEndKind.TIME);
            assertThat(end.culprit()).isEqualTo(white ? Side.WHITE : Side.BLACK);
            assertThat(end.text("slow"))
                    .isEqualTo("slow: time (used 251 ms of 200 ms"
                            + (result == 0
                                    ? ")"
                                    : ", but " + (white ? "Black" : "White") + " could not win by any moves)"));
        }
    }

    /** In draughts a side that has a piece may win. */
    @Test
    void timeIsLostToOneKingInDraughts() {
        GameEnd end = late(new DraughtsGame(), "W:WKa1,Kc1,Ke1:BKh8", GameLimit.moveTime(200));
        assertThat(end.result()).isZero();
        assertThat(end.reason()).isEqualTo("time");
    }

    @Test
    void clocksRunDownAndGetTheirIncrement() {
        Clocks clocks = Clocks.start(GameLimit.clock("1+0.25"));
        assertThat(clocks.after(Side.WHITE, 400)).isEqualTo(new Clocks(clocks.limit(), 850, 1000));
        assertThat(clocks.after(Side.BLACK, 1010)).isEqualTo(new Clocks(clocks.limit(), 1000, 250));
    }

    @Test
    void eachSideHasItsOwnClock() {
        SideLimits limits = new SideLimits(GameLimit.clock("1+0.25"), GameLimit.clock("10"));
        SideLimits.SideClocks times =
                limits.start().after(Side.WHITE, 400).after(Side.BLACK, 400).after(Side.WHITE, 100);
        assertThat(times.of(Side.WHITE)).isEqualTo(new Clocks(limits.white(), 1000, 9600));
        assertThat(times.of(Side.BLACK)).isEqualTo(new Clocks(limits.black(), 1000, 9600));
        SideLimits mixed = new SideLimits(GameLimit.clock("1+0.25"), GameLimit.nodes(5));
        times = mixed.start().after(Side.WHITE, 400).after(Side.BLACK, 400);
        assertThat(times.of(Side.WHITE)).isEqualTo(new Clocks(mixed.white(), 850, 850));
        assertThat(times.of(Side.BLACK).limit()).isEqualTo(GameLimit.nodes(5));
    }

    /** A clock of nodes counts what the players say that they searched, whatever the time. */
    @Test
    void clocksOfNodesCountNodes() {
        GameLimit limit = GameLimit.nodeClock("1000+30");
        assertThat(Clocks.start(limit).after(Side.BLACK, 400)).isEqualTo(new Clocks(limit, 1000, 630));
        List<Long> seen = new ArrayList<>();
        Player white = StubPlayers.player((position, clocks) -> {
            seen.add(clocks.left(Side.WHITE));
            return new Reply(List.of("g1f3", "f3g1", "g1f3").get(seen.size() - 1), 0, 3, 100 * seen.size());
        });
        Player black = StubPlayers.script(n -> 0, "g8f6", "f6g8");
        play(START, Adjudication.OFF.withMaxPlies(6), limit, white, black);
        assertThat(seen).containsExactly(1000L, 930L, 760L);
    }

    /** Milliseconds of one side are no nodes of the other: each sees its own. */
    @Test
    void clocksOfTwoKindsStandAlone() {
        SideLimits mixed = new SideLimits(GameLimit.nodeClock("1000+30"), GameLimit.clock("10"));
        SideLimits.SideClocks times = mixed.start().after(Side.WHITE, 400).after(Side.BLACK, 100);
        assertThat(times.of(Side.WHITE)).isEqualTo(new Clocks(mixed.white(), 630, 630));
        assertThat(times.of(Side.BLACK)).isEqualTo(new Clocks(mixed.black(), 9900, 9900));
    }

    @Test
    void agreementOnADrawEndsTheGame() {
        Adjudication rules = Adjudication.OFF.withDraw("movenumber=2,movecount=2,score=10");
        GameRunner.Course course = play(
                START,
                rules,
                GameLimit.depth(1),
                StubPlayers.script(n -> n == 0 ? 50 : 10, "g1f3", "b1c3", "h2h3", "h3h4"),
                StubPlayers.script(n -> -10, "g8f6", "b8c6", "h7h6", "h6h5"));
        assertThat(course.end()).isEqualTo(new GameEnd(0.5, GameEnd.GameEndKind.ADJUDICATION, "agreement", null, ""));
        assertThat(course.moves()).hasSize(5);
    }

    @Test
    void agreementOnALossEndsTheGame() {
        Adjudication rules = Adjudication.OFF.withResign("movecount=2,score=500");
        GameRunner.Course course = play(
                START,
                rules,
                GameLimit.depth(1),
                StubPlayers.script(n -> n == 0 ? 0 : -600, "g1f3", "b1c3", "h2h3", "h3h4"),
                StubPlayers.script(n -> 500, "g8f6", "b8c6", "h7h6", "h6h5"));
        assertThat(course.end()).isEqualTo(new GameEnd(0, GameEnd.GameEndKind.ADJUDICATION, "resignation", null, ""));
        assertThat(course.moves()).hasSize(5);
    }

    @Test
    void oneSidesOpinionEndsNothing() {
        Adjudication rules = Adjudication.OFF
                .withResign("movecount=1,score=500")
                .withDraw("movenumber=1,movecount=1,score=10")
                .withMaxPlies(12);
        GameRunner.Course course = play(
                START,
                rules,
                GameLimit.depth(1),
                StubPlayers.script(n -> -600, "g1f3", "b1c3", "h2h3", "h3h4", "a2a3", "a3a4"),
                StubPlayers.script(n -> 0, "g8f6", "b8c6", "h7h6", "h6h5", "a7a6", "a6a5"));
        assertThat(course.end()).isEqualTo(new GameEnd(0.5, GameEnd.GameEndKind.ADJUDICATION, "length", null, ""));
        assertThat(course.moves()).hasSize(12);
    }

    @Test
    void limitsAreReadAndPrinted() {
        assertThat(GameLimit.clock("10+0.1"))
                .isEqualTo(new GameLimit(0, 0, 0, 10_000, 100))
                .hasToString("10+0.1 s");
        assertThat(GameLimit.clock("60")).hasToString("60 s");
        assertThat(GameLimit.nodes(5000)).hasToString("5000 nodes");
        assertThat(GameLimit.nodeClock("90000+500")).hasToString("90000+500 nodes on the clock");
        assertThat(GameLimit.nodeClock("90000").nodeClockText()).isEqualTo("90000");
        assertThat(GameLimit.nodeClock("80000+500").nodesAMove()).isEqualTo(2500);
        assertThat(GameLimit.nodeClock("1").isDeterministic()).isTrue();
        for (String wrong : new String[] {"0", "0+5", "10+", "x", "-1", "1.5", "1e3", "1000000000000000", ""}) {
            assertThatThrownBy(() -> GameLimit.nodeClock(wrong)).as(wrong).isInstanceOf(InputException.class);
        }
        for (String wrong : new String[] {"0", "10+", "x", "-1+1", "1e3", "0+1", ""}) {
            assertThatThrownBy(() -> GameLimit.clock(wrong)).as(wrong).isInstanceOf(InputException.class);
        }
    }
}
