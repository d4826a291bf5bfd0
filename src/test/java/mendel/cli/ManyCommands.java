package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mendel.Await;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Commands one after the other in one process of their own, which has the plug-ins of some jars. */
final class ManyCommands {

    private static final JsonMapper JSON = new JsonMapper();

    private ManyCommands() {}

    /**
     * What a command did.
     *
     * @param code its exit code
     * @param out its standard output
     * @param err its standard error
     */
    record Done(int code, String out, String err) {}

    /** Runs commands, each a list of words, in a folder. */
    static List<Done> run(Path folder, List<Path> jars, List<List<String>> commands)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(MainProcess.of().command());
        Stream<Path> classes = Arrays.stream(
                        System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of);
        command.set(
                command.indexOf("-cp") + 1,
                Stream.concat(classes, jars.stream())
                        .map(entry -> entry.toAbsolutePath().toString())
                        .collect(Collectors.joining(File.pathSeparator)));
        command.set(command.indexOf(Main.class.getName()), ManyCommands.class.getName());
        command.add(JSON.writeValueAsString(commands));
        Path err = folder.resolve("err.txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(err.toFile())
                .start();
        process.getOutputStream().close();
        String said = Await.output(process);
        assertThat(Await.exit(process)).as(said + Files.readString(err)).isZero();
        List<Done> all = new ArrayList<>();
        for (JsonNode done : JSON.readTree(said)) {
            all.add(JSON.treeToValue(done, Done.class));
        }
        assertThat(all).as(said).hasSameSizeAs(commands);
        return all;
    }

    /** The process. */
    public static void main(String[] args) {
        List<Done> all = new ArrayList<>();
        for (JsonNode command : JSON.readTree(args[0])) {
            StringWriter out = new StringWriter();
            StringWriter err = new StringWriter();
            String[] words = command.valueStream().map(JsonNode::stringValue).toArray(String[]::new);
            int code = Main.run(new PrintWriter(out), new PrintWriter(err), words);
            all.add(new Done(code, out.toString(), err.toString()));
        }
        new PrintStream(System.out, true, StandardCharsets.UTF_8).println(JSON.writeValueAsString(all));
    }
}
