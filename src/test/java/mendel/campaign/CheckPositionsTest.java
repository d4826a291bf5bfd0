package mendel.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
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
    private static final Game REVERSI = Games.entry("reversi-6").game();

    @TempDir
    private Path folder;

    private Path match;

    @BeforeEach
    void play() throws Exception {
        match = folder.resolve("match");
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
    void areThoseOfTheGamesFromTheFirstMovesToTheLast() {
        Set<String> all = new HashSet<>();
        for (PlayedGame game : new StoredGames(match).more()) {
            all.addAll(positions(game.record()));
        }
        List<String> found = CheckPositions.of(List.of(match), REVERSI, GAMES);
        assertThat(found).hasSize(GAMES).allSatisfy(text -> assertThat(all).contains(text));
        assertThat(found.stream().mapToLong(CheckPositionsTest::discs).min().orElseThrow())
                .isLessThan(12);
        assertThat(found.stream().mapToLong(CheckPositionsTest::discs).max().orElseThrow())
                .isGreaterThan(28);
    }

    private static Set<String> positions(GameRecord record) {
        Set<String> texts = new HashSet<>();
        Position position = REVERSI.parse(record.start());
        for (String move : record.moves()) {
            texts.add(REVERSI.notation().text(position));
            position.make(REVERSI.notation().parseMove(position, move));
        }
        return texts;
    }

    private static long discs(String text) {
        return text.substring(0, 36).chars().filter(c -> c != '-').count();
    }

    /** Which game ended first depends on the machine. */
    @Test
    void areTheSameWhateverTheOrderInWhichGamesEnded() throws Exception {
        List<String> before = CheckPositions.of(List.of(match), REVERSI, 10);
        Path file = match.resolve("games.jsonl");
        List<String> lines = Files.readAllLines(file);
        Collections.shuffle(lines, new Random(1));
        Files.write(file, lines);
        assertThat(CheckPositions.of(List.of(match), REVERSI, 10))
                .isEqualTo(before)
                .hasSize(10);
    }

    @Test
    void whatOneMatchHasNotComesFromTheNext() {
        Path none = folder.resolve("none");
        List<String> first = CheckPositions.of(List.of(match), REVERSI, GAMES);
        assertThat(CheckPositions.of(List.of(none, match, match), REVERSI, GAMES + 2))
                .hasSize(GAMES + 2)
                .startsWith(first.toArray(String[]::new));
        assertThat(CheckPositions.of(List.of(match), REVERSI, 1000)).isEqualTo(first);
        assertThat(CheckPositions.of(List.of(none), REVERSI, 5)).isEmpty();
    }
}
