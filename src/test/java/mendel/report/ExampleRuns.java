package mendel.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mendel.SettingNames;
import mendel.app.Games;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.match.event.Basics;

/** Runs made up for tests: shaped like real ones, from fixed random numbers. */
public final class ExampleRuns {

    private static final String[] PIECES = {"pawn", "knight", "bishop", "rook", "queen", "king"};
    private static final int[] MATERIAL = {100, 320, 330, 500, 950, 0};

    /** Readers with commands, which have the names and values of settings one after the other. */
    static final SettingNames NAMES = new SettingNames() {

        @Override
        public String of(String setting) {
            return setting;
        }

        @Override
        public String command(String work, String... settings) {
            return "mendel " + work + " " + String.join(" ", settings);
        }
    };

    private ExampleRuns() {}

    /** A chess-like run of {@code generations} with everything that a report can show. */
    public static RunReport chess(int generations) {
        return report(chessSpec(), generations, "memetic", true);
    }

    /** A run with neither optimum, data, baselines, matches nor validation. */
    public static RunReport bare(int generations) {
        return report(chessSpec(), generations, "real", false);
    }

    /** A tournament of {@code generations}; every tenth champion met the defaults, the last of them won all games. */
    public static RunReport tournament(int generations) {
        RunReport mentor = report(chessSpec(), generations, "strategy", false);
        RunSummary s = mentor.summary();
        RandomGenerator random = random();
        List<RatingPoint> ratings = new ArrayList<>();
        long best = 1;
        for (int g = 1; g <= generations; g++) {
            boolean measured = g == 1 || g % 10 == 0;
            best = g == 1 || g % 30 == 0 ? g : best;
            double rating = g == 1
                    ? -12
                    : measured && g + 10 > generations
                            ? Double.POSITIVE_INFINITY
                            : measured ? 90 * (1 - Math.exp(-g / 40.0)) + 8 * random.nextGaussian() : Double.NaN;
            ratings.add(new RatingPoint(
                    g,
                    rating,
                    Double.isFinite(rating) ? 22.4 : Double.NaN,
                    128L * g + 400L * (1 + g / 10),
                    0.06 + 0.01 * random.nextDouble(),
                    0.05,
                    g * 1.25,
                    best,
                    100 * (1 - Math.exp(-g / 40.0)),
                    25,
                    Map.of()));
        }
        RunFacts facts = new RunFacts(
                "chess-tournament-20261121-0500",
                "tournament",
                "points",
                "",
                "strategy",
                "",
                "default",
                42,
                "0.1.0",
                2,
                generations * 1.25,
                0,
                generations + " generations done",
                "evolution.generations=" + 2 * generations);
        TournamentFacts games = new TournamentFacts(
                "300 nodes", "random moves to balanced positions", List.of("fame", "twin"), 2, 1, 5, 20, 10, 400, "");
        return new RunReport(
                new RunSummary(
                        facts,
                        Optional.empty(),
                        Optional.of(games),
                        s.first(),
                        new Losses(0.5, 0.517),
                        Losses.UNKNOWN,
                        Optional.empty(),
                        List.of(),
                        List.of(new MatchLine("best", "default", "600 nodes a move", 220, 100, 80, 127.0, 31.0)),
                        List.of(),
                        EndingFacts.NONE,
                        FoundFacts.NONE),
                mentor.game(),
                mentor.best(),
                new Losses(0.41, 0.38),
                best,
                generations(ratings),
                ratings,
                mentor.config(),
                true);
    }

    private static List<GenerationPoint> generations(List<RatingPoint> ratings) {
        return ratings.stream()
                .map(r -> new GenerationPoint(
                        r.generation(),
                        0.4,
                        0.5,
                        0.5,
                        r.measured() ? share(r.rating()) : Double.NaN,
                        r.diversity(),
                        r.seconds()))
                .toList();
    }

    private static double share(double rating) {
        return 1 / (1 + Math.pow(10, rating / 400));
    }

