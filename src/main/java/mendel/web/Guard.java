package mendel.web;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.HttpResponseException;
import io.javalin.http.SameSite;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Lets in only what the page itself asks. A foreign page that the same browser shows can send requests here, too, and a
 * name that its owner turns to this address (DNS rebinding) even makes them look like the page's own. So the host must
 * be one of the server's names, everything that changes something must come from the page itself, and whoever comes
 * from another machine must know the token.
 */
final class Guard {

    /** The name of the query's part and of the cookie that hold the token. */
    private static final String TOKEN = "token";

    private static final int WRONG_HOST = 421;
    private static final int UNKNOWN = 401;
    private static final int NO_SUCH_METHOD = 405;
    private static final int WRONG_TYPE = 415;

    /** Nothing is loaded from elsewhere, no script stands in a page, and no other page frames this one. */
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
                + " worker-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final Set<String> SAFE = Set.of("GET", "HEAD");
    private static final Set<String> CHANGING = Set.of("POST", "DELETE");

    private final Set<String> hosts;
    private final Optional<String> token;

    /**
     * A guard.
     *
     * @param names the server's names and addresses
     * @param port where it listens
     * @param token what others must know; empty for nothing
     */
    Guard(List<String> names, int port, Optional<String> token) {
        this.hosts = names.stream()
                .map(name -> name.contains(":") ? "[" + name + "]" : name)
                .flatMap(name -> port == 80 ? Stream.of(name, name + ":80") : Stream.of(name + ":" + port))
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
        this.token = token;
    }

    /** Adds what every answer says. */
    static void harden(Context context) {
        context.header("Content-Security-Policy", POLICY);
        context.header("X-Content-Type-Options", "nosniff");
        context.header("Referrer-Policy", "no-referrer");
        context.header("Cross-Origin-Opener-Policy", "same-origin");
        context.header("Cross-Origin-Resource-Policy", "same-origin");
        context.header("Cache-Control", "no-store");
    }

    /**
     * Looks at a request.
     *
     * @throws HttpResponseException when it is refused
     */
    void check(Context context) {
        harden(context);
        String host = context.header("Host");
        if (host == null || !hosts.contains(host.toLowerCase(Locale.ROOT))) {
            throw new HttpResponseException(WRONG_HOST, "this server has another name");
        }
        String method = context.req().getMethod();
        boolean changes = CHANGING.contains(method);
        if (!changes && !SAFE.contains(method)) {
            throw new HttpResponseException(NO_SUCH_METHOD, "there is no such method here");
        }
        String site = context.header("Sec-Fetch-Site");
        String origin = context.header("Origin");
        if (changes ? !isOwn(origin, host) || !isOwnSite(site, false) : !isOwnSite(site, isNavigation(context))) {
            throw new ForbiddenResponse("only the page itself may ask that");
        }
        if (origin != null && !isOwn(origin, host)) {
            throw new ForbiddenResponse("only the page itself may ask that");
        }
        requireToken(context);
        if (method.equals("POST") && !isJson(context.header("Content-Type"))) {
            throw new HttpResponseException(WRONG_TYPE, "send JSON, as application/json");
        }
    }

    /** A reader who follows a link or types the address. */
    private static boolean isNavigation(Context context) {
        return "navigate".equals(context.header("Sec-Fetch-Mode"))
                && "document".equals(context.header("Sec-Fetch-Dest"));
    }

    private static boolean isOwnSite(@Nullable String site, boolean anywhere) {
        return anywhere || site == null || site.equals("same-origin") || site.equals("none");
    }

    private static boolean isOwn(@Nullable String origin, String host) {
        return ("http://" + host).equalsIgnoreCase(origin);
    }

    private static boolean isJson(@Nullable String type) {
        return type != null
                && type.toLowerCase(Locale.ROOT).split(";", 2)[0].strip().equals("application/json");
    }

    /** The address with the token, opened once, leaves a cookie for all that follows. */
    private void requireToken(Context context) {
        if (token.isEmpty()) {
            return;
        }
        String known = token.get();
        String asked = context.queryParam(TOKEN);
        if (asked != null && same(asked, known)) {
            Cookie cookie = new Cookie(TOKEN, known, "/", -1, false, true);
            cookie.setSameSite(SameSite.STRICT);
            context.cookie(cookie);
            return;
        }
        String kept = context.cookie(TOKEN);
        if (kept == null || !same(kept, known)) {
            throw new HttpResponseException(UNKNOWN, "open the address that the server printed, with its token");
        }
    }

    /** Takes as long whatever differs. */
    private static boolean same(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }
}
