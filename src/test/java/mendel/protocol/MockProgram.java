package mendel.protocol;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.game.Position;
import mendel.game.Texts;

/** What the engines that fail on request have in common: each runs as a process of its own, and its mode says how. */
public final class MockProgram {

    private static final long FOR_EVER_MS = 600_000;

    private MockProgram() {}

    /** What a program does with a line that it is told. */
    @FunctionalInterface
    public interface Order {

        /** Obeys one line. */
        void obey(String line) throws IOException, InterruptedException;
    }

    /** The command line that runs a class of the tests. */
    public static List<String> command(Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Xmx32m",
                "-cp",
                classPath(),
                program.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** The class path on which the tests and the product lie. */
    public static String classPath() {
        return folder(MockProgram.class) + File.pathSeparator + folder(EngineSpec.class);
    }

    private static String folder(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Starts slowly, never, or ends at once, where the name of the mode says so. */
    public static void start(Enum<?> mode) throws InterruptedException {
        switch (mode.name()) {
            case "SLOW_START" -> Thread.sleep(1000);
            case "HANG_AT_START" -> hang();
            case "CRASH_AT_START" -> {
                System.err.println("cannot find my book");
                System.exit(7);
            }
            default -> {}
        }
    }

    /** Obeys each line of standard input up to {@code quit}. */
    public static void obeyAll(PrintStream out, Order order) throws IOException, InterruptedException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            order.obey(line);
            out.flush();
        }
    }

    /** Does nothing for longer than anything waits. */
    public static void hang() throws InterruptedException {
        Thread.sleep(FOR_EVER_MS);
    }

    /** Writes without a line end until nobody reads. */
    public static void writeEndlessLine(PrintStream out) {
        while (!out.checkError()) {
            out.print("and so on ");
        }
    }

    /** The legal move whose text comes first. */
    public static String firstByText(Position position) {
        long[] moves = new long[position.maxMoves()];
        int n = position.generate(moves, 0);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            texts.add(Texts.moveText(position, moves[i]));
        }
        texts.sort(null);
        return texts.getFirst();
    }
}
