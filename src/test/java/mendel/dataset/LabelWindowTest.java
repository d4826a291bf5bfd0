package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.concurrent.CompletableFuture;
import mendel.Await;
import mendel.app.Games;
import mendel.game.Game;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelWindowTest {

    private static final Game GAME = Games.entry("reversi-6").game();

    @TempDir
    private Path folder;

    private LabelWindow window(int positions) throws Exception {
        String line = Texts.text(GAME.start()) + ",";
        Path file = folder.resolve("positions.csv");
        Files.write(file, Collections.nCopies(positions + 1, line));
        // The first line says what the others hold.
        Files.writeString(file, Files.readString(file).replaceFirst(".*\n", "position,score\n"));
        return new LabelWindow(file, GAME, 0);
    }

    private static void answer(LabelWindow window, LabelTask task) {
        String[] scores = new String[task.numbers().length];
        Arrays.fill(scores, "5");
        window.answer(task, scores);
    }

    /** Who is too far ahead of the first without an answer waits for it. */
    @Test
    void fewWorkersWithSmallTasksHaveANarrowWindow() throws Exception {
        try (LabelWindow window = window(LabelWindow.NARROWEST + 2)) {
            LabelTask first = window.take(1, 1, position -> null);
            for (int i = 1; i < LabelWindow.NARROWEST; i++) {
                answer(window, window.take(1, 1, position -> null));
            }
            assertThat(window.answers()).isEmpty();
            CompletableFuture<LabelTask> next = new CompletableFuture<>();
            Thread ahead = Thread.ofPlatform().start(() -> {
                try {
                    next.complete(window.take(1, 1, position -> null));
                } catch (InterruptedException e) {
                    next.completeExceptionally(e);
                }
            });
            Await.until("it waits", () -> ahead.getState() == Thread.State.WAITING);
            answer(window, first);
            assertThat(window.answers()).hasSize(LabelWindow.BATCH);
            assertThat(next.get().numbers()).containsExactly(LabelWindow.NARROWEST);
        }
    }

    /** A thousand workers with tasks of a hundred positions have ten and more times as many before them. */
    @Test
    void manyWorkersHaveAWideWindow() throws Exception {
        try (LabelWindow window = window(200_000)) {
            LabelTask first = window.take(100, 1000, position -> null);
            assertThat(first.positions()).hasSize(100);
            for (int i = 1; i < 2000; i++) {
                answer(window, window.take(100, 1000, position -> null));
            }
            assertThat(window.take(100, 1000, position -> null)).isNull();
            answer(window, first);
            for (int left = 200_000; left > 0; left -= LabelWindow.BATCH) {
                assertThat(window.answers()).hasSize(Math.min(left, LabelWindow.BATCH));
            }
            assertThat(window.answers()).isEmpty();
        }
    }

    /** Two tasks for each who works are under way: together they may not have too many positions. */
    @Test
    void theTasksOfManyWorkersAreSmaller() throws Exception {
        try (LabelWindow window = window(3000)) {
            assertThat(window.take(1_000_000, 1000, position -> null).positions())
                    .hasSize(LabelWindow.MOST_OUT / 2000);
            assertThat(window.take(1_000_000, 1, position -> null).positions())
                    .hasSize(3000 - LabelWindow.MOST_OUT / 2000);
        }
    }

    /** Positions whose answers are known are passed over. */
    @Test
    void knownAnswersAreInTheirPlaces() throws Exception {
        try (LabelWindow window = window(3)) {
            int[] asked = new int[1];
            LabelTask task = window.take(5, 1, position -> asked[0]++ == 1 ? "#-3" : null);
            assertThat(task.numbers()).containsExactly(0, 2);
            answer(window, task);
            assertThat(window.answers()).containsExactly("5", "#-3", "5");
        }
    }
}
