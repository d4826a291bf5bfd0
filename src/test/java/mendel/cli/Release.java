package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import mendel.Await;

/** A folder as a release has it, the launcher included, with the classes of this build. */
final class Release {

    private final Path folder;
    private final Path work;
    private String said = "";
    private String complained = "";

    /**
     * Makes it.
     *
     * @param folder where it is made
     * @param work where its commands start
     */
    Release(Path folder, Path work) throws IOException {
        this.folder = folder;
        this.work = work;
        Files.createDirectories(folder);
        Files.createDirectories(work);
        Files.copy(Path.of("mendel"), folder.resolve("mendel"));
        assertThat(folder.resolve("mendel").toFile().setExecutable(true)).isTrue();
        Path java = Files.createDirectories(folder.resolve("java/bin")).resolve("java");
        Files.writeString(
                java,
                "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                        + "' -XX:TieredStopAtLevel=1 \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, Main.class.getName());
        attributes.put(new Attributes.Name("Add-Exports"), "java.base/jdk.internal.module");
        attributes.put(
                Attributes.Name.CLASS_PATH,
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(entry -> Path.of(entry).toUri().toString())
                        .collect(Collectors.joining(" ")));
        new JarOutputStream(Files.newOutputStream(folder.resolve("mendel.jar")), manifest).close();
    }

    /** Runs a command with the plug-ins of a folder, which may be null, and gives its exit code. */
    int run(Path plugins, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(folder.resolve("mendel").toString()));
        command.addAll(List.of(arguments));
        Path err = work.resolve("err.txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(work.toFile()).redirectError(err.toFile());
        builder.environment().remove("MENDEL_PLUGINS");
        if (plugins != null) {
            builder.environment().put("MENDEL_PLUGINS", plugins.toString());
        }
        Process process = builder.start();
        process.getOutputStream().close();
        said = Await.output(process);
        int code = Await.exit(process);
        complained = Files.readString(err);
        return code;
    }

    /** What the last command wrote to standard output. */
    String said() {
        return said;
    }

    /** What the last command wrote to standard error. */
    String complained() {
        return complained;
    }
}
