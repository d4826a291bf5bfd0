package mendel.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import mendel.InputException;
import mendel.plugin.ModelPlugin;
import mendel.plugin.PluginFact;
import mendel.plugin.PluginJar;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Models of plug-ins, good and bad. All classes are compiled at once, each in a package of its own. */
class PluggedModelsTest {

    /**
     * A plug-in with a fault.
     *
     * @param right what a sound one has
     * @param wrong what this one has instead
     * @param complaint what is said of it
     */
    private record Fault(String right, String wrong, String complaint) {

        String home() {
            return "fault" + FAULTS.indexOf(this);
        }

        String source(String sound) {
            assertThat(sound).contains(right);
            return sound.replace(right, wrong).replace("another.house", home());
        }
    }

    private static final List<Fault> FAULTS = List.of(
            new Fault("\"discs\";", "\"full\";", "a model \"full\" of Mendel already"),
            new Fault("\"discs\";", "\"My Model\";", "\"My Model\" is not allowed"),
            new Fault("\"discs\";", "null;", "its name \"null\" is not allowed"),
            new Fault("\"reversi-6\", \"reversi\"", "\"chess\"", "cannot be loaded (ClassCastException"),
            new Fault("\"reversi-6\", \"reversi\"", "\"go\"", "there is no game \"go\""),
            new Fault("\"reversi-6\", \"reversi\"", "(String) null", "cannot be loaded (NullPointerException"),
            new Fault("game.id(), \"discs\"", "game.id(), \"disks\"", "its model is named \"reversi-6:disks\""),
            new Fault("return new Model(game)", "return null", "cannot be loaded (NullPointerException"),
            new Fault(
                    "return new Model(game)",
                    "throw new IllegalStateException(\"no luck\")",
                    "cannot be loaded (IllegalStateException: no luck)"),
            new Fault("p.discs(0) - p.discs(1))", "1) + 1", "as 11, its trace as 10"));

    @TempDir
    private static Path classes;

    @TempDir
    private Path folder;

    @BeforeAll
    static void compile() throws IOException {
        String sound = PluginJar.source("Discs");
        PluginJar all = new PluginJar().with(sound).with(sound.replace("another.house", "a.third"));
        for (Fault fault : FAULTS) {
            all.with(fault.source(sound));
        }
        all.writeClasses(classes);
    }

    private List<PluggedModels.PluggedModel> load(String... types) throws IOException {
        PluginJar named = new PluginJar();
        for (String type : types) {
            named.service(ModelPlugin.class, type);
        }
        named.writeClasses(folder);
        return load(classes.toUri().toURL(), folder.toUri().toURL());
    }

    private List<PluggedModels.PluggedModel> load(URL... places) throws IOException {
        try (URLClassLoader loader = new URLClassLoader(places, getClass().getClassLoader())) {
            return PluggedModels.load(Games.all(), loader);
        }
    }

    @Test
    void itsGamesHaveIt() throws IOException {
        Path jar = folder.resolve("discs.jar");
        new PluginJar()
                .with(PluginJar.source("Discs"), ModelPlugin.class)
                .version("1.2")
                .write(jar);
        assertThat(load(jar.toUri().toURL()))
                .extracting(PluggedModels.PluggedModel::fact)
                .containsExactly(
                        new PluginFact("model", "reversi-6:discs", "1.2"),
                        new PluginFact("model", "reversi:discs", "1.2"));
    }

    static List<Fault> faults() {
        return FAULTS;
    }

    /** What is wrong with a plug-in is one line, whatever it is. */
    @ParameterizedTest
    @MethodSource("faults")
    void faultsAreOneLine(Fault fault) {
        assertThatThrownBy(() -> load(fault.home() + ".Discs"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("model plug-in " + fault.home() + ".Discs: ")
                .hasMessageContaining(fault.complaint());
    }

    @Test
    void twoOfOneNameAreRefused() {
        assertThatThrownBy(() -> load("another.house.Discs", "a.third.Discs"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is a model \"discs\" of another plug-in already");
    }

    @Test
    void classesThatAreMissingOrNotOfTheKindAreRefused() {
        assertThatThrownBy(() -> load("another.house.Gone"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("another.house.Gone not found");
        assertThatThrownBy(() -> load("mendel.InputException"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("mendel.InputException not a subtype");
    }
}
