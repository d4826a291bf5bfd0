package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mendel.app.Games;
import mendel.dataset.FeatureFile;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Turns labelled positions into the features of a model. */
@Command(
        name = "features",
        header = "Write the features of labelled positions.",
        description = "The names of the parameters are written beside them.",
        footer = {"", "Example: mendel features chess --data games-db/chess-mentor.csv.gz --out features.csv.gz"})
final class FeaturesCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Mixin
    private ModelOption model;

    @Option(
            names = "--data",
            required = true,
            paramLabel = "FILE",
            description = "labelled positions; packed if its name ends in .gz")
    private Path data;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "where to write; packed if its name ends in .gz")
    private Path out;

    @Override
    public Integer call() {
        long start = System.nanoTime();
        Games.GameEntry entry = Games.entry(game);
        EvaluationModel<Position> evaluation = model.of(entry);
        FeatureFile.WrittenFeatures written;
        try (Interruption interruption = Interruption.ofWhole(err());
                LoadProgress reading = LoadProgress.start(err(), interruption)) {
            written = FeatureFile.write(out, data, entry.game(), evaluation, reading);
        }
        answer(new Traced(written, (System.nanoTime() - start) / 1e9, out));
        return ExitCodes.OK;
    }

    /** Features that were written, in so many seconds. */
    private record Traced(FeatureFile.WrittenFeatures written, double seconds, Path out) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("positions", written.positions());
            object.put("skipped", written.skipped());
            object.put("seconds", seconds);
            object.put("out", out.toString());
            object.put("names", written.names().toString());
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.printf(
                    Locale.ROOT,
                    "%d positions in %s, %d left out (mates, or neither score nor result); parameters in %s%n",
                    written.positions(),
                    out,
                    written.skipped(),
                    written.names());
        }
    }
}
