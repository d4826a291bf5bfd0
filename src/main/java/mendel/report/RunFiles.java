package mendel.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.eval.WeightsFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the folder of a run: {@code summary.json}, {@code best.json}, {@code history.jsonl} with one JSON object a generation,
 * and {@code config.json}.
 */
public final class RunFiles {

    private static final JsonMapper JSON = new JsonMapper();

    private RunFiles() {}

    /**
     * Everything that the report of the run shows.
     *
     * @throws InputException when a file is missing or damaged
     */
    public static RunReport read(Path folder) {
        RunSummary summary = SummaryFile.read(folder.resolve(SummaryFile.NAME));
        Path bestFile = folder.resolve("best.json");
        WeightsFile best = WeightsFile.read(bestFile, List.of(summary.first().spec()));
        return new RunReport(summary, best.weights(),
                new Losses(fact(bestFile, best, "trainLoss"), fact(bestFile, best, "validationLoss")),
                (long) fact(bestFile, best, "generation"), history(folder.resolve("history.jsonl")),
                text(folder.resolve("config.json")));
    }

    /** A number of the weights' provenance; {@code NaN} where it says null. */
    private static double fact(Path file, WeightsFile weights, String key) {
        if (!weights.provenance().containsKey(key)) {
            throw new InputException(file.toString(), "provenance." + key + " is missing", "restore the file");
        }
        Object value = weights.provenance().get(key);
        if (value == null) {
            return Double.NaN;
        }
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        throw new InputException(file.toString(), "provenance." + key + " is not a number", "restore the file");
    }

    /** The whole lines; a last line without its end was cut by a kill, and the run writes it again when it goes on. */
    private static List<GenerationPoint> history(Path file) {
        String text = text(file);
        String[] lines = text.substring(0, text.lastIndexOf('\n') + 1).split("\n");
        List<GenerationPoint> points = new ArrayList<>();
        for (int i = 0; i < lines.length; i++) {
            if (!lines[i].isBlank()) {
                points.add(point(lines[i], file + ":" + (i + 1)));
            }
        }
        return points;
    }

    private static GenerationPoint point(String line, String place) {
        try {
            JsonNode node = JSON.readTree(line);
            return new GenerationPoint((long) number(node, "generation", place), number(node, "best", place), number(node, "mean", place),
                    number(node, "train", place), number(node, "validation", place), number(node, "diversity", place),
                    number(node, "seconds", place));
        } catch (JacksonException e) {
            throw new InputException(place, "is not JSON (" + e.getOriginalMessage() + ")", "restore the line");
        }
    }

    private static double number(JsonNode node, String key, String place) {
        JsonNode value = node.path(key);
        if (value.isNull()) {
            return Double.NaN;
        }
        if (!value.isNumber()) {
            throw new InputException(place, key + (node.has(key) ? " is not a number" : " is missing"), "restore the line");
        }
        return value.doubleValue();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (NoSuchFileException e) {
            throw new InputException(file.toString(), "there is no such file", "name a run that mendel evolve wrote");
        } catch (IOException e) {
            throw new InputException(file.toString(), "cannot be read (" + AtomicFile.reason(e) + ")", "give a readable text file in UTF-8");
        }
    }
}
