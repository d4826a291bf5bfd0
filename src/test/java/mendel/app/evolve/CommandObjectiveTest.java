package mendel.app.evolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.ResourceException;
import mendel.dataset.LoadListener;
import mendel.evolve.GenerationStats;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Evolutions by a command: the example of the guide, and a model of a game. */
class CommandObjectiveTest {

    private static final Path GUIDE = Path.of("configs", "command.json");
    private static final List<String> SHORT = List.of("evolution.generations=5", "evolution.population=10");

    @TempDir
    private Path folder;

    private Path runs;

    @BeforeEach
    void runs() {
        runs = folder.resolve("runs");
    }

    private Evolution begin(Path config, String name, List<String> settings) {
        return Evolution.begin(config, settings, runs, name, LoadListener.NONE);
    }

    private static PluggedOutcome run(Evolution evolution) {
        try (evolution) {
            return (PluggedOutcome)
                    evolution.run(EvolutionListener.NONE, () -> false).outcome().orElseThrow();
        }
    }

    private String best(String name) throws IOException {
        return Files.readString(runs.resolve(name).resolve("best.json"));
    }

    /** The curve of the guide has an error of 0.06 at its best; at the defaults of its names it is 904. */
    @Tag("long")
    @Test
    void theExampleOfTheGuideFitsItsCurve() throws IOException {
        PluggedOutcome outcome = run(begin(GUIDE, "curve", List.of("evolution.generations=20")));
        assertThat(outcome.defaults().train()).isBetween(904.0, 905.0);
        assertThat(outcome.result().best().trainLoss()).isBetween(0.06, 0.5);
        assertThat(outcome.result().best().weights().get(0)).isBetween(48.0, 53.0);
        assertThat(outcome.warnings()).isEmpty();
        assertThat(best("curve")).contains("\"height\"", "\"rate\"", "\"end\"");
        assertThat(runs.resolve("curve/report.html")).content().contains("height", "Operators");
    }

    /** Copies, threads, interruptions: the same bytes. */
    @Test
    void theResultDoesNotDependOnCopies() throws IOException {
        run(begin(GUIDE, "whole", SHORT));
        for (List<String> other : List.of(
                List.of("objective.copies=1", "threads=1"),
                List.of("objective.copies=3", "objective.ahead=2", "threads=2"))) {
            AtomicInteger generations = new AtomicInteger();
            EvolutionListener counting = new EvolutionListener() {
                @Override
                public void generation(GenerationStats stats, double seconds) {
                    generations.incrementAndGet();
                }
            };
            String name = "parted" + other.size();
            try (Evolution evolution = begin(
                    GUIDE, name, Stream.concat(SHORT.stream(), other.stream()).toList())) {
                evolution.run(counting, () -> generations.get() == 3);
            }
            assertThat(generations).hasValue(3);
            run(Evolution.resume(name, runs, List.of("objective.copies=2"), LoadListener.NONE));
            assertThat(best(name)).isEqualTo(best("whole"));
        }
    }

    private Path config(String script) throws IOException {
        Path file = Files.writeString(folder.resolve("tell.sh"), script);
        return Files.writeString(folder.resolve("c.json"), """
            {"game": "reversi", "model": "labaj2007",
             "objective": {"type": "command", "command": "sh %s"},
             "evolution": {"preset": "david-tabibi", "population": 8, "generations": 3}, "report": {"games": 0}}
            """.formatted(file));
    }

    private static String script(String data, String loss) {
        return """
            read -r hello
            echo '{"hello": "mendel-command/1", "data": "%s"}'
            while read -r line; do
                id=${line#'{"id":'}; id=${id%%%%,*}
                first=${line#*'['}; first=${first%%%%,*}; first=${first%%%%.*}
                echo "{\\"id\\": $id, \\"loss\\": %s}"
            done
            """.formatted(data, loss);
    }

    /** The parameters are those of a model; its best weights can play. */
    @Test
    void weightsOfAModelAreEvolved() throws IOException {
        PluggedOutcome outcome = run(begin(config(script("1", "$((first * first))")), "game", List.of()));
        assertThat(outcome.result().best().weights().spec().model()).isEqualTo("labaj2007");
        assertThat(outcome.warnings()).hasSize(1).allMatch(warning -> warning.startsWith("a command has neither"));
        assertThat(outcome.playsEndings()).isTrue();
        assertThat(outcome.objective()).isEqualTo("objective command");
    }

    @Test
    void otherDataAreRefused() throws IOException {
        run(begin(config(script("1", "$first")), "data", List.of()));
        config(script("2", "$first"));
        assertThatThrownBy(() ->
                        run(Evolution.resume("data", runs, List.of("evolution.generations=4"), LoadListener.NONE)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("belongs to another config, other data or another model");
    }

    /** What fails in a generation can be resumed when it is mended. */
    @Test
    void aFailureCanBeResumed() throws IOException {
        Path config = config(script("1", "$first"));
        run(begin(config, "sound", List.of()));
        config(script("1", "$first").replace("id=${", "[ -e " + folder + "/broken ] && exit 5; id=${"));
        try (Evolution evolution = begin(config, "failing", List.of())) {
            EvolutionListener breaking = new EvolutionListener() {
                @Override
                public void generation(GenerationStats stats, double seconds) {
                    try {
                        Files.writeString(folder.resolve("broken"), "");
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                }
            };
            assertThatThrownBy(() -> evolution.run(breaking, () -> false))
                    .isInstanceOf(ResourceException.class)
                    .message()
                    .contains("the command \"sh ", "twice over genome ", "has ended with exit code 5")
                    .doesNotContain("\n");
        }
        Files.delete(folder.resolve("broken"));
        run(Evolution.resume("failing", runs, List.of(), LoadListener.NONE));
        assertThat(best("failing")).isEqualTo(best("sound"));
    }

    @Test
    void parametersComeFromOnePlace() throws IOException {
        refused(GUIDE, List.of("game=reversi", "model=labaj2007"), "the parameters are those of the model");
        refused(
                config(script("1", "1")),
                List.of("game=features"),
                "\"names\" is missing",
                "give the file of the parameters");
        refused(GUIDE, List.of("objective.names=nowhere.csv"), "nowhere.csv: there is no such file");
        refused(GUIDE, List.of("evolution.preset=memetic"), "commands have no exact steps downhill");
        refused(GUIDE, List.of("objective.copies=0"), "give a whole number from 1 to 1024");
    }

    private void refused(Path config, List<String> settings, String... words) {
        assertThatThrownBy(() -> begin(config, "refused", settings).close())
                .isInstanceOf(InputException.class)
                .message()
                .contains(words);
    }
}