    /** Writes the files of a run, as the evolution leaves them. */
    public static void write(Path folder, RunReport report) throws IOException {
        SummaryFile.write(folder.resolve(SummaryFile.NAME), report.summary());
        Map<String, Object> provenance = new HashMap<>();
        provenance.put("generation", report.bestGeneration());
        provenance.put("trainLoss", report.bestLosses().train());
        provenance.put("validationLoss", orNull(report.bestLosses().validation()));
        WeightsFile.write(folder.resolve("best.json"), report.best(), provenance);
        StringBuilder history = new StringBuilder();
        for (int i = 0; i < report.history().size(); i++) {
            GenerationPoint p = report.history().get(i);
            history.append(String.format(
                    Locale.ROOT,
                    "{\"generation\":%d,\"best\":%s,\"mean\":%s,\"stdev\":%s,\"train\":%s,"
                            + "\"validation\":%s,\"diversity\":%s,\"seconds\":%s,\"evaluations\":7%s}\n",
                    p.generation(),
                    p.best(),
                    p.mean(),
                    report.ratings().isEmpty() ? 1.5 : report.ratings().get(i).spread(),
                    p.train(),
                    orNull(p.validation()),
                    p.diversity(),
                    p.seconds(),
                    report.ratings().isEmpty() ? "" : figures(report.ratings().get(i))));
        }
        Files.writeString(folder.resolve("history.jsonl"), history);
        Files.writeString(folder.resolve("config.json"), report.config());
        if (report.resumable()) {
            Files.createFile(
                    Files.createDirectories(folder.resolve("checkpoints")).resolve("generation-00000001.checkpoint"));
        }
    }

    private static String figures(RatingPoint r) {
        return String.format(
                Locale.ROOT,
                ",\"bestGeneration\":%d,\"rating\":%s,\"ratingError\":%s,\"games\":%d.0,\"believed\":%s,\"believedError\":%s",
                r.best(),
                orNull(r.rating()),
                orNull(r.error()),
                r.games(),
                r.believed(),
                r.believedError());
    }

    private static Double orNull(double value) {
        return Double.isFinite(value) ? value : null;
    }

    static RunReport report(WeightSpec spec, int generations, String preset, boolean everything) {
        RandomGenerator random = random();
        double[] first = new double[spec.size()];
        double[] best = new double[spec.size()];
        double[] optimal = new double[spec.size()];
        for (int i = 0; i < first.length; i++) {
            Parameter p = spec.get(i);
            first[i] = random.nextDouble(p.min(), p.max());
            optimal[i] = p.defaultValue() + random.nextGaussian() * (p.max() - p.min()) / 12;
            best[i] = optimal[i] + random.nextGaussian() * (p.max() - p.min()) / 200;
        }
        best[0] = spec.get(0).max();
        double none = Double.NaN;
        Losses optimum = new Losses(68.31, everything ? 71.9 : none);
        List<GenerationPoint> history = points(generations, 9, 68.62, everything ? 71.9 : none);
        RunFacts facts = new RunFacts(
                "chess-mentor-20261121-0500",
                "mentor",
                "mae",
                "centi-units",
                preset,
                "parents by truncation (share 0.3); blend (probability 0.9, blend 0.4); gaussian (probability 0.1)",
                "random",
                42,
                "0.1.0",
                2,
                74.25,
                everything ? 1 : 0,
                generations + " generations done",
                "evolution.generations=" + 2 * generations);
        RunSummary summary = new RunSummary(
                facts,
                everything
                        ? Optional.of(new DataFacts(
                                "games-db/chess-mentor.csv.gz",
                                "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                                40_113,
                                10_021,
                                12,
                                37,
                                ""))
                        : Optional.empty(),
                Optional.empty(),
                Weights.nearest(spec, first),
                new Losses(1411.8, everything ? 1420.2 : none),
                everything ? new Losses(112.4, 113.1) : Losses.UNKNOWN,
                everything
                        ? Optional.of(new OptimumFacts(
                                optimum,
                                68.3099,
                                "KKT residual 3.1e-9, duality gap 0.0002 %",
                                Optional.of(Weights.nearest(spec, optimal))))
                        : Optional.empty(),
                everything
                        ? List.of(new Curve("the same GA without local steps", points(generations, 60, 84, 86)))
                        : List.of(),
                everything
                        ? List.of(
                                new MatchLine("best", "default", "5000 nodes a move", 182, 121, 97, 74.9, 29.6),
                                new MatchLine("best", "random", "5000 nodes a move", 400, 0, 0, none, none))
                        : List.of(),
                List.of(),
                everything
                        ? new EndingFacts(
                                List.of(
                                        new Basics.EndingResult("KQK", 2, 2, List.of()),
                                        new Basics.EndingResult("KBNK", 1, 2, List.of())),
                                false)
                        : EndingFacts.NONE,
                FoundFacts.NONE);
        return new RunReport(
                summary,
                Games.find(spec.game()),
                Weights.nearest(spec, best),
                new Losses(68.62, everything ? 72.23 : none),
                Math.max(0, generations - 3),
                history,
                List.of(),
                "{\n  \"game\": \"chess\", \"model\": \"full\", // <main> & \"more\"\n  \"seed\": 42\n}\n",
                true);
    }

