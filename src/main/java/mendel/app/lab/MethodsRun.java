package mendel.app.lab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mendel.Concurrency;
import mendel.InputException;
import mendel.NearestName;
import mendel.SettingException;
import mendel.app.Games;
import mendel.app.Version;
import mendel.dataset.Journal;
import mendel.evolve.duel.DuelGround;
import mendel.evolve.duel.DuelMethod;
import mendel.evolve.duel.DuelMethods;
import mendel.evolve.duel.DuelPlan;
import mendel.evolve.duel.Landscape;
import mendel.evolve.duel.Landscape.LandscapeShape;
import mendel.evolve.duel.MethodTrial;
import mendel.evolve.duel.MethodTrial.Look;
import org.jspecify.annotations.Nullable;

/**
 * Compares the methods that tune by duels, on landscapes and in real games of a game. What is done is kept beside a
 * file, if one is given, so that an interrupted comparison goes on.
 *
 * <pre>{@code
 * try (MethodsRun run = MethodsRun.of(settings)) {
 *     run.play(done -> { }, () -> false);
 *     MethodsResult result = run.result();
 * }
 * }</pre>
 */
public final class MethodsRun implements AutoCloseable {

    /** The ground that is no landscape. */
    public static final String GAMES = "games";

    private static final int LEAST_BATCH = 16;
    private static final int LARGEST_SEEDS = 1000;
    private static final long LARGEST_GAMES = 100_000_000;
    private static final int LARGEST_PARAMETERS = 10_000;
    private static final double SMALLEST_FACTOR = 0.01;
    private static final double LARGEST_FACTOR = 20;
    /** Between two looks at a landscape, which cost nothing, and in real games. */
    private static final double RATIO = Math.sqrt(Math.sqrt(2));

    private static final double COSTLY_RATIO = 2;
    /** Looks, a line each: games and share. */
    private static final Journal.JournalKind JOURNAL = new Journal.JournalKind(
            "mendel-methods/1",
            Pattern.compile("\\d{1,12}:[-0-9.eE]{1,30}( \\d{1,12}:[-0-9.eE]{1,30})*"),
            "comparing methods");

    private final MethodsSettings settings;
    private final Games.GameEntry entry;
    private final List<PlannedTrial> plan;
    private final List<List<Look>> done = new ArrayList<>();
    private final @Nullable Journal journal;

