package mendel.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.match.GamesPlan;
import mendel.app.match.MatchRun;
import mendel.dataset.PositionFiles;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.match.event.MatchSettings;
import mendel.match.event.StoredGames;
import mendel.match.game.Adjudication;
import mendel.match.game.PlayedGame;
import mendel.player.GameLimit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckPositionsTest {

    private static final int GAMES = 24;
    /** Random plies before each game. */
    private static final int OPENING = 8;

    private static final int FIRST_DISCS = 4;
    private static final Game REVERSI = Games.entry("reversi-6").game();

    @TempDir
    private Path folder;

    private Path match;
    private CheckPositions.GateMatch gate;

    @BeforeEach
    void play() throws Exception {
        match = folder.resolve("match");
        gate = new CheckPositions.GateMatch(match, GAMES);
        GamesPlan plan = new GamesPlan(
                Games.entry("reversi-6"),
                null,
                new MatchSettings(GAMES, GameLimit.nodes(20), Adjudication.OFF, null, 1),
                null,
                PositionFiles.none(),
                0,
                Duration.ofMinutes(1),
                1,
                match,
                null);
        try (MatchRun run = MatchRun.of(plan, "default", "labaj2007", _ -> {})) {
            run.play(_ -> {}, () -> false);
        }
    }

    @Test
    void areThoseOfTheGamesFromTheEndOfTheOpeningToTheLastMoves() {
        Set<String> all = new HashSet<>();
        for (PlayedGame game : new StoredGames(match).more()) {
            all.addAll(positions(game.record()));
        }
        List<String> found = CheckPositions.of(List.of(gate), REVERSI, GAMES);
        assertThat(found).hasSize(GAMES).allSatisfy(text -> assertThat(all).contains(text));
        assertThat(found.stream().mapToLong(CheckPositionsTest::discs).min().orElseThrow())
                .isEqualTo(FIRST_DISCS + OPENING);
        assertThat(found.stream().mapToLong(CheckPositionsTest::discs).max().orElseThrow())
                .isGreaterThan(28);
    }

    private static Set<String> positions(GameRecord record) {
        Set<String> texts = new HashSet<>();
        Position position = REVERSI.parse(record.start());
        for (int ply = 0; ply < record.moves().size(); ply++) {
            if (ply >= OPENING) {
                texts.add(REVERSI.notation().text(position));
            }
            position.make(REVERSI.notation().parseMove(position, record.moves().get(ply)));
        }
        return texts;
    }

    private static long discs(String text) {
        return text.substring(0, 36).chars().filter(c -> c != '-').count();
    }

    /** Those in play when a test has decided are stored, too, and which they are depends on the machine. */
    @Test
    void gamesThatDoNotCountAreLeftOut() {
        Set<String> counted = new HashSet<>();
        for (PlayedGame game : new StoredGames(match).more()) {
            if (game.index() < 6) {
                counted.addAll(positions(game.record()));
            }
        }
        assertThat(CheckPositions.of(List.of(new CheckPositions.GateMatch(match, 6)), REVERSI, GAMES))
                .hasSize(6)
                .allSatisfy(text -> assertThat(counted).contains(text));
    }

    /** The games of a whole night are many, and one line of an old match may be damaged. */
    @Test
    void matchesThatAreNotNeededAreNotRead() throws Exception {
        Path damaged = Files.createDirectory(folder.resolve("damaged"));
        Files.writeString(damaged.resolve("games.jsonl"), "{}\n");
        CheckPositions.GateMatch old = new CheckPositions.GateMatch(damaged, 1);
        assertThat(CheckPositions.of(List.of(gate, old), REVERSI, GAMES))
                .isEqualTo(CheckPositions.of(List.of(gate), REVERSI, GAMES));
        assertThatThrownBy(() -> CheckPositions.of(List.of(gate, old), REVERSI, GAMES + 1))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("games.jsonl:1");
    }

    /** Which game ended first depends on the machine. */
    @Test
    void areTheSameWhateverTheOrderInWhichGamesEnded() throws Exception {
        List<String> before = CheckPositions.of(List.of(gate), REVERSI, 10);
        Path file = match.resolve("games.jsonl");
        List<String> lines = Files.readAllLines(file);
        Collections.shuffle(lines, new Random(1));
        Files.write(file, lines);
        assertThat(CheckPositions.of(List.of(gate), REVERSI, 10))
                .isEqualTo(before)
                .hasSize(10);
    }

    @Test
    void whatOneMatchHasNotComesFromTheNext() {
        CheckPositions.GateMatch none = new CheckPositions.GateMatch(folder.resolve("none"), 0);
        List<String> first = CheckPositions.of(List.of(gate), REVERSI, GAMES);
        assertThat(CheckPositions.of(List.of(none, gate, gate), REVERSI, GAMES + 2))
                .hasSize(GAMES + 2)
                .startsWith(first.toArray(String[]::new));
        assertThat(CheckPositions.of(List.of(gate), REVERSI, 1000)).isEqualTo(first);
        assertThat(CheckPositions.of(List.of(none), REVERSI, 5)).isEmpty();
    }
}
