package mendel.match.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import mendel.InputException;
import mendel.ResourceException;
import mendel.chess.ChessGame;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.match.game.Adjudication;
import mendel.match.game.PlayedGame;
import mendel.match.game.TimeUsed;
import mendel.match.opening.ListedOpenings;
import mendel.match.opening.Opening;
import mendel.match.opening.Openings;
import mendel.match.stats.Sprt;
import mendel.player.GameLimit;
import mendel.player.PlayerFactory;
import mendel.player.PlayerFailure;
import mendel.player.Reply;
import mendel.player.StubPlayers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatchTest {

    private static final ChessGame CHESS = new ChessGame();
    private static final Map<String, String> SETTINGS = Map.of("limit", "depth 1");

    /** Every opening is one of the 400 positions after two plies. */
    static final Openings OPENINGS = new Openings() {
        @Override
        public Opening get(int pair) {
            Position position = CHESS.start();
            List<String> moves = new ArrayList<>();
            for (int pick : new int[] {pair % 20, pair / 20 % 20}) {
                long[] legal = new long[position.maxMoves()];
                position.generate(legal, 0);
                moves.add(Texts.moveText(position, legal[pick]));
                position.make(legal[pick]);
            }
            return new Opening(Texts.text(CHESS.start()), moves);
        }

        @Override
        public int size() {
            return 400;
        }

        @Override
        public String identity() {
            return "two plies";
        }
    };

    private final List<PlayedGame> inOrder = new ArrayList<>();

    private static MatchSettings settings(int games, int concurrency, String sprt) {
        return new MatchSettings(
                games,
                GameLimit.depth(1),
                Adjudication.OFF.withMaxPlies(120),
                sprt == null ? null : Sprt.parse(sprt),
                concurrency);
    }

    private Match match(MatchSettings settings) {
        return new Match(CHESS, StubPlayers.hashing("a", 1), StubPlayers.hashing("b", 77), OPENINGS, settings);
    }

    private MatchResult play(MatchSettings settings, MatchStore store) throws InterruptedException {
        inOrder.clear();
        return match(settings)
                .play(store, new Match.MatchListener(r -> {}, g -> inOrder.add(timeless(g))), () -> false);
    }

    /** The same game without the time that it took. */
    static PlayedGame timeless(PlayedGame g) {
        return new PlayedGame(
                g.index(), g.end(), g.record(), TimeUsed.NONE, TimeUsed.NONE, g.whiteTies(), g.blackTies());
    }

    private static MatchResult timeless(MatchResult r) {
        return new MatchResult(
                r.games(),
                r.wins(),
                r.draws(),
                r.losses(),
                r.pairs(),
                r.llr(),
                r.verdict(),
                r.faults(),
                TimeUsed.NONE,
                TimeUsed.NONE,
                r.tiesOfFirst(),
                r.tiesOfSecond(),
                r.distinctGames(),
                0,
                0,
                r.complete());
    }

    @Test
    void timeThatRunsOutAgainstABareKingIsAFaultButNoLoss() throws InterruptedException {
        PlayerFactory late = StubPlayers.factory("late", () -> (position, clocks) -> {
            long begin = System.nanoTime();
            while (System.nanoTime() - begin < TimeUnit.MILLISECONDS.toNanos(80)) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
            }
            return new Reply(StubPlayers.hashMove(position, 1), 0, 1, 1);
        });
        Openings bare = ListedOpenings.of(CHESS, List.of(new Opening("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", List.of())), 1);
        MatchSettings settings = new MatchSettings(2, GameLimit.moveTime(1), Adjudication.OFF, null, 1);
        MatchResult result = new Match(CHESS, late, StubPlayers.hashing("quick", 1), bare, settings)
                .play(MatchStore.none(), new Match.MatchListener(r -> {}, inOrder::add), () -> false);
        PlayedGame first = inOrder.getFirst();
        assertThat(result.draws()).isPositive();
        assertThat(result.faults().getFirst())
                .isEqualTo(new MatchResult.Fault(1, "late", "time", first.end().detail(), true));
        assertThat(first.record().tags())
                .containsEntry("Result", "1/2-1/2")
                .containsEntry("Termination", "time forfeit")
                .containsEntry(
                        "TerminationDetails", "late: time (" + first.end().detail() + ")");
        assertThat(first.end().detail()).endsWith("but Black could not win by any moves");
        assertThat(first.record().result()).isEqualTo(0.5);
    }

    @Test
    void resultDoesNotDependOnConcurrency() throws InterruptedException {
        MatchResult one = play(settings(60, 1, null), MatchStore.none());
        List<PlayedGame> games = List.copyOf(inOrder);
        MatchResult three = play(settings(60, 3, null), MatchStore.none());
        assertThat(timeless(three)).isEqualTo(timeless(one));
        assertThat(inOrder).isEqualTo(games);
        assertThat(one.games()).isEqualTo(60);
        assertThat(one.wins() + one.draws() + one.losses()).isEqualTo(60);
        assertThat(one.pairs().pairs()).isEqualTo(30);
        assertThat(one.pairs().score()).isEqualTo((one.wins() + one.draws() / 2.0) / 60);
        assertThat(games.get(5).record().tags()).containsEntry("White", "b").containsEntry("Round", "3.2");
        assertThat(games.get(4).record().moves().subList(0, 2))
                .isEqualTo(games.get(5).record().moves().subList(0, 2));
    }

    @Test
    void sequentialTestStopsAtTheSamePairWhateverTheConcurrency() throws InterruptedException {
        String sprt = "elo0=-150,elo1=-100,alpha=0.2,beta=0.2";
        MatchResult one = play(settings(200, 1, sprt), MatchStore.none());
        MatchResult four = play(settings(200, 4, sprt), MatchStore.none());
        assertThat(one.verdict()).isEqualTo(Sprt.SprtVerdict.ACCEPTED);
        assertThat(one.games()).isLessThan(200);
        assertThat(one.complete()).isTrue();
        assertThat(timeless(four)).isEqualTo(timeless(one));
        assertThat(inOrder).hasSize(one.games());
    }

    @Test
    void interruptedSequentialTestStopsAtTheSamePair(@TempDir Path folder) throws Exception {
        MatchSettings settings = settings(200, 3, "elo0=-150,elo1=-100,alpha=0.2,beta=0.2");
        MatchResult whole = play(settings, MatchStore.none());
        List<PlayedGame> games = List.copyOf(inOrder);
        MatchResult part = null;
        for (int stopAfter = 2; part == null || !part.complete(); stopAfter += 5) {
            int limit = stopAfter;
            AtomicInteger done = new AtomicInteger();
            try (MatchFolder store = MatchFolder.open(folder.resolve("match"), SETTINGS)) {
                done.set(store.stored().size());
                inOrder.clear();
                part = match(settings)
                        .play(
                                store,
                                new Match.MatchListener(r -> done.incrementAndGet(), g -> inOrder.add(timeless(g))),
                                () -> done.get() >= limit);
            }
        }
        assertThat(whole.games()).isBetween(10, 198);
        assertThat(timeless(part)).isEqualTo(timeless(whole));
        assertThat(inOrder).isEqualTo(games);
    }

    private static int moves(List<PlayedGame> games) {
        return games.stream()
                .mapToInt(g -> g.white().moves() + g.black().moves())
                .sum();
    }

    @Test
    void interruptedMatchGoesOnAsIfNothingHadHappened(@TempDir Path folder) throws Exception {
        MatchResult whole = play(settings(40, 2, null), MatchStore.none());
        List<PlayedGame> games = List.copyOf(inOrder);
        Path out = folder.resolve("match");
        for (int stopAfter : new int[] {3, 9, 10, 27}) {
            AtomicInteger done = new AtomicInteger();
            try (MatchFolder store = MatchFolder.open(out, SETTINGS)) {
                done.set(store.stored().size());
                MatchResult part = match(settings(40, 2, null))
                        .play(
                                store,
                                new Match.MatchListener(r -> done.incrementAndGet(), g -> {}),
                                () -> done.get() >= stopAfter);
                assertThat(part.complete()).isEqualTo(part.games() == 40);
            }
            // What a killed process may leave: a game without its end.
            Files.writeString(
                    out.resolve("games.jsonl"), "{\"index\":39,\"result\":1.0,\"ki", StandardOpenOption.APPEND);
        }
        try (MatchFolder store = MatchFolder.open(out, SETTINGS)) {
            assertThat(store.stored()).hasSizeGreaterThanOrEqualTo(27);
            assertThat(timeless(play(settings(40, 2, null), store))).isEqualTo(timeless(whole));
            assertThat(inOrder).isEqualTo(games);
        }
        try (MatchFolder store = MatchFolder.open(out, SETTINGS)) {
            MatchResult again = play(settings(40, 2, null), store);
            assertThat(timeless(again)).isEqualTo(timeless(whole));
            assertThat(again.seconds()).isEqualTo(store.storedSeconds());
            assertThat(again.timeOfFirst().moves() + again.timeOfSecond().moves())
                    .isEqualTo(moves(store.stored()));
            assertThat(again.timeOfFirst().nanos()).isPositive();
        }
    }

    @Test
    void folderOfAnotherMatchIsRefused(@TempDir Path folder) {
        MatchFolder.open(folder, SETTINGS).close();
        assertThatThrownBy(() -> MatchFolder.open(folder, Map.of("limit", "depth 2")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("limit")
                .hasMessageContaining("depth 1");
        MatchFolder.open(folder, SETTINGS).close();
    }

    @Test
    void folderInUseIsRefused(@TempDir Path folder) {
        try (MatchFolder open = MatchFolder.open(folder, SETTINGS)) {
            assertThat(open.stored()).isEmpty();
            assertThatThrownBy(() -> MatchFolder.open(folder, SETTINGS))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("another process");
        }
    }

    @Test
    void damagedGamesAreRefused(@TempDir Path folder) throws IOException {
        MatchFolder.open(folder, SETTINGS).close();
        Files.writeString(folder.resolve("games.jsonl"), "{\"index\":1}\nnonsense\n");
        assertThatThrownBy(() -> MatchFolder.open(folder, SETTINGS))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("games.jsonl:1");
    }

    @Test
    void playerThatCannotStartEndsTheMatch() {
        PlayerFactory dead = PlayerFactory.of("dead", "dead", () -> {
            throw new ResourceException("dead: cannot be started");
        });
        Match match = new Match(CHESS, StubPlayers.hashing("a", 1), dead, OPENINGS, settings(4, 2, null));
        assertThatThrownBy(() -> match.play(MatchStore.none(), new Match.MatchListener(r -> {}, g -> {}), () -> false))
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining("cannot be started");
    }

    @Test
    void playerThatFailsLosesByNameAndIsOpenedAgain() throws InterruptedException {
        AtomicInteger opened = new AtomicInteger();
        PlayerFactory fragile = StubPlayers.factory("fragile", () -> {
            opened.incrementAndGet();
            int[] moves = {0};
            return (position, clocks) -> {
                if (moves[0]++ == 3) {
                    throw new PlayerFailure(PlayerFailure.PlayerFailureKind.STALL, "no move in 60 s", null);
                }
                return new Reply(StubPlayers.hashMove(position, 5), 0, 1, 1);
            };
        });
        MatchResult result = new Match(CHESS, StubPlayers.hashing("a", 1), fragile, OPENINGS, settings(6, 1, null))
                .play(MatchStore.none(), new Match.MatchListener(r -> {}, inOrder::add), () -> false);
        assertThat(result.wins()).isEqualTo(6);
        assertThat(opened).hasValue(6);
        assertThat(result.faults()).hasSize(6).allSatisfy(f -> {
            assertThat(f.player()).isEqualTo("fragile");
            assertThat(f.reason()).isEqualTo("stall");
        });
        assertThat(inOrder.getFirst().record().tags())
                .containsEntry("Termination", "abandoned")
                .containsEntry("TerminationDetails", "fragile: stall (no move in 60 s)");
    }

    @Test
    void equalNamesAreToldApart() {
        Match match = new Match(
                CHESS, StubPlayers.hashing("x", 1), StubPlayers.hashing("x", 2), OPENINGS, settings(2, 1, null));
        assertThat(match.firstName()).isEqualTo("x (A)");
        assertThat(match.secondName()).isEqualTo("x (B)");
    }
}
