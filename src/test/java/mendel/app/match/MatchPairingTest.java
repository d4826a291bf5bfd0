package mendel.app.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import mendel.app.Games;
import mendel.dataset.PositionFiles;
import mendel.match.event.MatchResult;
import mendel.match.event.MatchSettings;
import mendel.match.game.Adjudication;
import mendel.match.stats.Sprt;
import mendel.player.GameLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is shown of a match is what the match says of itself. */
class MatchPairingTest {

    private static final Sprt TEST = Sprt.parse("elo0=-200,elo1=-100");

    @TempDir
    private Path folder;

    private MatchResult play(Path into, int games) throws Exception {
        MatchSettings settings = new MatchSettings(games, GameLimit.nodes(20), Adjudication.OFF, TEST, 2);
        GamesPlan plan = new GamesPlan(
                Games.entry("reversi-6"),
                null,
                settings,
                null,
                PositionFiles.none(),
                0,
                Duration.ofMinutes(1),
                1,
                into,
                null);
        try (MatchRun match = MatchRun.of(plan, "default", "labaj2007", remark -> {})) {
            return match.play(standing -> {}, () -> false);
        }
    }

    @Test
    void countsAsTheMatchDoesWhateverTheOrderInWhichGamesEnded() throws Exception {
        Path match = folder.resolve("m");
        MatchResult result = play(match, 60);
        Path file = match.resolve("games.jsonl");
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        for (int seed = 0; seed < 5; seed++) {
            Collections.shuffle(lines, new Random(seed));
            Files.write(file, lines);
            List<MatchPairing> pairings = MatchPairing.of(new MatchView(match).games());
            assertThat(pairings).hasSize(1);
            MatchPairing counted = pairings.getFirst().counted(Optional.of(TEST));
            assertThat(counted.pairs()).isEqualTo(result.pairs());
            assertThat(counted.games(1)).isEqualTo(result.wins());
            assertThat(counted.games(0.5)).isEqualTo(result.draws());
            assertThat(counted.games(0)).isEqualTo(result.losses());
            assertThat(TEST.verdict(counted.pairs().llr(TEST))).isEqualTo(result.verdict());
            assertThat(counted.course(1000)).hasSize((int) result.pairs().pairs());
        }
    }

    /** Pairs behind one that is missing do not count in a test. */
    @Test
    void aTestWaitsForEveryPair() throws Exception {
        Path match = folder.resolve("m");
        play(match, 60);
        Path file = match.resolve("games.jsonl");
        List<String> lines = Files.readAllLines(file);
        Files.write(
                file,
                lines.stream().filter(line -> !line.contains("\"index\":2,")).toList());
        MatchPairing all = MatchPairing.of(new MatchView(match).games()).getFirst();
        assertThat(all.counted(Optional.of(TEST)).pairs().pairs()).isEqualTo(1);
        assertThat(all.counted(Optional.empty()).pairs().pairs()).isGreaterThan(1);
    }

    @Test
    void gamesThatComeAreReadOnce() throws Exception {
        Path match = folder.resolve("m");
        play(match, 20);
        Path file = match.resolve("games.jsonl");
        List<String> lines = Files.readAllLines(file);
        Files.write(file, lines.subList(0, 3));
        MatchGames games = new MatchView(match).reader();
        assertThat(games.now()).hasSize(3);
        String next = lines.get(3);
        append(file, next.substring(0, 10));
        assertThat(games.now()).hasSize(3);
        append(file, next.substring(10) + "\n");
        assertThat(games.now()).hasSize(4).last().extracting(MatchGame::number).isEqualTo(4);
        assertThat(games.now()).containsExactlyElementsOf(new MatchView(match).games());
        append(file, lines.get(4) + "\nnonsense\n");
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(games::now).hasMessageContaining("games.jsonl:6: is not a stored game");
        }
        Files.write(file, lines.subList(0, 6));
        assertThat(games.now()).as("mended").hasSize(6);
        Files.write(file, lines.subList(0, 2));
        assertThat(games.now()).as("put back").hasSize(2);
    }

    private static void append(Path file, String text) throws Exception {
        Files.write(file, text.getBytes(StandardCharsets.UTF_8), StandardOpenOption.APPEND);
    }
}
