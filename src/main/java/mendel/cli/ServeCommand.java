package mendel.cli;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import mendel.InputException;
import mendel.Paths;
import mendel.web.WebServer;
import mendel.web.WebSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves the page in the browser. */
@Command(
        name = "serve",
        header = "Look on and play in the browser.",
        description = {
            "Serves one page, on this machine only: runs while they go on, games against Mendel, and why it plays as it"
                    + " does. Runs that the page begins are processes of their own, which go on when the server ends.",
            "With --host others can open it, too; they need the address that is printed, with its token. What is sent"
                    + " is not encrypted."
        },
        footer = {"", "Example: mendel serve --open", "Example: mendel serve --port 8080 --engine uci:stockfish"})
final class ServeCommand extends BaseCommand {

    private static final int TOKEN_BYTES = 16;
    /** The property by which the launcher names itself: it knows what each command needs of Java. */
    private static final String LAUNCHER = "mendel.launcher";

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "where it listens; 0 for any free port (${DEFAULT-VALUE})",
            defaultValue = "7420")
    private int port;

    @Option(
            names = "--host",
            paramLabel = "H",
            description = "an address of this machine by which others reach it; without it only this machine does")
    private String host = "127.0.0.1";

    @Option(
            names = "--engine",
            paramLabel = "P",
            description = "a program that the page may start, as uci:stockfish; may be given several times")
    private final List<String> engines = new ArrayList<>();

    @Option(names = "--open", description = "open the page in the browser")
    private boolean open;

    @Override
    public Integer call() throws InterruptedException {
        WebSettings settings = new WebSettings(
                port, host, isLocal(host) ? Optional.empty() : Optional.of(token()), Paths.of(""), engines, program());
        CountDownLatch ended = new CountDownLatch(1);
        try (WebServer server =
                        WebServer.start(settings, failure -> err().println("a fault of the program: " + failure));
                Interruption interruption = Interruption.listen(new Interruption.Words(
                        err(), () -> "the server", "runs go on without it", true, ended::countDown))) {
            answer(new ServeAnswer(server.url()));
            out().flush();
            if (open) {
                open(server.url());
            }
            ended.await();
            return interruption.code();
        }
    }

    private static boolean isLocal(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            throw new InputException("--host " + host, "there is no such address", "give an address of this machine");
        }
    }

    private static String token() {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** How this program is begun; a command's arguments are added. */
    private static List<String> program() {
        String launcher = System.getProperty(LAUNCHER);
        if (launcher != null) {
            return List.of(launcher);
        }
        List<String> program = new ArrayList<>();
        program.add(ProcessHandle.current().info().command().orElse("java"));
        program.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        String path = System.getProperty("java.class.path");
        boolean isJar = path.endsWith(".jar") && !path.contains(File.pathSeparator);
        // The exports in the manifest count only with -jar.
        program.addAll(isJar ? List.of("-jar", path) : List.of("-cp", path, Main.class.getName()));
        return program;
    }

    private void open(String url) {
        for (String opener : List.of("xdg-open", "open")) {
            try {
                new ProcessBuilder(opener, url)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
                return;
            } catch (IOException e) {
                continue; // The next one.
            }
        }
        err().println("no browser was found: open " + url);
    }

    /** Where the page is. */
    private record ServeAnswer(String url) implements Answer {

        @Override
        public Map<String, Object> object() {
            return Map.of("url", url);
        }

        @Override
        public void tell(PrintWriter to) {
            to.println(url);
            to.println("Ctrl-C ends the server; runs go on");
        }
    }
}
