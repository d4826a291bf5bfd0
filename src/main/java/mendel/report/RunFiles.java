package mendel.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.JsonProblem;
import mendel.eval.WeightsFile;
import mendel.game.Game;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the folder of a run: {@code summary.json}, {@code best.json}, {@code history.jsonl} with one JSON object per
 * generation, {@code config.json}, and whether there are checkpoints.
 */
public final class RunFiles {

    /** The prefix of an engine option's name in the history. */
    private static final String OPTION = "option.";

    private static final JsonMapper JSON = new JsonMapper();

    private RunFiles() {}

    /**
     * Everything that the report of the run shows.
     *
     * @param games finds a game by its id
     * @throws InputException when a file is missing or damaged
     */
    public static RunReport read(Path folder, Function<String, Optional<Game>> games) {
        RunSummary summary = SummaryFile.read(folder.resolve(SummaryFile.NAME));
        Path bestFile = folder.resolve("best.json");
        boolean isWhole =
                summary.found().fit().filter(fit -> fit.unlisted() > 0).isEmpty();
        WeightsFile best = isWhole
                ? WeightsFile.readSingles(bestFile, summary.first().spec())
                : WeightsFile.readSome(bestFile, summary.first().spec());
        Path history = folder.resolve("history.jsonl");
        return new RunReport(
                summary,
                games.apply(best.weights().spec().game()),
                best.weights(),
                new Losses(fact(bestFile, best, "trainLoss"), fact(bestFile, best, "validationLoss")),
                (long) fact(bestFile, best, "generation"),
                history(history, RunFiles::point),
                summary.tournament().isPresent() ? history(history, RunFiles::rating) : List.of(),
                text(folder.resolve("config.json")),
                hasCheckpoints(folder));
    }

    /**
     * The generations of a run so far.
     *
     * @param history its {@code history.jsonl}
     * @throws InputException when the file is missing or damaged
     */
    public static List<GenerationPoint> generations(Path history) {
        return history(history, RunFiles::point);
    }

    /**
     * The losses of genomes computed until each generation of a run so far, since it began.
     *
     * @param history its {@code history.jsonl}
     * @return as many as there are generations; empty for runs of old versions, which did not count them
     * @throws InputException when the file is missing or damaged
     */
    public static List<Long> evaluations(Path history) {
        List<Double> counts = history(history, (node, place) -> optional(node, "evaluations", place));
        return counts.stream().anyMatch(count -> Double.isNaN(count))
                ? List.of()
                : counts.stream().map(Double::longValue).toList();
    }

    /**
     * The generations of a tournament so far.
     *
     * @param history its {@code history.jsonl}
     * @throws InputException when the file is missing or damaged
     */
    public static List<RatingPoint> ratings(Path history) {
        return history(history, RunFiles::rating);
    }

    private static boolean hasCheckpoints(Path folder) {
        Path checkpoints = folder.resolve("checkpoints");
        if (!Files.isDirectory(checkpoints)) {
            return false;
        }
        try (Stream<Path> files = Files.list(checkpoints)) {
            return files.anyMatch(file -> file.getFileName().toString().endsWith(".checkpoint"));
        } catch (IOException e) {
            throw InputException.unreadable(checkpoints, e, "make it readable");
        }
    }

    /** A number of the weights' provenance; {@code NaN} for null. */
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

    /** The complete lines; an incomplete last line was cut by a kill, and the run writes it again when it resumes. */
    private static <T> List<T> history(Path file, BiFunction<JsonNode, String, T> reader) {
        String text = text(file);
        String[] lines = text.substring(0, text.lastIndexOf('\n') + 1).split("\n");
        List<T> points = new ArrayList<>();
        for (int i = 0; i < lines.length; i++) {
            if (!lines[i].isBlank()) {
                String place = file + ":" + (i + 1);
                points.add(reader.apply(json(lines[i], place), place));
            }
        }
        return points;
    }

    private static GenerationPoint point(JsonNode node, String place) {
        return new GenerationPoint(
                (long) number(node, "generation", place),
                number(node, "best", place),
                number(node, "mean", place),
                number(node, "train", place),
                number(node, "validation", place),
                number(node, "diversity", place),
                number(node, "seconds", place));
    }

    private static RatingPoint rating(JsonNode node, String place) {
        return new RatingPoint(
                (long) number(node, "generation", place),
                rating(number(node, "rating", place), number(node, "validation", place)),
                number(node, "ratingError", place),
                (long) number(node, "games", place),
                number(node, "stdev", place),
                number(node, "diversity", place),
                number(node, "seconds", place),
                (long) number(node, "bestGeneration", place),
                optional(node, "believed", place),
                optional(node, "believedError", place),
                options(node, place));
    }

    /** A number that is missing in runs of old versions. */
    private static double optional(JsonNode node, String key, String place) {
        return node.has(key) ? number(node, key, place) : Double.NaN;
    }

    private static Map<String, Double> options(JsonNode node, String place) {
        Map<String, Double> options = new LinkedHashMap<>();
        for (String key : node.propertyNames()) {
            if (key.startsWith(OPTION)) {
                options.put(key.substring(OPTION.length()), number(node, key, place));
            }
        }
        return options;
    }

    /** The rating; JSON has no infinity, so one with all points won or lost is detected by the share. */
    private static double rating(double elo, double lost) {
        return lost == 0 ? Double.POSITIVE_INFINITY : lost == 1 ? Double.NEGATIVE_INFINITY : elo;
    }

    private static JsonNode json(String line, String place) {
        try {
            return JSON.readTree(line);
        } catch (JacksonException e) {
            throw JsonProblem.inLine(e, "restore the line").at(place);
        }
    }

    private static double number(JsonNode node, String key, String place) {
        JsonNode value = node.path(key);
        if (value.isNull()) {
            return Double.NaN;
        }
        if (!value.isNumber()) {
            throw new InputException(
                    place, key + (node.has(key) ? " is not a number" : " is missing"), "restore the line");
        }
        return value.doubleValue();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (NoSuchFileException e) {
            throw new InputException(file.toString(), "there is no such file", "name a run that mendel evolve wrote");
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a readable text file in UTF-8");
        }
    }
}
