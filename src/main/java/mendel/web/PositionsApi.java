package mendel.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.insight.DataLook;
import mendel.app.insight.DataLook.LookFilter;
import mendel.app.player.WeightsByName;
import mendel.dataset.LoadListener;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/** Files of labelled positions, and where an evaluation differs most from their scores. */
final class PositionsApi {

    private static final int BUSY = 429;
    private static final int AT_ONCE = 2;
    private static final int DEPTH = 4;
    private static final int MOST_FILES = 500;
    private static final int MOST_POSITIONS = 60;
    /** How long a look waits for one that ends. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private static final List<String> ENDINGS =
            List.of(".csv", ".csv.gz", ".epd", ".epd.gz", ".bin", ".plain", ".plain.gz");

    private final WebSettings settings;
    private final SafeConfig safe;
    private final PlayerChoices choices;
    private final Semaphore free = new Semaphore(AT_ONCE);
    /** What cancels the look that a page waits for, by the page. */
    private final Map<String, AtomicBoolean> looks = new ConcurrentHashMap<>();

    /**
     * Files of the working folders.
     *
     * @param safe keeps within them
     * @param choices the weights that there are
     */
    PositionsApi(WebSettings settings, SafeConfig safe, PlayerChoices choices) {
        this.choices = choices;
        this.settings = settings;
        this.safe = safe;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/data", this::files);
        routes.get("/api/data/look", this::look);
    }

    /** Files that may hold positions, by name; of very many the newest. */
    private void files(Context context) {
        List<Path> found = new ArrayList<>();
        for (Path folder : List.of(settings.games(), settings.runs())) {
            found.addAll(FoundFiles.newest(folder, DEPTH, MOST_FILES, this::mayHoldPositions));
        }
        JsonReply.send(
                context,
                found.stream()
                        .sorted()
                        .map(file -> JsonReply.object(
                                "name",
                                settings.home().relativize(file).toString().replace('\\', '/')))
                        .toList());
    }

    private boolean mayHoldPositions(Path file) {
        String name = file.toString();
        return Files.isRegularFile(file)
                && ENDINGS.stream().anyMatch(name::endsWith)
                && !name.endsWith(".names.csv")
                && safe.isInside(file);
    }

    private void look(Context context) throws InterruptedException {
        Games.GameEntry entry = Games.entry(JsonReply.query(context, "game"));
        Path file = safe.requireInside("file", JsonReply.query(context, "file"));
        PlayerChoices.ChosenWeights chosen = choices.weights(
                entry, Optional.ofNullable(context.queryParam("weights")).orElse(WeightsByName.DEFAULT));
        EvaluationModel<Position> model = WeightsByName.model(entry, chosen.model(), chosen.weights());
        Weights values = WeightsByName.read(chosen.weights(), model.spec());
        LookFilter filter = new LookFilter(
                number(context, "from", 0),
                number(context, "to", Integer.MAX_VALUE),
                number(context, "balanced", Integer.MAX_VALUE),
                Optional.ofNullable(context.queryParam("term")).filter(term -> !term.isBlank()));
        AtomicBoolean cancelled = new AtomicBoolean();
        String page = Optional.ofNullable(context.queryParam("page")).orElse("");
        AtomicBoolean before = page.isEmpty() ? null : looks.put(page, cancelled);
        if (before != null) {
            before.set(true); // Nobody waits for it any more.
        }
        try {
            if (!free.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new HttpResponseException(BUSY, "other files are being read; try again");
            }
            try {
                DataLook.of(entry, model, values, file, filter, MOST_POSITIONS, LoadListener.NONE, cancelled::get)
                        .ifPresent(look -> JsonReply.send(context, object(entry, look)));
            } finally {
                free.release();
            }
        } finally {
            looks.remove(page, cancelled);
        }
    }

    private static int number(Context context, String name, int missing) {
        String text = context.queryParam(name);
        if (text == null || text.isBlank()) {
            return missing;
        }
        if (!text.matches("\\d{1,9}")) {
            throw new InputException(name + " " + InputException.quote(text), "give a whole number from 0 on");
        }
        return Integer.parseInt(text);
    }

    private static Map<String, @Nullable Object> object(Games.GameEntry entry, DataLook look) {
        return JsonReply.object(
                "positions",
                look.positions(),
                "mates",
                look.mates(),
                "unscored",
                look.unscored(),
                "filtered",
                look.filtered(),
                "meanAbsolute",
                look.meanAbsolute(),
                "k",
                look.scale().map(scale -> scale.k()).orElse(null),
                "bins",
                look.bins(),
                "calibration",
                look.calibration(),
                "worst",
                look.worst().stream().map(one -> differing(entry, one)).toList());
    }

    private static Map<String, @Nullable Object> differing(Games.GameEntry entry, DataLook.DifferingPosition one) {
        Position position = entry.game().parse(one.position());
        return JsonReply.object(
                "position", one.position(),
                "squares", entry.game().squares(position),
                "side", position.side().text(),
                "score", one.score(),
                "evaluation", one.evaluation(),
                "difference", one.difference(),
                "result", one.result(),
                "pieces", one.pieces());
    }
}
