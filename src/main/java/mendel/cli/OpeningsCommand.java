package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mendel.app.Games;
import mendel.app.match.OpeningsRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a file of openings for matches. */
@Command(
        name = "openings",
        hidden = true,
        header = "Make balanced openings for matches.",
        description = {
            "They are distinct positions after random moves that a search finds balanced.",
            "One position per line, by the seed alone. After an interruption the same command goes on where it"
                    + " stopped."
        },
        footer = {"", "Example: mendel openings chess --count 20 --out openings.epd --seed 1"})
final class OpeningsCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(names = "--count", required = true, paramLabel = "N", description = "how many openings")
    private int count;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "the file to write")
    private Path out;

    @Option(names = "--random-plies", paramLabel = "N", description = "random moves from the start; default: 8")
    private int plies = 8;

    @Option(
            names = "--bound",
            paramLabel = "CP",
            description = "how far ahead either side may be, in centi-units; default: 60")
    private int bound = 60;

    @Option(names = "--nodes", paramLabel = "N", description = "nodes of the search that judges; default: 10000")
    private long nodes = 10_000;

    @Option(names = "--seed", paramLabel = "S", description = "where the random moves come from; default: 1")
    private long seed = 1;

    @Override
    public Integer call() {
        OpeningsRun.OpeningsSettings settings =
                new OpeningsRun.OpeningsSettings(game, count, out, plies, bound, nodes, seed);
        long start = System.nanoTime();
        try (Interruption interruption = Interruption.listen(
                        err(), "the opening at work is finished first", "to go on: " + CommandText.of(spec));
                OpeningsRun run = OpeningsRun.of(settings)) {
            boolean whole;
            try (Progress progress = Progress.start(err(), "openings", "openings", count, run.made())) {
                whole = run.make(progress::to, interruption::requested);
            }
            if (!whole) {
                err().println("interrupted; to go on: " + CommandText.of(spec));
                return interruption.code();
            }
            run.write();
        }
        answer(new MadeOpenings(count, (System.nanoTime() - start) / 1e9, out));
        return ExitCodes.OK;
    }

    /** Openings that were made, in so many seconds. */
    private record MadeOpenings(int openings, double seconds, Path out) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("positions", openings);
            object.put("openings", openings);
            object.put("seconds", seconds);
            object.put("out", out.toString());
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.printf(Locale.ROOT, "%d openings; %.1f s: %s%n", openings, seconds, out);
        }
    }
}
