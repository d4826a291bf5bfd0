package mendel.app.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import mendel.app.lab.MethodsResult.MethodsRow;
import mendel.app.lab.MethodsRun.MethodsSettings;
import mendel.evolve.duel.DuelMethods;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
class MethodsRunTest {

    @TempDir
    private Path folder;

    private static MethodsSettings settings(List<String> grounds, List<String> methods, @Nullable Path out) {
        return new MethodsSettings("reversi-6", grounds, methods, List.of(3, 20), 3, 1, 600L, 1, 64, 40, 2, out);
    }

    private static MethodsResult whole(MethodsSettings settings) {
        try (MethodsRun run = MethodsRun.of(settings)) {
            assertThat(run.play(done -> {}, () -> false)).isTrue();
            return run.result();
        }
    }

    @Test
    void comparesOnLandscapes() {
        MethodsResult result = whole(settings(List.of("quadratic"), List.of("bayes", "spsa", "clop"), null));
        // Twenty parameters are too many for one of them.
        assertThat(result.rows())
                .extracting(MethodsRow::method)
                .containsExactly("bayes", "spsa", "clop", "bayes", "spsa");
        assertThat(result.rows()).allSatisfy(row -> {
            assertThat(row.trials()).isEqualTo(3);
            assertThat(row.games()).isEqualTo(600);
            assertThat(row.lastShare().lower())
                    .isLessThanOrEqualTo(row.lastShare().median());
            assertThat(row.lastShare().upper()).isBetween(row.lastShare().median(), 1.0);
        });
        MethodsRow bayes = result.rows().getFirst();
        MethodsRow spsa = result.rows().get(1);
        assertThat(bayes.lastShare().lower()).isGreaterThan(spsa.lastShare().upper());
        assertThat(bayes.gamesForAim().median()).isLessThan(300);
        assertThat(spsa.gamesForAim().median()).isInfinite();
    }

    /** A third is kept, given up and made again; nothing shows that. */
    @Test
    void goesOnWhereItWasStopped() throws IOException {
        List<String> grounds = List.of("bent", "woven");
        MethodsResult expected = whole(settings(grounds, List.of("mirrored", "spsa"), null));
        Path out = folder.resolve("table.json");
        MethodsSettings settings = settings(grounds, List.of("mirrored", "spsa"), out);
        AtomicLong made = new AtomicLong();
        try (MethodsRun run = MethodsRun.of(settings)) {
            AtomicInteger asked = new AtomicInteger();
            assertThat(run.play(made::set, () -> made.get() == 5 && asked.incrementAndGet() > 3))
                    .isFalse();
            assertThatThrownBy(() -> MethodsRun.of(settings)).hasMessageContaining("another process");
        }
        assertThat(made).hasValue(5);
        assertThatThrownBy(() -> MethodsRun.of(settings(grounds, List.of("mirrored"), out)))
                .hasMessageContaining("is the unfinished work of another command");
        try (MethodsRun run = MethodsRun.of(settings)) {
            assertThat(run.made()).isEqualTo(5);
            assertThat(run.play(done -> {}, () -> false)).isTrue();
            assertThat(run.result()).isEqualTo(expected);
            assertThat(out.resolveSibling("table.json.journal")).exists();
            run.forget();
        }
        assertThat(Files.list(folder)).isEmpty();
    }

    @Test
    @Tag("longest")
    void comparesInRealGames() {
        List<String> methods = DuelMethods.names();
        MethodsSettings settings =
                new MethodsSettings("reversi-6", List.of("games"), methods, List.of(3), 1, 1, 600L, 1, 64, 20, 1, null);
        MethodsResult result = whole(settings);
        assertThat(result.rows()).extracting(MethodsRow::method).containsExactlyElementsOf(methods);
        assertThat(result.rows()).allSatisfy(row -> {
            assertThat(row.ground()).isEqualTo("games");
            assertThat(row.lastShare().median()).isFinite();
        });
        MethodsSettings threads =
                new MethodsSettings("reversi-6", List.of("games"), methods, List.of(3), 1, 1, 600L, 1, 64, 20, 2, null);
        assertThat(whole(threads)).isEqualTo(result);
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        assertThatThrownBy(() -> settings(List.of("bend"), List.of("spsa"), null))
                .hasMessageContaining("there is no ground \"bend\"; did you mean \"bent\"");
        assertThatThrownBy(() -> settings(List.of("bent"), List.of("bayess"), null))
                .hasMessageContaining("did you mean \"bayes\"");
        assertThatThrownBy(() -> new MethodsSettings(
                        "reversi", List.of(), List.of(), List.of(0), 1, 1, 600L, 1, 64, 20, 1, null))
                .hasMessageContaining("give 1 to 10000");
        assertThatThrownBy(() -> new MethodsSettings(
                        "reversi", List.of(), List.of(), List.of(1), 0, 1, 600L, 1, 64, 20, 1, null))
                .hasMessageContaining("give 1 to 1000");
        assertThatThrownBy(() ->
                        new MethodsSettings("reversi", List.of(), List.of(), List.of(1), 1, 1, 1L, 1, 64, 20, 1, null))
                .hasMessageContaining("give 2 to");
        assertThatThrownBy(() -> new MethodsSettings(
                        "reversi", List.of(), List.of(), List.of(1), 1, 1, null, 1, 64, 20, -1, null))
                .hasMessageContaining("0 for all processors");
    }

    /** Three times as far, which nobody can know beforehand, would serve one of them well here. */
    @Test
    void longerStepsHelpThoseThatTakeShortOnes() {
        double[] shares = new double[2];
        for (int k = 0; k < 2; k++) {
            MethodsSettings settings = new MethodsSettings(
                    "reversi-6",
                    List.of("quadratic"),
                    List.of("spsa"),
                    List.of(10),
                    3,
                    1,
                    4000L,
                    1 + 2 * k,
                    64,
                    20,
                    1,
                    null);
            shares[k] = whole(settings).rows().getFirst().lastShare().median();
        }
        assertThat(shares[1]).isGreaterThan(shares[0] + 0.2);
        assertThatThrownBy(() -> new MethodsSettings(
                        "reversi", List.of(), List.of(), List.of(1), 1, 1, null, Double.NaN, 64, 20, 1, null))
                .hasMessageContaining("give 0.01 to 20.0");
    }
}
