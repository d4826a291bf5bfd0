package mendel.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.JsonNumber;
import mendel.ResourceException;
import mendel.SmallFile;
import mendel.eval.Parameter;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.TournamentConfig;
import mendel.evolve.run.BestWeights;
import mendel.evolve.run.RunFolder;
import mendel.report.ComparedRun;
import mendel.report.GenerationPoint;
import mendel.report.RatingPoint;
import mendel.report.RunComparison;
import mendel.report.RunFiles;
import mendel.runs.LiveRun;
import mendel.runs.RunEntry;
import mendel.runs.RunList;
import mendel.runs.RunReports;
import org.jspecify.annotations.Nullable;

/** The runs of a folder, to be looked at. */
final class RunsApi {

    private static final int TAIL = 200;
    private static final int WEIGHTS = 30;
    private static final int MOST_POINTS = 2000;
    /** A name of one or two parts, as {@code night} and {@code champions/chess}. */
    private static final Pattern NAME =
            Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}(/[A-Za-z0-9][A-Za-z0-9._-]{0,99})?");

    private final Path runs;

    /** Runs of a folder. */
    RunsApi(Path runs) {
        this.runs = runs;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/run", this::one);
        routes.get("/api/run/points", this::points);
        routes.get("/api/run/log", this::log);
        routes.get("/api/compare", this::compare);
        routes.get("/api/run/report", this::report);
    }

    /** A list of runs as the page gets it. */
    static List<Map<String, @Nullable Object>> list(List<LiveRun> runs) {
        return runs.stream().map(RunsApi::object).toList();
    }

    private static Map<String, @Nullable Object> object(LiveRun run) {
        Map<String, @Nullable Object> object = object(run.entry());
        object.put("line", run.line());
        object.put("rate", JsonNumber.of(run.rate()));
        object.put("secondsLeft", JsonNumber.of(run.secondsLeft()));
        object.put("aboveOptimum", JsonNumber.of(run.aboveOptimum()));
        object.put("reported", run.reported());
        return object;
    }

    private static Map<String, @Nullable Object> object(RunEntry entry) {
        return JsonReply.object(
                "name", entry.name(),
                "state", entry.state().text(),
                "game", entry.game(),
                "model", entry.model(),
                "objective", entry.objective(),
                "generation", entry.generation(),
                "loss", entry.loss(),
                "elo", entry.elo(),
                "eloError", entry.eloError(),
                "seconds", entry.seconds(),
                "remark", entry.remark());
    }

    /** Whether a text can be the name of a run. */
    static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /**
     * The folder of a run.
     *
     * @throws InputException when the text is no name
     * @throws HttpResponseException when there is no such run
     */
    static Path folder(Path runs, String name) {
        if (!isName(name)) {
            throw new InputException(InputException.quote(name) + " is no run's name", "give one of the list");
        }
        Path folder = runs.resolve(name);
        if (!Files.isDirectory(folder)) {
            throw new NotFoundResponse("there is no such run");
        }
        return folder;
    }

    private Path asked(Context context) {
        return folder(runs, JsonReply.query(context, "name"));
    }

    private void one(Context context) {
        Path folder = asked(context);
        RunEntry entry = RunList.one(runs, JsonReply.query(context, "name"));
        Map<String, @Nullable Object> object = object(entry);
        object.put("config", text(configOf(folder)));
        object.put("report", Files.exists(folder.resolve("report.html")));
        object.put("best", best(folder));
        JsonReply.send(context, object);
    }

    /** A run's config; by it a folder is known as a run. */
    static Path configOf(Path folder) {
        return findConfig(folder).orElseThrow(() -> new NotFoundResponse("there is no such run"));
    }

    /** A run's config, once its process has written it. */
    static Optional<Path> findConfig(Path folder) {
        return Stream.of(RunFolder.CAMPAIGN, RunFolder.STUDY, "config.json")
                .map(folder::resolve)
                .filter(Files::exists)
                .findFirst();
    }

    private static @Nullable String best(Path folder) {
        return BestWeights.in(folder).map(Path::toString).orElse(null);
    }

    /** A small file's text. */
    static String text(Path file) {
        try {
            return SmallFile.text(file);
        } catch (IOException e) {
            throw new ResourceException(file + ": cannot be read (" + AtomicFile.reason(e) + ")", e);
        }
    }

    /** The generations after one, the last ones when there are very many. */
    private void points(Context context) {
        Path folder = asked(context);
        Path history = folder.resolve("history.jsonl");
        long from = number(context.queryParam("from"));
        if (!Files.exists(history)) {
            JsonReply.send(context, List.of());
            return;
        }
        List<Map<String, @Nullable Object>> points = new ArrayList<>();
        for (GenerationPoint point : RunFiles.generations(history)) {
            if (point.generation() > from) {
                points.add(JsonReply.object(
                        "generation", point.generation(),
                        "best", point.best(),
                        "mean", point.mean(),
                        "train", point.train(),
                        "validation", point.validation(),
                        "diversity", point.diversity(),
                        "seconds", point.seconds()));
            }
        }
        if (ConfigReader.read(folder.resolve("config.json"), List.of()).objective() instanceof TournamentConfig) {
            addRatings(history, from, points);
        }
        addEvaluations(history, points);
        int step = Math.max(1, points.size() / MOST_POINTS);
        JsonReply.send(
                context,
                IntStream.range(0, points.size())
                        .filter(i -> i % step == 0 || i == points.size() - 1)
                        .mapToObj(points::get)
                        .toList());
    }

    private static void addRatings(Path history, long from, List<Map<String, @Nullable Object>> points) {
        int i = 0;
        for (RatingPoint rating : RunFiles.ratings(history)) {
            if (rating.generation() > from && i < points.size()) {
                Map<String, @Nullable Object> point = points.get(i);
                point.put("rating", JsonNumber.of(rating.rating()));
                point.put("error", JsonNumber.of(rating.error()));
                point.put("believed", JsonNumber.of(rating.believed()));
                point.put("believedError", JsonNumber.of(rating.believedError()));
                point.put("games", rating.games());
                i++;
            }
        }
    }

    private static void addEvaluations(Path history, List<Map<String, @Nullable Object>> points) {
        List<Long> counts = RunFiles.evaluations(history);
        int first = counts.size() - points.size();
        for (int i = Math.max(0, -first); i < points.size() && first + i < counts.size(); i++) {
            points.get(i).put("evaluations", counts.get(first + i));
        }
    }

    private static long number(@Nullable String text) {
        if (text == null) {
            return 0;
        }
        if (!text.matches("\\d{1,15}")) {
            throw new InputException("from " + InputException.quote(text), "give a generation's number");
        }
        return Long.parseLong(text);
    }

    /** What differs between runs, beside their curves. */
    private void compare(Context context) {
        List<String> names = context.queryParams("run");
        names.forEach(name -> folder(runs, name));
        RunComparison comparison = RunReports.compare(runs, names);
        JsonReply.send(
                context,
                JsonReply.object(
                        "caution",
                        comparison.caution(),
                        "opponent",
                        comparison.opponent(),
                        "settings",
                        comparison.settings(),
                        "runs",
                        comparison.runs().stream().map(RunsApi::compared).toList(),
                        "weights",
                        comparison.weights(WEIGHTS).stream()
                                .map(RunsApi::weight)
                                .toList()));
    }

    private static Map<String, @Nullable Object> compared(ComparedRun run) {
        return JsonReply.object(
                "name", run.name(),
                "generations", run.generations(),
                "train", run.report().bestLosses().train(),
                "validation", run.report().bestLosses().validation(),
                "elo", run.elo(),
                "aboveOptimum", run.aboveOptimum() / 100,
                "seconds", run.report().summary().facts().seconds());
    }

    private static Map<String, @Nullable Object> weight(RunComparison.WeightSpread weight) {
        Parameter parameter = weight.parameter();
        return JsonReply.object(
                "name", parameter.name(),
                "meaning", parameter.meaning(),
                "min", parameter.min(),
                "max", parameter.max(),
                "values", weight.values(),
                "spread", weight.spread());
    }

    /** The end of a run's log. */
    private void log(Context context) {
        Path file = asked(context).resolve("log.txt");
        List<String> lines = List.of();
        if (Files.exists(file)) {
            try {
                lines = Files.readAllLines(file);
            } catch (IOException e) {
                throw new ResourceException(file + ": cannot be read (" + AtomicFile.reason(e) + ")", e);
            }
        }
        JsonReply.send(context, lines.subList(Math.max(0, lines.size() - TAIL), lines.size()));
    }

    /** The run's own page: it was made from files of a run, so it gets no rights here. */
    private void report(Context context) {
        Path file = asked(context).resolve("report.html");
        if (!Files.exists(file)) {
            throw new NotFoundResponse("the run has no report yet");
        }
        context.header(
                "Content-Security-Policy",
                "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline';"
                        + " img-src data:; frame-ancestors 'self'");
        context.contentType("text/html; charset=utf-8");
        try {
            context.result(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new ResourceException(file + ": cannot be read (" + AtomicFile.reason(e) + ")", e);
        }
    }
}
