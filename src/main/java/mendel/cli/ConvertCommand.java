package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.Sha256;
import mendel.app.Games;
import mendel.app.data.Converting;
import mendel.dataset.PositionFilter;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Turns files of labelled positions into another format. */
@Command(
        name = "convert",
        header = "Write labelled positions in another format.",
        description = {
            "The output's name says its format: .csv, .txt (POSITION | score | result), .plain; chess: .bullet, .viri;"
                    + " reversi: .egaroucid; each with .gz as well. Positions that it cannot hold are left out and"
                    + " counted.",
            "Positions pass one by one, so that files may be larger than the memory. Games (chess: .pgn; draughts:"
                    + " .pdn; reversi: .ggf, .txt, .wtb) are read with the scores in their comments."
        },
        footer = {
            "",
            "Example: mendel convert chess --from games-db/chess-mentor.csv.gz --out chess.bullet --complete --quiet",
            "Example: mendel convert reversi --from sample.csv.gz labelled.txt --out all.plain.gz --max-score 3000"
        })
final class ConvertCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(
            names = "--from",
            required = true,
            arity = "1..*",
            paramLabel = "FILE",
            description = "positions in any format that can be read, or games; .gz is unpacked")
    private List<Path> from;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "the file to write, in the format that its name says; .gz is packed")
    private Path out;

    @Option(names = "--quiet", description = "only positions in which no capture wins anything and no side is in check")
    private boolean quiet;

    @Option(
            names = "--no-checks",
            description = "only positions without a check (draughts: in which nobody has to capture; reversi: to pass)")
    private boolean noChecks;

    @Option(
            names = "--max-score",
            paramLabel = "CP",
            description = "leave out positions whose score is beyond that, and forced mates")
    private int maxScore;

    @Option(
            names = "--complete",
            description = "only positions with both a result and a score that is no forced mate, as trainers want them")
    private boolean complete;

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @Override
    public Integer call() {
        long start = System.nanoTime();
        Games.GameEntry entry = Games.entry(game);
        EvaluationModel<Position> evaluation = model.of(entry, weights);
        Converting converting = new Converting(
                entry,
                from,
                out,
                new PositionFilter.FilterSettings(quiet, noChecks, maxScore, complete),
                evaluation,
                weights.of(evaluation.spec()));
        Converting.Converted converted;
        try (Interruption interruption = Interruption.ofWhole(err());
                LoadProgress reading = LoadProgress.start(err(), interruption)) {
            converted = converting.run(reading);
        }
        answer(new ConvertedPositions(converted, (System.nanoTime() - start) / 1e9, out));
        return ExitCodes.OK;
    }

    /** Positions that were written, in so many seconds. */
    private record ConvertedPositions(Converting.Converted converted, double seconds, Path out) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("positions", converted.positions());
            object.put("skipped", converted.filtered() + converted.leftOut());
            object.put("seconds", seconds);
            object.put("out", out.toString());
            object.put("sha256", Sha256.hex(out));
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.printf(
                    Locale.ROOT,
                    "%d positions, %d not wanted%s; %.1f s (%.0f a second): %s%n",
                    converted.positions(),
                    converted.filtered(),
                    converted.leftOut() == 0
                            ? ""
                            : ", " + converted.leftOut() + " that the format cannot hold (the first has "
                                    + converted.reason() + ")",
                    seconds,
                    (converted.positions() + converted.filtered() + converted.leftOut()) / seconds,
                    out);
        }
    }
}
