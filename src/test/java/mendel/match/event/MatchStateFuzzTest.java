package mendel.match.event;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mendel.fuzz.Fuzzed;
import mendel.game.Game;
import mendel.game.GameFormat;
import mendel.game.Texts;
import mendel.match.game.Adjudication;
import mendel.match.game.PlayedGame;
import mendel.match.opening.ListedOpenings;
import mendel.match.opening.Opening;
import mendel.match.opening.Openings;
import mendel.match.stats.Sprt;
import mendel.player.GameLimit;
import mendel.player.PlayerFactory;
import mendel.player.StubPlayers;
import mendel.reversi.ReversiGame;

/** The games that a match or tournament has played: the same command goes on with them or refuses them. */
class MatchStateFuzzTest {

    private static final Game GAME = ReversiGame.all().stream()
            .filter(game -> game.id().equals("reversi-6"))
            .findFirst()
            .orElseThrow();
    private static final Map<String, String> SETTINGS = Map.of("game", GAME.id());
    private static final int GAMES = 4;

    private static MatchSettings settings(Sprt sprt) {
        return new MatchSettings(GAMES, GameLimit.nodes(1), Adjudication.OFF, sprt, 1);
    }

    private static Openings openings() {
        return ListedOpenings.of(GAME, List.of(new Opening(Texts.text(GAME.start()), List.of())), 1);
    }

    private interface Event {
        void play(MatchStore store) throws InterruptedException;
    }

    private static void goesOn(byte[] games, Event event) {
        Fuzzed.inFolder(folder -> {
            Fuzzed.write(folder.resolve("games.jsonl"), games);
            Fuzzed.readOrFail(() -> play(folder, event));
        });
    }

    private static void play(Path folder, Event event) {
        try (MatchFolder store = MatchFolder.open(folder, SETTINGS)) {
            event.play(store);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Every game that counts can be written. */
    private static void write(PlayedGame game) {
        for (GameFormat format : GAME.formats()) {
            Fuzzed.read(() -> format.write(List.of(game.record())));
        }
    }

    @FuzzTest
    void matchesGoOnOrAreRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        Sprt sprt = fuzzed.pick(java.util.Arrays.asList(null, Sprt.parse("elo0=0,elo1=5")));
        goesOn(
                fuzzed.bytes(),
                store -> new Match(
                                GAME,
                                StubPlayers.hashing("a", 1),
                                StubPlayers.hashing("b", 2),
                                openings(),
                                settings(sprt))
                        .play(store, new Match.MatchListener(result -> {}, MatchStateFuzzTest::write), () -> false));
    }

    @FuzzTest
    void tournamentsGoOnOrAreRefused(byte[] input) {
        List<PlayerFactory> players =
                List.of(StubPlayers.hashing("a", 1), StubPlayers.hashing("b", 2), StubPlayers.hashing("c", 3));
        goesOn(
                input,
                store -> new Tournament(GAME, players, Tournament.roundRobin(3), openings(), settings(null))
                        .play(
                                store,
                                new Tournament.TournamentListener(standing -> {}, MatchStateFuzzTest::write),
                                () -> false));
    }
}
