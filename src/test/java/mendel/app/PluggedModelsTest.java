package mendel.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.InputException;
import mendel.plugin.ModelPlugin;
import mendel.plugin.PluginFact;
import mendel.plugin.PluginJar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Models of plug-ins, good and bad. */
class PluggedModelsTest {

    @TempDir
    private Path folder;

    private List<PluggedModels.Plugged> load(PluginJar... jars) throws IOException {
        URL[] urls = new URL[jars.length];
        for (int i = 0; i < jars.length; i++) {
            Path jar = Files.createTempFile(folder, "plug-in", ".jar");
            jars[i].write(jar);
            urls[i] = jar.toUri().toURL();
        }
        try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
            return PluggedModels.load(Games.all(), loader);
        }
    }

    @Test
    void itsGamesHaveIt() throws IOException {
        PluginJar jar = new PluginJar()
                .with(PluginJar.source("Discs"), ModelPlugin.class)
                .version("1.2");
        assertThat(load(jar))
                .extracting(PluggedModels.Plugged::fact)
                .containsExactly(
                        new PluginFact("model", "reversi-6:discs", "1.2"),
                        new PluginFact("model", "reversi:discs", "1.2"));
    }

    /** What is wrong with a plug-in is one line, whatever it is. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        "discs"; | "full"; | a model "full" of Mendel already
        "discs"; | "My Model"; | "My Model" is not allowed
        "discs"; | null; | its name "null" is not allowed
        "reversi-6", "reversi" | "chess" | cannot be loaded (ClassCastException
        "reversi-6", "reversi" | "go" | there is no game "go"
        "reversi-6", "reversi" | (String) null | cannot be loaded (NullPointerException
        game.id(), "discs" | game.id(), "disks" | its model is named "reversi-6:disks"
        return new Model(game) | return null | cannot be loaded (NullPointerException
        return new Model(game) | throw new IllegalStateException("no luck") | cannot be loaded (IllegalStateException: no luck)
        p.discs(0) - p.discs(1)) | 1) + 1 | as 11, its trace as 10
        """)
    void faultsAreOneLine(String right, String wrong, String complaint) throws IOException {
        String source = PluginJar.source("Discs");
        assertThat(source).contains(right);
        PluginJar jar = new PluginJar().with(source.replace(right, wrong), ModelPlugin.class);
        assertThatThrownBy(() -> load(jar))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("model plug-in another.house.Discs: ")
                .hasMessageContaining(complaint);
    }

    @Test
    void twoOfOneNameAreRefused() throws IOException {
        String source = PluginJar.source("Discs");
        PluginJar first = new PluginJar().with(source, ModelPlugin.class);
        PluginJar second = new PluginJar().with(source.replace("another.house", "a.third"), ModelPlugin.class);
        assertThatThrownBy(() -> load(first, second))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is a model \"discs\" of another plug-in already");
    }

    @Test
    void classesThatAreMissingOrNotOfTheKindAreRefused() throws IOException {
        PluginJar gone = new PluginJar().service(ModelPlugin.class, "another.house.Gone");
        assertThatThrownBy(() -> load(gone))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("another.house.Gone not found");
        PluginJar other = new PluginJar().service(ModelPlugin.class, "mendel.InputException");
        assertThatThrownBy(() -> load(other))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("mendel.InputException not a subtype");
    }
}
