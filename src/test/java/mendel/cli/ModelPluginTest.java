package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import mendel.plugin.ModelPlugin;
import mendel.plugin.PluginJar;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Evaluation models from jars in a folder, through the launcher, wherever a model is named. */
class ModelPluginTest {

    @TempDir
    private Path folder;

    private Path plugins;
    private Release mendel;

    @BeforeEach
    void release() throws IOException {
        plugins = Files.createDirectory(folder.resolve("plug-ins"));
        mendel = new Release(folder.resolve("release"), folder.resolve("work"));
    }

    @Test
    void itsNameIsKnownWhereverModelsAreNamed() throws IOException, InterruptedException {
        new PluginJar().with(PluginJar.source("Discs"), ModelPlugin.class).write(plugins.resolve("discs.jar"));
        assertThat(mendel.run(plugins, "eval", "reversi", "-m", "reversi:discs", "-p", position("XXX")))
                .as(mendel.complained())
                .isZero();
        assertThat(mendel.said()).contains("disc").contains("30");
        assertThat(mendel.run(
                        plugins,
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
                        "--json"))
                .as(mendel.complained())
                .isZero();
        assertThat(mendel.said()).contains("\"games\":2");
        assertThat(mendel.run(plugins, "export", "reversi:discs", "--to", "csv"))
                .as(mendel.complained())
                .isZero();
        assertThat(mendel.said()).contains("disc,10");
        assertThat(mendel.run(plugins, "params", "reversi", "-m", "disks")).isEqualTo(ExitCodes.INPUT);
        assertThat(mendel.complained()).contains("full, labaj2007, discs").hasLineCount(1);
    }

    private static String position(String firstDiscs) {
        return firstDiscs + "-".repeat(64 - firstDiscs.length()) + " X";
    }

    @Test
    void whatFailsInPlayIsOneLine() throws IOException, InterruptedException {
        String source = PluginJar.source("Discs")
                .replace(
                        "public int score(ReversiPosition p) {",
                        "public int score(ReversiPosition p) { if (p.progress() > 5) throw new"
                                + " IllegalStateException(\"lost\");");
        new PluginJar().with(source, ModelPlugin.class).write(plugins.resolve("discs.jar"));
        assertThat(mendel.run(plugins, "search", "reversi", "-m", "discs", "-d", "3"))
                .isEqualTo(ExitCodes.RESOURCE);
        assertThat(mendel.complained())
                .startsWith("the plug-in's class another.house.Discs")
                .contains("IllegalStateException: lost", "Discs.java:")
                .hasLineCount(1);
    }

    @Test
    void theFolderIsThere() throws IOException, InterruptedException {
        assertThat(mendel.run(plugins.resolve("none"), "moves", "reversi")).isEqualTo(ExitCodes.INPUT);
        assertThat(mendel.complained()).contains("there is no such folder").hasLineCount(1);
    }
}