    private static List<GenerationPoint> points(int generations, double halfLife, double end, double validation) {
        RandomGenerator random = random();
        List<GenerationPoint> points = new ArrayList<>();
        double best = Double.MAX_VALUE;
        for (int g = 1; g <= generations; g++) {
            double share = Math.exp(-(g - 1) / halfLife);
            best = Math.min(best, end + 1343 * share * random.nextDouble(0.97, 1.03));
            points.add(new GenerationPoint(
                    g,
                    best,
                    best * (1.02 + 1.8 * share + 0.05 * random.nextDouble()),
                    best,
                    best * 1.01 + (validation - end) * (1 - share),
                    0.29 * Math.exp(-g / (3 * halfLife)) + 0.004,
                    g * 0.2475));
        }
        return points;
    }

    /** Some weights with their errors, a pair and a learning curve. */
    static CertaintyFacts certainty() {
        return new CertaintyFacts(
                "the data are enough: <indeed>",
                true,
                Optional.of(new CertaintyFacts.BarFacts(
                        120,
                        200,
                        12.34,
                        List.of(
                                new CertaintyFacts.WeightBar("material.pawn", 100.5, 4.2, 3000, 118),
                                new CertaintyFacts.WeightBar("pst.knight.a1.mg", -3, 60.25, 17, 9),
                                new CertaintyFacts.WeightBar("far", 9000, 8000, 1, 1)),
                        2,
                        1,
                        List.of(
                                new CertaintyFacts.PairBar("a", "b", 1, 12, 3),
                                new CertaintyFacts.PairBar("c", "d", -0.5, 7, 2)),
                        34)),
                Optional.of(new CertaintyFacts.LearningFacts(
                        List.of(
                                new CertaintyFacts.LearningPoint(30, 300, 40, 90),
                                new CertaintyFacts.LearningPoint(60, 600, 50, 70),
                                new CertaintyFacts.LearningPoint(120, 1200, 55, 61)),
                        110,
                        33.3,
                        2.5,
                        0.4)));
    }

    static RandomGenerator random() {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    }

    /** Tapered material, piece-square tables folded to four files, mobility and other groups; about 600 weights. */
    static WeightSpec chessSpec() {
        List<Parameter> all = new ArrayList<>();
        for (int piece = 0; piece < 5; piece++) {
            pair(all, "material." + PIECES[piece], MATERIAL[piece], 0, 2000, "material", "a " + PIECES[piece]);
        }
        for (int piece = 0; piece < 6; piece++) {
            for (int rank = piece == 0 ? 2 : 1; rank <= (piece == 0 ? 7 : 8); rank++) {
                for (char file = 'a'; file <= 'd'; file++) {
                    double centre = 3 * (file - 'a') - 2 * Math.abs(rank - 4.5);
                    String square = "" + file + rank;
                    pair(
                            all,
                            "pst." + PIECES[piece] + "." + square,
                            Math.rint(piece == 5 ? -3 * centre : 2 * centre),
                            -150,
                            150,
                            "pst." + PIECES[piece],
                            "a " + PIECES[piece] + " on " + square);
                }
            }
        }
        for (int piece = 1; piece < 5; piece++) {
            for (int n = 0; n < 9; n++) {
                pair(
                        all,
                        "mobility." + PIECES[piece] + "." + n,
                        4 * n - 12,
                        -100,
                        100,
                        "mobility",
                        "a " + PIECES[piece] + " with " + n + " moves");
            }
        }
        for (String name : new String[] {
            "pawn.isolated", "pawn.doubled", "pawn.backward", "bishop.pair", "rook.open-file", "king.<shelter> & \"co\""
        }) {
            pair(all, name.replace(" ", ""), -8, -200, 200, "structure", name + " pays");
        }
        return new WeightSpec("chess", "full", true, true, all);
    }

    private static void pair(
            List<Parameter> all, String name, double value, double min, double max, String group, String meaning) {
        all.add(new Parameter(name + ".mg", value, min, max, group, meaning + ", middlegame"));
        all.add(new Parameter(name + ".eg", Math.rint(value * 1.1), min, max, group, meaning + ", endgame"));
    }
}
