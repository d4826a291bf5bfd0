package mendel.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.JsonProblem;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.match.event.Basics;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes {@code summary.json}; numbers that were not measured are {@code null} there. */
public final class SummaryFile {

    /** The file's name in a run's folder. */
    public static final String NAME = "summary.json";

    private static final String FORMAT = "mendel-summary/1";
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private SummaryFile() {}

    /**
     * Writes the summary of a run.
     *
     * @throws mendel.ResourceException when the file cannot be written
     */
    public static void write(Path file, RunSummary summary) {
        AtomicFile.writeText(file, toJson(summary) + "\n");
    }

    /**
     * Reads the summary of a run.
     *
     * @throws InputException when it is missing, damaged or of another format
     */
    public static RunSummary read(Path file) {
        JsonNode root;
        try {
            root = JSON.readTree(Files.readAllBytes(file));
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "name a run that mendel evolve wrote");
        } catch (JacksonException e) {
            throw JsonProblem.of(file.toString(), e, "restore the file");
        }
        try {
            return fromJson(root);
        } catch (InputException e) {
            throw e.at(file.toString());
        } catch (IllegalArgumentException e) {
            throw new InputException(file.toString(), String.valueOf(e.getMessage()), "restore the file");
        }
    }

    private static String toJson(RunSummary summary) {
        ObjectNode root = JSON.createObjectNode();
        Weights first = few(summary.first());
        WeightSpec spec = first.spec();
        root.put("format", FORMAT);
        root.set("facts", JSON.valueToTree(summary.facts()));
        summary.data().ifPresent(data -> root.set("data", JSON.valueToTree(data)));
        summary.tournament().ifPresent(games -> root.set("tournament", JSON.valueToTree(games)));
        put(root, "firstLosses", summary.firstLosses());
        put(root, "defaultLosses", summary.defaultLosses());
        Optional<Weights> optimal =
                summary.optimum().flatMap(OptimumFacts::weights).map(SummaryFile::few);
        summary.optimum().ifPresent(optimum -> {
            put(root, "optimumLosses", optimum.losses());
            number(root, "optimumLowerBound", optimum.lowerBound());
            root.put("optimumCertificate", optimum.certificate());
        });
        ArrayNode baselines = root.putArray("baselines");
        for (Curve curve : summary.baselines()) {
            ObjectNode node = baselines.addObject();
            node.put("name", curve.name());
            ArrayNode points = node.putArray("points");
            curve.points().forEach(point -> points.add(point(point)));
        }
        ArrayNode matches = root.putArray("matches");
        summary.matches().forEach(match -> matches.add(match(match)));
        ArrayNode warnings = root.putArray("warnings");
        summary.warnings().forEach(warnings::add);
        if (!summary.basics().lines().isEmpty()) {
            ArrayNode endings = root.putArray("basics");
            summary.basics()
                    .lines()
                    .forEach(line -> endings.addObject()
                            .put("ending", line.ending())
                            .put("won", line.won())
                            .put("games", line.games()));
        }
        if (summary.basics().solved()) {
            root.put("endsSolved", true);
        }
        summary.found().noOptimum().ifPresent(why -> root.put("noOptimum", why));
        summary.found().fit().ifPresent(fit -> put(root.putObject("fit"), fit));
        summary.found().form().ifPresent(form -> root.set("form", JSON.valueToTree(form)));
        summary.found().certainty().ifPresent(known -> root.set("certainty", JSON.valueToTree(known)));
        summary.found().duels().ifPresent(duels -> root.set("duels", DuelNode.of(duels)));
        root.put("game", spec.game()).put("model", spec.model());
        root.put("tapered", spec.tapered()).put("integral", spec.integral());
        ArrayNode parameters = root.putArray("parameters");
        for (int i = 0; i < spec.size(); i++) {
            Parameter p = spec.get(i);
            ObjectNode node = parameters.addObject();
            node.put("name", p.name())
                    .put("default", p.defaultValue())
                    .put("min", p.min())
                    .put("max", p.max());
            node.put("group", p.group()).put("meaning", p.meaning()).put("first", first.get(i));
            if (optimal.isPresent()) {
                node.put("optimum", optimal.get().get(i));
            }
        }
        return JSON.writeValueAsString(root);
    }

    /** Without those of tables, which are too many for a file that is written again and again. */
    private static Weights few(Weights weights) {
        return weights.spec().tables().isEmpty() ? weights : weights.singles();
    }

    private static void put(ObjectNode node, FitFacts facts) {
        ArrayNode fits = node.putArray("fits");
        for (FitFacts.FittedStrength fit : facts.fits()) {
            ObjectNode one = fits.addObject();
            one.put("strength", fit.strength());
            put(one, "losses", fit.losses());
            one.put("objective", fit.objective());
            number(one, "bound", fit.bound());
            one.put("generation", fit.generation());
        }
        number(node, "best", facts.best());
        node.put("unseen", facts.unseen());
        node.set("tables", JSON.valueToTree(facts.tables()));
        if (facts.unlisted() > 0) {
            node.put("unlisted", facts.unlisted());
        }
    }

    private static void put(ObjectNode node, String key, Losses losses) {
        ObjectNode child = node.putObject(key);
        number(child, "train", losses.train());
        number(child, "validation", losses.validation());
    }

    static void number(ObjectNode node, String key, double value) {
        if (Double.isFinite(value)) {
            node.put(key, value);
        } else {
            node.putNull(key);
        }
    }

    private static ObjectNode point(GenerationPoint point) {
        ObjectNode node = JSON.createObjectNode();
        node.put("generation", point.generation());
        number(node, "best", point.best());
        number(node, "mean", point.mean());
        number(node, "train", point.train());
        number(node, "validation", point.validation());
        number(node, "diversity", point.diversity());
        number(node, "seconds", point.seconds());
        return node;
    }

    private static ObjectNode match(MatchLine match) {
        ObjectNode node = JSON.createObjectNode();
        node.put("first", match.first()).put("second", match.second()).put("conditions", match.conditions());
        node.put("wins", match.wins()).put("draws", match.draws()).put("losses", match.losses());
        number(node, "elo", match.elo());
        number(node, "eloError", match.eloError());
        return node;
    }

    private static RunSummary fromJson(JsonNode node) {
        SummaryObject root = new SummaryObject(node, "");
        if (!root.text("format").equals(FORMAT)) {
            throw new InputException(
                    "format", "is " + InputException.quote(root.text("format")), "this version reads " + FORMAT);
        }
        List<SummaryObject> rows = root.list("parameters");
        List<Parameter> parameters = new ArrayList<>();
        rows.forEach(row -> parameters.add(new Parameter(
                row.text("name"),
                row.number("default"),
                row.number("min"),
                row.number("max"),
                row.text("group"),
                row.text("meaning"))));
        WeightSpec spec = new WeightSpec(
                root.text("game"), root.text("model"), root.flag("tapered"), root.flag("integral"), parameters);
        Weights first = Weights.of(
                spec, rows.stream().mapToDouble(row -> row.number("first")).toArray());
        Optional<OptimumFacts> optimum = Optional.empty();
        if (root.has("optimumLosses")) {
            boolean known = !rows.isEmpty() && rows.stream().allMatch(row -> row.has("optimum"));
            optimum = Optional.of(new OptimumFacts(
                    losses(root.child("optimumLosses")),
                    root.measured("optimumLowerBound"),
                    root.text("optimumCertificate"),
                    known
                            ? Optional.of(Weights.of(
                                    spec,
                                    rows.stream()
                                            .mapToDouble(row -> row.number("optimum"))
                                            .toArray()))
                            : Optional.empty()));
        }
        return new RunSummary(
                facts(root.child("facts")),
                root.has("data") ? Optional.of(data(root.child("data"))) : Optional.empty(),
                root.has("tournament") ? Optional.of(tournament(root.child("tournament"))) : Optional.empty(),
                first,
                losses(root.child("firstLosses")),
                losses(root.child("defaultLosses")),
                optimum,
                root.list("baselines").stream().map(SummaryFile::curve).toList(),
                root.list("matches").stream().map(SummaryFile::match).toList(),
                root.has("warnings") ? root.texts("warnings") : List.of(),
                new EndingFacts(
                        root.has("basics")
                                ? root.list("basics").stream()
                                        .map(SummaryFile::ending)
                                        .toList()
                                : List.of(),
                        root.has("endsSolved") && root.flag("endsSolved")),
                new FoundFacts(
                        root.has("noOptimum") ? Optional.of(root.text("noOptimum")) : Optional.empty(),
                        root.has("fit") ? Optional.of(fit(root.child("fit"))) : Optional.empty(),
                        root.has("form") ? Optional.of(form(root.child("form"))) : Optional.empty(),
                        root.has("certainty")
                                ? Optional.of(CertaintyNode.read(root.child("certainty")))
                                : Optional.empty(),
                        root.has("duels") ? Optional.of(DuelNode.read(root.child("duels"))) : Optional.empty()));
    }

    private static FormFacts form(SummaryObject r) {
        return new FormFacts(
                point(r.child("whole")),
                point(r.child("best")),
                r.list("front").stream().map(SummaryFile::point).toList(),
                r.list("parts").stream()
                        .map(p -> new FormFacts.FormPart(
                                p.text("words"), (int) p.whole("weights"), p.number("nanoseconds"), p.number("loss")))
                        .toList(),
                r.texts("words"),
                r.has("shares")
                        ? r.list("shares").stream()
                                .map(s -> new FormFacts.FormShare(s.text("weight"), s.texts("members")))
                                .toList()
                        : List.of());
    }

    private static FormFacts.FormPoint point(SummaryObject r) {
        return new FormFacts.FormPoint(
                r.number("train"),
                r.number("crossed"),
                Double.isNaN(r.measured("validation")) ? null : Double.valueOf(r.measured("validation")),
                (int) r.whole("weights"),
                r.number("nanoseconds"),
                r.text("file"));
    }

    private static FitFacts fit(SummaryObject r) {
        return new FitFacts(
                r.list("fits").stream()
                        .map(f -> new FitFacts.FittedStrength(
                                f.number("strength"),
                                losses(f.child("losses")),
                                f.number("objective"),
                                f.measured("bound"),
                                f.whole("generation")))
                        .toList(),
                r.has("best") ? r.measured("best") : Double.NaN,
                (int) r.whole("unseen"),
                r.list("tables").stream()
                        .map(t -> new TableFacts(
                                t.text("name"),
                                (int) t.whole("tables"),
                                (int) t.whole("weights"),
                                (int) t.whole("used"),
                                t.number("meanAbsolute"),
                                shown(t, "best"),
                                shown(t, "worst"),
                                shown(t, "decisive")))
                        .toList(),
                r.has("unlisted") ? (int) r.whole("unlisted") : 0);
    }

    private static List<TableFacts.ShownWeight> shown(SummaryObject table, String key) {
        return table.list(key).stream()
                .map(one -> new TableFacts.ShownWeight(
                        one.text("name"), one.number("weight"), one.number("share"), one.text("drawing")))
                .toList();
    }

    private static RunFacts facts(SummaryObject r) {
        return new RunFacts(
                r.text("run"),
                r.text("objective"),
                r.text("loss"),
                r.text("unit"),
                r.text("preset"),
                r.has("operators") ? r.text("operators") : "",
                r.text("start"),
                r.whole("seed"),
                r.text("version"),
                (int) r.whole("threads"),
                r.number("seconds"),
                (int) r.whole("resumes"),
                r.text("ended"),
                r.has("more") ? setting(r.text("more")) : "");
    }

    /** Older versions wrote an option of the command line. */
    private static String setting(String more) {
        return more.replaceFirst("^--generations ", "evolution.generations=")
                .replaceFirst("^--minutes ", "stop.minutes=")
                .replaceFirst("^--set ", "");
    }

    private static DataFacts data(SummaryObject r) {
        return new DataFacts(
                r.text("file"),
                r.text("sha256"),
                r.whole("train"),
                r.whole("validation"),
                r.has("repeated") ? r.whole("repeated") : 0,
                r.whole("skipped"),
                r.has("target") ? r.text("target") : "");
    }

    private static TournamentFacts tournament(SummaryObject r) {
        return new TournamentFacts(
                r.text("limit"),
                r.text("openings"),
                r.texts("opponents"),
                (int) r.whole("games"),
                (int) r.whole("racing"),
                (int) r.whole("fameEvery"),
                (int) r.whole("fameKeep"),
                (int) r.whole("gaugeEvery"),
                (int) r.whole("gaugeGames"),
                r.text("engine"));
    }

    private static Losses losses(SummaryObject r) {
        return new Losses(r.measured("train"), r.measured("validation"));
    }

    private static Curve curve(SummaryObject r) {
        return new Curve(
                r.text("name"),
                r.list("points").stream()
                        .map(p -> new GenerationPoint(
                                p.whole("generation"),
                                p.measured("best"),
                                p.measured("mean"),
                                p.measured("train"),
                                p.measured("validation"),
                                p.measured("diversity"),
                                p.measured("seconds")))
                        .toList());
    }

    private static MatchLine match(SummaryObject r) {
        return new MatchLine(
                r.text("first"),
                r.text("second"),
                r.text("conditions"),
                (int) r.whole("wins"),
                (int) r.whole("draws"),
                (int) r.whole("losses"),
                r.measured("elo"),
                r.measured("eloError"));
    }

    private static Basics.EndingResult ending(SummaryObject r) {
        return new Basics.EndingResult(r.text("ending"), (int) r.whole("won"), (int) r.whole("games"), List.of());
    }

    /** A JSON object and its path in the file, for messages. */
    record SummaryObject(JsonNode node, String path) {

        boolean isObject(String key) {
            return node.path(key).isObject();
        }

        boolean has(String key) {
            return node.has(key);
        }

        String text(String key) {
            JsonNode value = node.path(key);
            return value.isString() ? value.stringValue() : wrong(key, "a text");
        }

        double number(String key) {
            JsonNode value = node.path(key);
            return value.isNumber() ? value.doubleValue() : wrong(key, "a number");
        }

        /** A number, or {@code NaN} for {@code null}. */
        double measured(String key) {
            return node.path(key).isNull() ? Double.NaN : number(key);
        }

        long whole(String key) {
            JsonNode value = node.path(key);
            return value.isIntegralNumber() && value.canConvertToLong()
                    ? value.longValue()
                    : wrong(key, "a whole number");
        }

        boolean flag(String key) {
            JsonNode value = node.path(key);
            return value.isBoolean() ? value.booleanValue() : wrong(key, "true or false");
        }

        SummaryObject child(String key) {
            JsonNode value = node.path(key);
            return value.isObject() ? new SummaryObject(value, path + key + ".") : wrong(key, "an object");
        }

        List<String> texts(String key) {
            JsonNode value = node.path(key);
            return value.isArray() && value.valueStream().allMatch(JsonNode::isString)
                    ? value.valueStream().map(JsonNode::stringValue).toList()
                    : wrong(key, "a list of texts");
        }

        List<SummaryObject> list(String key) {
            JsonNode value = node.path(key);
            if (!value.isArray()) {
                wrong(key, "a list");
            }
            List<SummaryObject> items = new ArrayList<>();
            for (int i = 0; i < value.size(); i++) {
                items.add(new SummaryObject(value.get(i), path + key + "[" + i + "]."));
            }
            return items;
        }

        /** Never returns, so that it may stand where any value is wanted. */
        @SuppressWarnings("TypeParameterUnusedInFormals")
        private <T> T wrong(String key, String expected) {
            throw new InputException(
                    path + key, node.has(key) ? "is not " + expected : "is missing", "give " + expected);
        }
    }
}
