package mendel.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.Paths;
import mendel.ResourceException;
import org.jspecify.annotations.Nullable;

/** Configs with which runs begin, and what is wrong with one that is being written. */
final class ConfigsApi {

    /** Where a mistake stands in a config that the page sent. */
    private static final Pattern PLACE = Pattern.compile("config:(\\d+)(?::(\\d+))?");

    private final Path folder;
    private final SafeConfig safe;

    /**
     * Configs.
     *
     * @param folder of those that are there
     * @param safe what they may name
     */
    ConfigsApi(Path folder, SafeConfig safe) {
        this.folder = folder;
        this.safe = safe;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/configs", this::configs);
        routes.get("/api/config", this::config);
        routes.post("/api/config/check", this::check);
        routes.get("/api/schema", this::schema);
    }

    /** The configs that are there, with what their first lines say. */
    private void configs(Context context) {
        List<Map<String, @Nullable Object>> found = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".json")
                                && !file.toString().endsWith(".schema.json"))
                        .sorted()
                        .forEach(file -> found.add(
                                JsonReply.object("name", Paths.name(file), "about", about(RunsApi.text(file)))));
            } catch (IOException e) {
                throw new ResourceException(folder + ": cannot be read (" + AtomicFile.reason(e) + ")", e);
            }
        }
        JsonReply.send(context, found);
    }

    /** The comment with which a config begins, without commands. */
    private static String about(String text) {
        StringBuilder about = new StringBuilder();
        text.lines()
                .takeWhile(line -> line.startsWith("//"))
                .map(line -> line.substring(2).strip())
                .filter(line -> !line.startsWith("./mendel"))
                .forEach(line -> about.append(line).append(' '));
        return about.toString().strip();
    }

    private void config(Context context) {
        String name = JsonReply.query(context, "name");
        if (!name.matches("[A-Za-z0-9_-]{1,80}\\.json") || !Files.exists(folder.resolve(name))) {
            throw new NotFoundResponse("there is no such config");
        }
        JsonReply.send(context, JsonReply.object("name", name, "text", RunsApi.text(folder.resolve(name))));
    }

    /** What is wrong with a config, with its place; nothing when it is right. */
    private void check(Context context) {
        String text = JsonReply.text(JsonReply.body(context), "config");
        String kind = null;
        try {
            RunKind of = RunKind.of("config", text);
            kind = of.command();
            safe.require("config", text); // First: reading a config may open the files that it names.
            of.check("config", text);
            JsonReply.send(context, JsonReply.object("kind", kind, "problem", null));
        } catch (InputException e) {
            Matcher place = PLACE.matcher(e.place());
            boolean known = place.find();
            JsonReply.send(
                    context,
                    JsonReply.object(
                            "kind",
                            kind,
                            "problem",
                            e.getMessage(),
                            "line",
                            known ? Integer.valueOf(place.group(1)) : null,
                            "column",
                            known && place.group(2) != null ? Integer.valueOf(place.group(2)) : null));
        }
    }

    private void schema(Context context) {
        String kind = JsonReply.query(context, "kind");
        RunKind found = Stream.of(RunKind.values())
                .filter(one -> one.command().equals(kind))
                .findFirst()
                .orElseThrow(() -> new NotFoundResponse("there is no such kind"));
        context.contentType("application/json; charset=utf-8");
        context.result(found.schema());
    }
}