    /**
     * What is compared.
     *
     * @param game the game's id
     * @param grounds shapes of landscapes in small letters, or {@link #GAMES}
     * @param methods their names
     * @param parameters of landscapes, 1 to 10,000 each
     * @param seeds how many trials each method has, 1 to 1000
     * @param seed the first of their seeds
     * @param games of a trial on a landscape, 2 to 100,000,000; null for 20,000 with 3 parameters, 40,000 with 10,
     *     200,000 with 100 and 800,000 with 800, and between them accordingly
     * @param stepFactor methods are told steps so many times as long as a twentieth of a range, 0.01 to 20
     * @param realGames of a trial in real games
     * @param gaugeGames by which a gain in real games is measured
     * @param concurrency how many real games at once; 0 for all processors
     * @param out a file beside which trials are kept; null for none
     */
    public record MethodsSettings(
            String game,
            List<String> grounds,
            List<String> methods,
            List<Integer> parameters,
            int seeds,
            long seed,
            @Nullable Long games,
            double stepFactor,
            long realGames,
            int gaugeGames,
            int concurrency,
            @Nullable Path out) {

        /** @throws InputException when a name is not known, or a number is out of range */
        public MethodsSettings {
            grounds = List.copyOf(grounds);
            methods = List.copyOf(methods);
            parameters = List.copyOf(parameters);
            grounds.forEach(MethodsSettings::requireGround);
            methods.forEach(DuelMethods::parse);
            for (int count : parameters) {
                if (count < 1 || count > LARGEST_PARAMETERS) {
                    throw new SettingException("parameters", count, "give 1 to " + LARGEST_PARAMETERS);
                }
            }
            if (seeds < 1 || seeds > LARGEST_SEEDS) {
                throw new SettingException("seeds", seeds, "give 1 to " + LARGEST_SEEDS);
            }
            requireGames("games", games == null ? 2 : games);
            if (!(stepFactor >= SMALLEST_FACTOR && stepFactor <= LARGEST_FACTOR)) {
                throw new SettingException(
                        "stepFactor", stepFactor, "give " + SMALLEST_FACTOR + " to " + LARGEST_FACTOR);
            }
            requireGames("realGames", realGames);
            requireGames("gaugeGames", gaugeGames);
            Concurrency.requireOrAll(concurrency);
        }

        private static void requireGames(String name, long number) {
            if (number < 2 || number > LARGEST_GAMES) {
                throw new SettingException(name, number, "give 2 to " + LARGEST_GAMES);
            }
        }

        private static void requireGround(String name) {
            if (!allGrounds().contains(name)) {
                throw new InputException(
                        "there is no ground " + InputException.quote(name),
                        NearestName.hint(name, allGrounds(), "the grounds are " + String.join(", ", allGrounds())));
            }
        }

        /** The shapes of landscapes, and real games. */
        public static List<String> allGrounds() {
            return Stream.concat(Arrays.stream(LandscapeShape.values()).map(LandscapeShape::text), Stream.of(GAMES))
                    .toList();
        }

        private List<String> facts() {
            return List.of(
                    "version " + Version.text(),
                    "game " + game,
                    "grounds " + String.join(" ", grounds),
                    "methods " + String.join(" ", methods),
                    "parameters " + parameters,
                    "seeds " + seeds + " from " + seed,
                    "games " + games + ", step factor " + stepFactor,
                    "real games " + realGames + ", gauged by " + gaugeGames);
        }
    }

    /** A trial to be made. */
    private record PlannedTrial(String ground, int parameters, DuelMethods method, long seed, long games) {

        boolean isLikeBut(PlannedTrial other) {
            return ground.equals(other.ground) && parameters == other.parameters && method == other.method;
        }
    }

    private MethodsRun(MethodsSettings settings, Games.GameEntry entry, @Nullable Journal journal) {
        this.settings = settings;
        this.entry = entry;
        this.journal = journal;
        this.plan = planned(settings, entry);
    }

    /**
     * Begins, or goes on. Until it is closed nobody else works on the same file.
     *
     * @throws InputException when there is no such game, or what was kept belongs to other settings or is damaged
     */
    public static MethodsRun of(MethodsSettings settings) {
        Games.GameEntry entry = Games.entry(settings.game);
        Journal journal = settings.out == null ? null : Journal.open(JOURNAL, settings.out, settings.facts());
        MethodsRun run = new MethodsRun(settings, entry, journal);
        if (journal != null) {
            try {
                run.take(journal);
            } catch (InputException e) {
                journal.close();
                throw e;
            }
        }
        return run;
    }

    private void take(Journal from) {
        for (String line : from.lines()) {
            if (done.size() == plan.size()) {
                throw from.damaged("it has more trials than there are");
            }
            try {
                done.add(looks(line));
            } catch (NumberFormatException e) {
                throw from.damaged("a figure is no number");
            }
        }
    }

    private static List<PlannedTrial> planned(MethodsSettings settings, Games.GameEntry entry) {
        List<PlannedTrial> plan = new ArrayList<>();
        for (String ground : settings.grounds) {
            boolean real = ground.equals(GAMES);
            for (int parameters : real ? List.of(MethodsGround.parameters(entry)) : settings.parameters) {
                for (DuelMethods method :
                        settings.methods.stream().map(DuelMethods::parse).toList()) {
                    for (int k = 0; k < settings.seeds && method.canTune(parameters); k++) {
                        plan.add(new PlannedTrial(
                                ground,
                                parameters,
                                method,
                                settings.seed + k,
                                real ? settings.realGames : games(settings, parameters)));
                    }
                }
            }
        }
        return plan;
    }

