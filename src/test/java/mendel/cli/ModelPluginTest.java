package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.plugin.ModelPlugin;
import mendel.plugin.PluginJar;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Evaluation models from jars, wherever a model is named, and the folder of the jars as the launcher takes it. */
class ModelPluginTest {

    @TempDir
    private static Path folder;

    private static List<ManyCommands.Done> done;

    @BeforeAll
    static void run() throws IOException, InterruptedException {
        String source = PluginJar.source("Discs");
        String head = "public int score(ReversiPosition p) {";
        assertThat(source).contains(head);
        Path jar = folder.resolve("discs.jar");
        new PluginJar()
                .with(source, ModelPlugin.class)
                .with(
                        source.replace("class Discs", "class Lost")
                                .replace("\"discs\"", "\"lost\"")
                                .replace(
                                        head,
                                        head + " if (p.progress() > 5) throw new IllegalStateException(\"lost\");"),
                        ModelPlugin.class)
                .write(jar);
        done = ManyCommands.run(
                folder,
                List.of(jar),
                List.of(
                        List.of("eval", "reversi", "-m", "reversi:discs", "-p", "XXX" + "-".repeat(61) + " X"),
                        List.of(
                                "match",
                                "reversi-6",
                                "-a",
                                "discs",
                                "-b",
                                "default",
                                "--games",
                                "2",
                                "--nodes",
                                "20",
                                "--json"),
                        List.of("export", "reversi:discs", "--to", "csv"),
                        List.of("params", "reversi", "-m", "disks"),
                        List.of("search", "reversi", "-m", "lost", "-d", "3")));
    }

    @Test
    void itsNameIsKnownWhereverModelsAreNamed() {
        assertThat(done.subList(0, 3))
                .allSatisfy(one -> assertThat(one.code()).as(one.err()).isZero());
        assertThat(done.get(0).out()).contains("disc").contains("30");
        assertThat(done.get(1).out()).contains("\"games\":2");
        assertThat(done.get(2).out()).contains("disc,10");
        assertThat(done.get(3).code()).isEqualTo(ExitCodes.INPUT);
        assertThat(done.get(3).err())
                .contains("full, patterns, labaj2007, discs, lost")
                .hasLineCount(1);
    }

    @Test
    void whatFailsInPlayIsOneLine() {
        assertThat(done.get(4).code()).isEqualTo(ExitCodes.RESOURCE);
        assertThat(done.get(4).err())
                .startsWith("the plug-in's class another.house.Lost")
                .contains("IllegalStateException: lost", "Lost.java:")
                .hasLineCount(1);
    }

    @Test
    void theFolderIsThereWithSoundJars() throws IOException, InterruptedException {
        Release mendel = new Release(folder.resolve("release"), folder.resolve("work"));
        assertThat(mendel.run(folder.resolve("none"), "moves", "reversi")).isEqualTo(ExitCodes.INPUT);
        assertThat(mendel.complained()).contains("there is no such folder").hasLineCount(1);
        Path plugins = Files.createDirectory(folder.resolve("plug-ins"));
        Files.writeString(plugins.resolve("discs.jar"), "no jar");
        assertThat(mendel.run(plugins, "params", "reversi")).isEqualTo(ExitCodes.INPUT);
        assertThat(mendel.complained()).contains("discs.jar: is no jar (").hasLineCount(1);
    }
}
