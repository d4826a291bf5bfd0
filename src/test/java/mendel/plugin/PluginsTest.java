package mendel.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import mendel.InputException;
import mendel.evolve.plugin.ObjectivePlugin;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is wrong with a jar or a class in it is one line. */
class PluginsTest {

    @TempDir
    private static Path classes;

    @TempDir
    private Path folder;

    /** The same objective in four houses: sound, with two faults of its construction, and under the same name. */
    @BeforeAll
    static void compile() throws IOException {
        String near = PluginJar.source("Near");
        String head = "public final class Near implements ObjectivePlugin {\n";
        assertThat(near).contains(head);
        new PluginJar()
                .with(near)
                .with(near.replace("another.house", "a.twin"))
                .with(near.replace("another.house", "a.thrower")
                        .replace(head, head + "public Near() { throw new IllegalStateException(\"no luck\"); }\n"))
                .with(near.replace("another.house", "a.starter")
                        .replace(head, head + "private static final int ZERO = Integer.parseInt(\"none\");\n"))
                .with(near.replace("another.house", "a.secret").replace(head, head + "private Near() {}\n"))
                .writeClasses(classes);
    }

    private List<ObjectivePlugin> load(String... services) throws IOException {
        Path file = folder.resolve("META-INF/services/" + ObjectivePlugin.class.getName());
        Files.createDirectories(file.getParent());
        Files.write(file, Arrays.asList(services));
        URL[] urls = {classes.toUri().toURL(), folder.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
            return Plugins.all(ObjectivePlugin.class, "objective", () -> List.of("mentor"), List.of(), loader);
        }
    }

    private void refused(String complaint, String... services) {
        assertThatThrownBy(() -> load(services))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("objective plug-in")
                .hasMessageContaining(complaint)
                .message()
                .hasLineCount(1);
    }

    @Test
    void soundOnesAreFound() throws IOException {
        assertThat(load("another.house.Near")).extracting(ObjectivePlugin::name).containsExactly("near");
    }

    @Test
    void faultsOfConstructionAreOneLine() {
        refused(
                "objective plug-in a.thrower.Near: cannot be loaded (IllegalStateException: no luck)",
                "a.thrower.Near");
        refused("a.starter.Near: cannot be loaded (NumberFormatException: For input string", "a.starter.Near");
        refused("cannot be loaded", "a.secret.Near");
        refused("there is an objective \"near\" of another plug-in already", "another.house.Near", "a.twin.Near");
    }

    @Test
    void brokenServiceFilesAreOneLine() {
        refused("Illegal", "another house Near!");
        refused("a.way.Gone not found", "a.way.Gone");
        refused("not a subtype", "mendel.InputException");
    }

    @Test
    void brokenClassesAreOneLine() throws IOException {
        Path broken = folder.resolve("a/broken/Near.class");
        Files.createDirectories(broken.getParent());
        Files.write(broken, Arrays.copyOf(Files.readAllBytes(classes.resolve("another/house/Near.class")), 200));
        refused("cannot be loaded (ClassFormatError", "a.broken.Near");
        Files.copy(classes.resolve("another/house/Near.class"), folder.resolve("a/broken/Far.class"));
        refused("cannot be loaded (NoClassDefFoundError", "a.broken.Far");
    }

    @Test
    void damagedJarsAreNamed() throws IOException {
        Path sound = folder.resolve("sound.jar");
        new PluginJar().service(ObjectivePlugin.class, "another.house.Near").write(sound);
        Files.writeString(folder.resolve("notes.txt"), "no jar");
        assertThatCode(() -> Plugins.requireJars(folder)).doesNotThrowAnyException();
        byte[] whole = Files.readAllBytes(sound);
        for (byte[] damaged : List.of(
                new byte[0], "no jar".getBytes(StandardCharsets.UTF_8), Arrays.copyOf(whole, whole.length / 2))) {
            Path jar = folder.resolve("damaged.jar");
            Files.write(jar, damaged);
            assertThatThrownBy(() -> Plugins.requireJars(folder))
                    .isInstanceOf(InputException.class)
                    .hasMessageStartingWith(jar + ": is no jar (")
                    .message()
                    .hasLineCount(1);
        }
    }
}
