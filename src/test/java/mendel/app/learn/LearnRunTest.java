package mendel.app.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import mendel.app.Games;
import mendel.player.GameLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearnRunTest {

    private static final Learners LEARNERS =
            new Learners(Games.entry("reversi-6"), "labaj2007", "default", GameLimit.depth(1), 0);

    @TempDir
    private Path folder;

    private LearnRun.LearnRunSettings settings(int games) {
        return LearnRun.LearnRunSettings.of(LEARNERS, folder.resolve("memory.db"), games, LearnRun.ITSELF);
    }

    @Test
    void aStoppedRunGoesOn() throws Exception {
        LearnRun stopped = LearnRun.of(settings(12));
        List<Integer> heard = new ArrayList<>();
        assertThat(stopped.before()).isZero();
        assertThat(stopped.play(tally -> heard.add(tally.totals().games()), fault -> {}, () -> heard.size() >= 2))
                .isFalse();
        Learned part = stopped.finish(false);
        assertThat(part.complete()).isFalse();
        assertThat(part.totals().games()).isEqualTo(heard.size()).isBetween(2, 11);

        LearnRun run = LearnRun.of(settings(12));
        assertThat(run.before()).isEqualTo(heard.size());
        assertThat(run.play(tally -> {}, fault -> {}, () -> false)).isTrue();
        Learned rest = run.finish(true);
        assertThat(rest.before() + rest.totals().games()).isEqualTo(12);
        assertThat(rest.files()).isNull();
        // Both sides learn from each game.
        assertThat(rest.memory().games()).isEqualTo(24);
        assertThat(LearnRun.of(settings(12)).before()).isEqualTo(12);
    }

    @Test
    void settingsAreNamedAsTheyAreCalledHere() {
        assertThatThrownBy(() -> settings(0))
                .isInstanceOf(InputException.class)
                .hasMessage("games 0; give a number from 1");
        assertThatThrownBy(() -> new LearnRun.LearnRunSettings(
                        LEARNERS,
                        folder.resolve("memory.db"),
                        1,
                        "person",
                        "labaj",
                        new LearnRun.Starts(null, "4", null),
                        null,
                        1,
                        null,
                        List.of(),
                        "both"))
                .hasMessage("openingPlies: games with a person begin at the start; leave it out");
    }
}
