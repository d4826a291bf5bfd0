package mendel.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.insight.EvaluationTerms;
import mendel.app.insight.GameCurve;
import mendel.app.insight.InsightSearch;
import mendel.app.insight.MoveComment;
import mendel.app.insight.MoveScore;
import mendel.app.insight.MoveScores;
import mendel.app.insight.MoveTeacher;
import mendel.app.insight.ScoredPly;
import mendel.player.GameLimit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Why a move is good: the terms of an evaluation, the scores of all moves, comments, and curves. Long answers come as
 * the topics {@code teach:PAGE}, {@code comment:PAGE} and {@code curve:PAGE}, where PAGE is a number that the page has
 * drawn.
 */
final class InsightApi {

    private static final int DEEPEST = 30;
    private static final int USUAL_DEPTH = 6;
    private static final int TURNING_POINTS = 5;
    private static final int LEAST_COST = 50;
    private static final List<String> KINDS = List.of("teach", "comment", "curve");

    private final PlayerChoices choices;
    private final InsightJobs jobs;

    InsightApi(PlayerChoices choices, InsightJobs jobs) {
        this.choices = choices;
        this.jobs = jobs;
    }

    void addTo(RoutesConfig routes) {
        routes.post("/api/insight/terms", this::terms);
        routes.post("/api/insight/teach", this::teach);
        routes.post("/api/insight/comment", this::comment);
        routes.post("/api/insight/curve", this::curve);
        routes.post("/api/insight/stop", this::stop);
    }

    private void terms(Context context) {
        ObjectNode body = JsonReply.body(context);
        AskedGame asked = AskedGame.of(body);
        String position = asked.entry().game().notation().text(asked.position());
        EvaluationTerms first = terms(asked.entry(), JsonReply.text(body, "weights"), position);
        String other = JsonReply.find(body, "other").orElse(null);
        JsonReply.send(
                context,
                JsonReply.object(
                        "first",
                        json(first),
                        "second",
                        other == null ? null : json(terms(asked.entry(), other, position))));
    }

    private EvaluationTerms terms(Games.GameEntry entry, String name, String position) {
        PlayerChoices.ChosenWeights weights = choices.weights(entry, name);
        return EvaluationTerms.of(entry, weights.model(), weights.weights(), position);
    }

    private static Map<String, @Nullable Object> json(EvaluationTerms terms) {
        return JsonReply.object(
                "model",
                terms.model(),
                "unit",
                terms.unit(),
                "view",
                terms.view().text(),
                "score",
                terms.score(),
                "rounding",
                terms.rounding(),
                "groups",
                terms.groups(),
                "terms",
                terms.terms());
    }

    private static String topic(ObjectNode body, String kind) {
        String page = JsonReply.text(body, "page");
        if (!page.matches("[0-9a-f]{16}")) {
            throw new InputException("page is no number of a page", "give 16 hexadecimal digits");
        }
        return kind + ":" + page;
    }

    private static String key(ObjectNode body) {
        String key = JsonReply.text(body, "key");
        if (key.length() > 64) {
            throw new InputException("key is too long", "give up to 64 letters");
        }
        return key;
    }

    private InsightSearch search(ObjectNode body, Games.GameEntry entry) {
        int depth = GameCommands.number(body, "depth", USUAL_DEPTH);
        if (depth < 1 || depth > DEEPEST) {
            throw new InputException("depth " + depth + " is out of range", "give 1 to " + DEEPEST);
        }
        PlayerChoices.ChosenWeights weights =
                choices.weights(entry, JsonReply.find(body, "weights").orElse("default"));
        return InsightSearch.of(entry, weights.model(), weights.weights(), GameLimit.depth(depth));
    }

    private void begin(
            Context context, ObjectNode body, String kind, Consumer<Consumer<Object>> work, Runnable cancel) {
        String key = key(body);
        jobs.begin(topic(body, kind), key, work, cancel);
        JsonReply.send(context, JsonReply.object("key", key));
    }

    private void teach(Context context) {
        ObjectNode body = JsonReply.body(context);
        AskedGame asked = AskedGame.of(body);
        var _ = asked.position(); // A mistake is told at once.
        MoveTeacher teacher = new MoveTeacher(search(body, asked.entry()));
        begin(
                context,
                body,
                "teach",
                tell -> tell.accept(json(
                        teacher.moves(asked.start(), asked.moves(), standing -> tell.accept(json(standing))), true)),
                teacher::cancel);
    }

    private static Map<String, @Nullable Object> json(MoveScores scores) {
        return json(scores, false);
    }

    /** @param ended whether nothing more comes, also when the search was cancelled */
    private static Map<String, @Nullable Object> json(MoveScores scores, boolean ended) {
        return JsonReply.object(
                "depth",
                scores.depth(),
                "nodes",
                scores.nodes(),
                "ended",
                ended,
                "done",
                scores.isDone(),
                "moves",
                scores.moves());
    }

    private void comment(Context context) {
        ObjectNode body = JsonReply.body(context);
        AskedGame asked = AskedGame.of(body);
        var _ = asked.position(); // A mistake is told at once.
        if (asked.moves().isEmpty()) {
            throw new InputException("there is no move to comment on", "give the moves of a game");
        }
        MoveTeacher teacher = new MoveTeacher(search(body, asked.entry()));
        begin(
                context,
                body,
                "comment",
                tell -> teacher.comment(asked.start(), asked.moves(), standing -> {})
                        .ifPresent(comment -> tell.accept(json(comment))),
                teacher::cancel);
    }

    private static Map<String, @Nullable Object> json(MoveComment comment) {
        MoveScore best = comment.best();
        return JsonReply.object(
                "ply",
                comment.ply(),
                "move",
                comment.played().notation(),
                "cost",
                comment.cost(),
                "score",
                comment.played().whiteScore(),
                "line",
                comment.played().line(),
                "best",
                best.notation(),
                "bestScore",
                best.whiteScore(),
                "bestLine",
                best.line(),
                "depth",
                comment.scores().depth());
    }

    private void curve(Context context) {
        ObjectNode body = JsonReply.body(context);
        AskedGame asked = AskedGame.of(body);
        var _ = asked.position(); // A mistake is told at once.
        GameCurve.CurveMaker maker = new GameCurve.CurveMaker(search(body, asked.entry()));
        List<Object> points = new ArrayList<>();
        begin(
                context,
                body,
                "curve",
                tell -> {
                    GameCurve curve = maker.make(asked.start(), asked.moves(), point -> {
                        points.add(json(point));
                        tell.accept(JsonReply.object("points", List.copyOf(points), "ended", false));
                    });
                    tell.accept(JsonReply.object(
                            "points",
                            points,
                            "ended",
                            true,
                            "turning",
                            curve.turningPoints(TURNING_POINTS, LEAST_COST).stream()
                                    .map(ScoredPly::ply)
                                    .toList()));
                },
                maker::cancel);
    }

    private static Map<String, @Nullable Object> json(ScoredPly point) {
        return JsonReply.object(
                "ply",
                point.ply(),
                "notation",
                point.notation(),
                "score",
                point.whiteScore(),
                "cost",
                point.cost(),
                "best",
                point.best(),
                "depth",
                point.depth());
    }

    private void stop(Context context) {
        ObjectNode body = JsonReply.body(context);
        KINDS.forEach(kind -> jobs.stop(topic(body, kind)));
        JsonReply.send(context, JsonReply.object());
    }
}