    /** By default 2000 games a parameter, more with fewer than ten and fewer with many. */
    private static long games(MethodsSettings settings, int parameters) {
        if (settings.games != null) {
            return settings.games;
        }
        if (parameters <= 10) {
            return 20_000 + Math.max(0, parameters - 3) * 20_000L / 7;
        }
        return parameters <= 100
                ? 40_000 + (parameters - 10) * 160_000L / 90
                : 200_000 + (parameters - 100) * 600_000L / 700;
    }

    /** How many trials there are. */
    public long trials() {
        return plan.size();
    }

    /** How many are made already. */
    public long made() {
        return done.size();
    }

    /**
     * Makes the trials that are missing.
     *
     * @param onTrial told after each how many are made
     * @param stop asked now and then; the trial at work is given up
     * @return false when it was stopped
     * @throws mendel.ResourceException when the disk refuses
     */
    public boolean play(LongConsumer onTrial, BooleanSupplier stop) {
        while (done.size() < plan.size()) {
            List<Look> looks = trial(plan.get(done.size()), stop);
            if (looks.isEmpty()) {
                return false;
            }
            if (journal != null) {
                journal.append(List.of(text(looks)));
            }
            done.add(looks);
            onTrial.accept(done.size());
        }
        return true;
    }

    private List<Look> trial(PlannedTrial trial, BooleanSupplier stop) {
        if (trial.ground.equals(GAMES)) {
            try (MethodsGround ground =
                    new MethodsGround(entry, settings.concurrency, Math.max(1, settings.gaugeGames / 2), trial.seed)) {
                return trial(trial, ground, COSTLY_RATIO, stop);
            }
        }
        LandscapeShape shape = LandscapeShape.valueOf(trial.ground.toUpperCase(Locale.ROOT));
        return trial(trial, new Landscape(shape, trial.parameters, trial.seed), RATIO, stop);
    }

    private List<Look> trial(PlannedTrial trial, DuelGround ground, double ratio, BooleanSupplier stop) {
        long duels = trial.games / 2;
        int batch = Math.max(LEAST_BATCH, ground.space().size() / 2);
        DuelPlan plan = new DuelPlan(trial.seed, batch, duels);
        DuelMethod method = trial.method.create(ground.space().withLongerSteps(settings.stepFactor), plan);
        return new MethodTrial(method, ground, duels, ratio).play(stop);
    }

    private static String text(List<Look> looks) {
        return String.join(
                " ",
                looks.stream().map(look -> look.games() + ":" + look.share()).toList());
    }

    private static List<Look> looks(String line) {
        return Arrays.stream(line.split(" "))
                .map(look -> {
                    int colon = look.indexOf(':');
                    return new Look(
                            Long.parseLong(look.substring(0, colon)), Double.parseDouble(look.substring(colon + 1)));
                })
                .toList();
    }

    /** The table of the trials made, a row for each method that has one. */
    public MethodsResult result() {
        List<MethodsResult.MethodsRow> rows = new ArrayList<>();
        int at = 0;
        while (at < done.size()) {
            PlannedTrial first = plan.get(at);
            List<List<Look>> trials = new ArrayList<>();
            for (; at < done.size() && plan.get(at).isLikeBut(first); at++) {
                trials.add(done.get(at));
            }
            rows.add(MethodsResult.MethodsRow.of(
                    first.ground, first.parameters, first.method.text(), first.games, trials));
        }
        return new MethodsResult(rows);
    }

    /** Forgets what was kept to go on. */
    public void forget() {
        if (journal != null) {
            journal.delete();
        }
    }

    @Override
    public void close() {
        if (journal != null) {
            journal.close();
        }
    }
}
