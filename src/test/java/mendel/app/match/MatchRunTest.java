package mendel.app.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import mendel.app.Games;
import mendel.dataset.PositionFiles;
import mendel.game.Texts;
import mendel.match.event.MatchResult;
import mendel.match.event.MatchSettings;
import mendel.match.event.RatingTable;
import mendel.match.game.Adjudication;
import mendel.player.GameLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatchRunTest {

    private static final Games.GameEntry REVERSI = Games.entry("reversi-6");

    /** So many that a match is not over before it hears that it is to end. */
    private static final int GAMES = 200;

    @TempDir
    private Path folder;

    private static MatchSettings settings(int games) {
        return new MatchSettings(games, GameLimit.nodes(50), Adjudication.OFF, null, 1);
    }

    private GamesPlan plan(int games, Path openings) {
        return new GamesPlan(
                REVERSI,
                null,
                settings(games),
                openings,
                PositionFiles.none(),
                4,
                Duration.ofMinutes(1),
                1,
                folder.resolve("match"),
                folder.resolve("games.ggf"));
    }

    @Test
    void anInterruptedMatchGoesOnInItsFolderAndEndsAsOneLeftAlone() throws Exception {
        MatchResult alone;
        try (MatchRun run = MatchRun.of(GamesPlan.of(REVERSI, settings(GAMES)), "default", "labaj2007", remark -> {})) {
            alone = run.play(standing -> {}, () -> false);
        }
        List<Integer> heard = new ArrayList<>();
        try (MatchRun run = MatchRun.of(plan(GAMES, null), "default", "labaj2007", remark -> {})) {
            assertThat(run.stored()).isZero();
            assertThat(run.play(standing -> heard.add(standing.games()), () -> heard.size() >= 2)
                            .complete())
                    .isFalse();
        }
        try (MatchRun run = MatchRun.of(plan(GAMES, null), "default", "labaj2007", remark -> {})) {
            assertThat(run.stored()).isBetween(2, GAMES - 1);
            MatchResult result = run.play(standing -> {}, () -> false);
            assertThat(result.complete()).isTrue();
            assertThat(List.of(result.wins(), result.draws(), result.losses()))
                    .isEqualTo(List.of(alone.wins(), alone.draws(), alone.losses()));
        }
        assertThat(folder.resolve("games.ggf")).isNotEmptyFile();
    }

    @Test
    void remarksOnFewOpeningsAreHeard() throws Exception {
        Path openings = folder.resolve("one.txt");
        Files.writeString(openings, Texts.text(REVERSI.game().start()) + "\n");
        List<String> remarks = new ArrayList<>();
        MatchRun.of(plan(4, openings), "default", "labaj2007", remarks::add).close();
        assertThat(remarks).containsExactly(openings + " has 1 openings for 2 pairs of games; they are used again");
        remarks.clear();
        MatchRun.of(
                        new GamesPlan(
                                REVERSI,
                                null,
                                settings(4),
                                Path.of(NamedOpenings.START),
                                PositionFiles.none(),
                                4,
                                Duration.ofMinutes(1),
                                1,
                                null,
                                null),
                        "default",
                        "labaj2007",
                        remarks::add)
                .close();
        assertThat(remarks).isEmpty();
    }

    /** What is refused lets go of the folder. */
    @Test
    void aFolderIsFreeWhenTheFileOfGamesIsRefused() {
        GamesPlan plan = plan(2, null);
        GamesPlan refused = new GamesPlan(
                REVERSI,
                null,
                plan.settings(),
                null,
                PositionFiles.none(),
                4,
                plan.watchdog(),
                1,
                plan.folder(),
                folder.resolve("none/games.ggf"));
        assertThatThrownBy(() -> MatchRun.of(refused, "default", "labaj2007", remark -> {}))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("cannot be written");
        MatchRun.of(plan, "default", "labaj2007", remark -> {}).close();
    }

    @Test
    void aTournamentRatesItsPlayersAgainstTheAnchor() throws Exception {
        List<String> names = List.of("default", "labaj2007", "default+ties=random:3");
        try (TournamentRun run =
                TournamentRun.of(GamesPlan.of(REVERSI, settings(2)), names, null, "labaj2007=100", remark -> {})) {
            assertThat(run.games()).isEqualTo(6);
            RatingTable table = run.anchor().rate(run.play(standing -> {}, () -> false));
            assertThat(table.rows())
                    .hasSize(3)
                    .filteredOn(row -> row.name().equals("labaj2007"))
                    .allMatch(row -> row.elo() == 100);
        }
        assertThatThrownBy(() -> TournamentRun.of(
                        GamesPlan.of(REVERSI, settings(2)), List.of("default"), null, null, remark -> {}))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("a tournament of one player");
    }
}
