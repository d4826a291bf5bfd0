package mendel.match.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import mendel.ResourceException;
import mendel.chess.ChessGame;
import mendel.match.game.Adjudication;
import mendel.match.game.PlayedGame;
import mendel.player.Clocks;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.PlayerFactory;
import mendel.player.PlayerFailure;
import mendel.player.PlayerNames;
import mendel.player.Reply;
import mendel.player.StubPlayers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TournamentTest {

    private static final ChessGame CHESS = new ChessGame();
    private static final Map<String, String> SETTINGS = Map.of("limit", "depth 1");
    private static final List<PlayerFactory> PLAYERS = List.of(
            StubPlayers.hashing("a", 1),
            StubPlayers.hashing("b", 77),
            StubPlayers.hashing("c", 5),
            StubPlayers.hashing("b", 9));

    private final List<PlayedGame> inOrder = new ArrayList<>();

    private static Tournament tournament(
            List<PlayerFactory> players, List<Pairing> pairings, int games, int concurrency) {
        return new Tournament(
                CHESS,
                players,
                pairings,
                MatchTest.OPENINGS,
                new MatchSettings(games, GameLimit.depth(1), Adjudication.OFF.withMaxPlies(100), null, concurrency));
    }

    private TournamentResult play(int concurrency, MatchStore store) throws InterruptedException {
        inOrder.clear();
        TournamentResult result = tournament(PLAYERS, Tournament.roundRobin(4), 8, concurrency)
                .play(
                        store,
                        new Tournament.TournamentListener(s -> {}, g -> inOrder.add(MatchTest.timeless(g))),
                        () -> false);
        return timeless(result);
    }

    private static TournamentResult timeless(TournamentResult r) {
        return new TournamentResult(
                r.names(), r.pairings(), r.pairs(), r.openings(), r.faults(), List.of(), 0, 0, r.complete());
    }

    @Test
    void pairings() {
        assertThat(Tournament.roundRobin(3)).containsExactly(new Pairing(0, 1), new Pairing(0, 2), new Pairing(1, 2));
        assertThat(Tournament.gauntlet(4, 1)).containsExactly(new Pairing(0, 1), new Pairing(0, 2), new Pairing(0, 3));
        assertThat(Tournament.gauntlet(4, 2))
                .containsExactly(new Pairing(0, 2), new Pairing(0, 3), new Pairing(1, 2), new Pairing(1, 3));
    }

    @Test
    void equalNamesAreToldApartByTheirPlaces() {
        assertThat(Tournament.names(List.of("x", "y", "x", "z"))).containsExactly("x (1)", "y", "x (3)", "z");
    }

    @Test
    void placesTellPlayersOfOneNameApart() {
        assertThat(PlayerNames.of(List.of(at("a/x.json"), at("b/x.json"), at("y.json"), at("c/d/y.json"))))
                .containsExactly("a/x.json", "b/x.json", "y.json", "d/y.json");
        assertThat(PlayerNames.of(List.of(at("r/one/w"), at("s/one/w"), at("s/two/w"), at("s/two/w"))))
                .containsExactly("r/one/w", "s/one/w", "s/two/w", "s/two/w");
        assertThat(PlayerNames.of(List.of(at("a/x.json"), at("a/x.json"), at("a/z.json"))))
                .containsExactly("x.json", "x.json", "z.json");
    }

    private static PlayerFactory at(String place) {
        return PlayerFactory.of(place.substring(place.lastIndexOf('/') + 1), place, place, () -> {
            throw new IllegalStateException("nobody plays");
        });
    }

    @Test
    void everyPairingPlaysTheSameOpeningsWithColoursSwapped() throws InterruptedException {
        TournamentResult result = play(2, MatchStore.none());
        assertThat(result.games()).isEqualTo(48);
        assertThat(result.complete()).isTrue();
        assertThat(result.pairs())
                .hasSize(6)
                .allSatisfy(pairs -> assertThat(pairs).hasSize(4));
        assertThat(inOrder).hasSize(48);
        double[][] points = new double[4][4];
        for (PlayedGame game : inOrder) {
            assertThat(game.record().moves().subList(0, 2))
                    .isEqualTo(MatchTest.OPENINGS.get(game.index() / 12).moves());
            int white = result.names().indexOf(game.record().tags().get("White"));
            int black = result.names().indexOf(game.record().tags().get("Black"));
            assertThat(white < black)
                    .as("the first of the list has White in even games")
                    .isEqualTo(game.index() % 2 == 0);
            points[white][black] += game.end().result();
            points[black][white] += 1 - game.end().result();
        }
        for (Pairing pairing : result.pairings()) {
            assertThat(result.cross()[pairing.first()][pairing.second()])
                    .isEqualTo(points[pairing.first()][pairing.second()]);
            assertThat(result.cross()[pairing.second()][pairing.first()])
                    .isEqualTo(points[pairing.second()][pairing.first()]);
        }
        assertThat(inOrder.get(7).record().tags())
                .containsEntry("Round", "1.4.2")
                .containsEntry("White", "c")
                .containsEntry("Black", "b (2)")
                .containsEntry("Event", "4 players");
    }

    @Test
    void resultDoesNotDependOnConcurrency() throws InterruptedException {
        TournamentResult one = play(1, MatchStore.none());
        List<PlayedGame> games = List.copyOf(inOrder);
        assertThat(play(3, MatchStore.none())).isEqualTo(one);
        assertThat(inOrder).isEqualTo(games);
    }

    @Test
    void interruptedTournamentGoesOnAsIfNothingHadHappened(@TempDir Path folder) throws Exception {
        TournamentResult whole = play(2, MatchStore.none());
        List<PlayedGame> games = List.copyOf(inOrder);
        Path out = folder.resolve("tournament");
        for (int stopAfter : new int[] {2, 11, 12, 30}) {
            AtomicInteger done = new AtomicInteger();
            try (MatchFolder store = MatchFolder.open(out, SETTINGS)) {
                done.set(store.stored().size());
                TournamentResult part = tournament(PLAYERS, Tournament.roundRobin(4), 8, 2)
                        .play(
                                store,
                                new Tournament.TournamentListener(s -> done.set(s.played()), g -> {}),
                                () -> done.get() >= stopAfter);
                assertThat(part.complete()).isEqualTo(part.games() == 48);
            }
            Files.writeString(
                    out.resolve("games.jsonl"), "{\"index\":47,\"result\":1.0,\"ki", StandardOpenOption.APPEND);
        }
        try (MatchFolder store = MatchFolder.open(out, SETTINGS)) {
            assertThat(store.stored()).hasSizeGreaterThanOrEqualTo(30);
            assertThat(play(2, store)).isEqualTo(whole);
            assertThat(inOrder).isEqualTo(games);
        }
    }

    @Test
    void playerThatFailsLosesByNameAndIsOpenedAgain() throws InterruptedException {
        AtomicInteger opened = new AtomicInteger();
        PlayerFactory fragile = StubPlayers.factory("fragile", () -> {
            opened.incrementAndGet();
            return (position, clocks) -> {
                throw new PlayerFailure(PlayerFailure.PlayerFailureKind.CRASH, "gone", null);
            };
        });
        TournamentResult result = tournament(
                        List.of(PLAYERS.get(0), fragile, PLAYERS.get(2)), Tournament.gauntlet(3, 2), 4, 1)
                .play(MatchStore.none(), new Tournament.TournamentListener(s -> {}, g -> {}), () -> false);
        assertThat(result.faults())
                .hasSize(4)
                .allSatisfy(f -> assertThat(f.player()).isEqualTo("fragile"));
        assertThat(result.faults().getFirst()).isEqualTo(new MatchResult.Fault(3, "fragile", "crash", "gone", false));
        assertThat(opened).hasValue(4);
        assertThat(result.cross()[1][2]).isZero();
    }

    @Test
    void playerThatCannotStartEndsTheTournament() {
        PlayerFactory dead = PlayerFactory.of("dead", "dead", () -> {
            throw new ResourceException("dead: cannot be started");
        });
        Tournament tournament =
                tournament(List.of(PLAYERS.get(0), PLAYERS.get(2), dead), Tournament.roundRobin(3), 4, 2);
        assertThatThrownBy(() -> tournament.play(
                        MatchStore.none(), new Tournament.TournamentListener(s -> {}, g -> {}), () -> false))
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining("cannot be started");
    }

    @Test
    void seatsAreUsedAgainAndNoMoreOfThemWaitThanAllowed() {
        AtomicInteger opened = new AtomicInteger();
        AtomicInteger closed = new AtomicInteger();
        List<PlayerFactory> factories =
                List.of(counted("0", opened, closed), counted("1", opened, closed), counted("2", opened, closed));
        try (SeatPool seats = new SeatPool(factories, 2)) {
            SeatPool.MatchSeat zero = seats.acquire(0);
            SeatPool.MatchSeat one = seats.acquire(1);
            seats.release(zero);
            assertThat(seats.acquire(0)).isSameAs(zero);
            seats.release(one);
            seats.release(zero);
            SeatPool.MatchSeat two = seats.acquire(2);
            assertThat(closed).as("the one that waited longest made room").hasValue(1);
            assertThat(seats.acquire(0)).isSameAs(zero);
            assertThat(seats.acquire(1)).as("beyond the limit when all play").isNotSameAs(one);
            assertThat(opened).hasValue(4);
            seats.discard(two);
            assertThat(closed).hasValue(2);
            seats.release(zero);
        }
        assertThat(closed).hasValue(3);
    }

    private static PlayerFactory counted(String name, AtomicInteger opened, AtomicInteger closed) {
        return PlayerFactory.of(name, name, () -> {
            opened.incrementAndGet();
            Player player = StubPlayers.player((position, clocks) -> null);
            return new Player() {
                @Override
                public void start(mendel.game.Game game, String start) throws PlayerFailure {
                    player.start(game, start);
                }

                @Override
                public void played(long move, String text) {
                    player.played(move, text);
                }

                @Override
                public Reply think(Clocks clocks) throws PlayerFailure {
                    return player.think(clocks);
                }

                @Override
                public void close() {
                    closed.incrementAndGet();
                }
            };
        });
    }
}
