package mendel.engine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * How long an engine takes to answer {@code stop}.
 *
 * <p>Arguments: the number of stops, then the engine's command, as {@code 100 ./mendel engine chess --threads 2}; an
 * engine of draughts is talked to in Hub, others in UCI. Each search runs for 20 to 120 ms before it is stopped. Prints
 * the median, the 99th of a hundred and the longest time in milliseconds from the command to the answer, pipes
 * included.
 */
public final class StopLatency {

    private static final int LEAST_MILLIS = 20;
    private static final int SPREAD_MILLIS = 100;

    private StopLatency() {}

    /** Stops the engine again and again. */
    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> command = Arrays.asList(args).subList(1, args.length);
        boolean hub = command.contains("draughts");
        double[] millis = new double[Integer.parseInt(args[0])];
        Process engine = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        SplittableRandom random = new SplittableRandom(1);
        try (PrintStream in = new PrintStream(engine.getOutputStream(), true, StandardCharsets.UTF_8);
                BufferedReader out =
                        new BufferedReader(new InputStreamReader(engine.getInputStream(), StandardCharsets.UTF_8))) {
            in.println(hub ? "init" : "isready");
            await(out, hub ? "ready" : "readyok");
            for (int i = 0; i < millis.length; i++) {
                in.println(hub ? "level infinite\ngo analyze" : "go infinite");
                Thread.sleep(LEAST_MILLIS + random.nextInt(SPREAD_MILLIS));
                long start = System.nanoTime();
                in.println("stop");
                await(out, hub ? "done" : "bestmove");
                millis[i] = (System.nanoTime() - start) / 1e6;
            }
            in.println("quit");
        }
        Arrays.sort(millis);
        System.out.printf(
                "%d stops of %s: median %.2f ms, 99 in a hundred within %.2f ms, longest %.2f ms%n",
                millis.length,
                String.join(" ", command),
                millis[millis.length / 2],
                millis[(int) (millis.length * 0.99) - 1],
                millis[millis.length - 1]);
    }

    private static void await(BufferedReader out, String beginning) throws IOException {
        String line = out.readLine();
        while (line != null && !line.startsWith(beginning)) {
            line = out.readLine();
        }
        if (line == null) {
            throw new IOException("the engine has ended");
        }
    }
}
