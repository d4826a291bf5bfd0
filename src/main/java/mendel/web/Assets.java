package mendel.web;

import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import mendel.ResourceException;
import mendel.Sha256;

/**
 * The page's own files: markup, styles, scripts, pictures. They are resources of the program, found by names of small
 * letters, so that no path leads elsewhere.
 */
final class Assets {

    private static final int UNCHANGED = 304;
    private static final String FOLDER = "/mendel/web/";
    private static final Pattern NAME = Pattern.compile("[a-z0-9-]+(/[a-z0-9-]+)?\\.(html|css|js|svg)");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml");

    /** Libraries by the names that the page has for them. */
    private static final Map<String, String> LIBRARIES =
            Map.of("library/chart.js", "/META-INF/resources/webjars/chart.js/4.5.1/dist/chart.umd.min.js");

    private final Map<String, Optional<Asset>> known = new ConcurrentHashMap<>();

    /** A file with a mark that changes with its content. */
    private record Asset(byte[] bytes, String tag) {}

    /** Answers with a file, or says that the reader's copy is still right. */
    void send(Context context, String name) {
        Asset asset = NAME.matcher(name).matches()
                ? known.computeIfAbsent(name, Assets::read).orElse(null)
                : null;
        if (asset == null) {
            throw new NotFoundResponse("there is no such page");
        }
        context.header("Cache-Control", "no-cache");
        context.header("ETag", asset.tag);
        if (asset.tag.equals(context.header("If-None-Match"))) {
            context.status(UNCHANGED);
            return;
        }
        context.contentType(
                Objects.requireNonNull(TYPES.get(name.substring(name.lastIndexOf('.') + 1)), "the pattern knows it"));
        context.result(asset.bytes);
    }

    private static Optional<Asset> read(String name) {
        String resource = LIBRARIES.getOrDefault(name, FOLDER + name);
        try (InputStream in = Assets.class.getResourceAsStream(resource)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] bytes = in.readAllBytes();
            return Optional.of(
                    new Asset(bytes, '"' + Sha256.shortHex(new String(bytes, StandardCharsets.ISO_8859_1)) + '"'));
        } catch (IOException e) {
            throw new ResourceException(resource + ": cannot be read", e);
        }
    }
}
