package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.Await;

/**
 * Commands in a process of their own, as the launcher starts them, to be stopped at any moment.
 *
 * <p>A shell without job control starts background processes that ignore Ctrl-C, and their children inherit that; where
 * the program {@code env} knows how, the signal is therefore given back its meaning.
 */
final class MainProcess {

    private static final List<String> LISTENING = List.of("env", "--default-signal=INT");

    private MainProcess() {}

    /** What starts a command; where it starts and where its output goes is still open. */
    static ProcessBuilder of(String... arguments) throws IOException, InterruptedException {
        return on(System.getProperty("java.class.path"), arguments);
    }

    /** The same with another class path. */
    static ProcessBuilder on(String classPath, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(canListen() ? LISTENING : List.of());
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--add-exports",
                "java.base/jdk.internal.module=ALL-UNNAMED",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                classPath,
                Main.class.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }

    /** Presses Ctrl-C. */
    static void interrupt(Process process) throws IOException, InterruptedException {
        assertThat(Await.exit(new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start()))
                .isZero();
    }

    private static boolean canListen() throws InterruptedException {
        try {
            List<String> trial = new ArrayList<>(LISTENING);
            trial.add("true");
            return Await.exit(new ProcessBuilder(trial)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start())
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
