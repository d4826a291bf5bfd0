package mendel.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import mendel.app.lab.MethodsRun;
import mendel.evolve.duel.DuelMethods;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What the comparison of methods is told. */
final class MethodsOptions {

    /** All of them. */
    static final Set<String> NAMES = Set.of(
            "--grounds",
            "--methods",
            "--parameters",
            "--seeds",
            "--games",
            "--step-factor",
            "--real-games",
            "--gauge-games",
            "--concurrency",
            "--out");

    @Option(
            names = "--grounds",
            split = ",",
            paramLabel = "NAME",
            description =
                    "for methods: where they are compared, of quadratic, bent, cliff, woven and games; default: all")
    private List<String> grounds = MethodsRun.MethodsSettings.allGrounds();

    @Option(
            names = "--methods",
            split = ",",
            paramLabel = "NAME",
            description = "for methods: which, of bayes, spsa, mirrored, sep-cma, racing-ga and clop; default: all")
    private List<String> methods = DuelMethods.names();

    @Option(
            names = "--parameters",
            split = ",",
            paramLabel = "N",
            description = "for methods: how many parameters landscapes have; default: 3,10,100,800")
    private List<Integer> parameters = List.of(3, 10, 100, 800);

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "for methods: trials of each, counted from --seed; default: 11")
    private int seeds = 11;

    @Option(
            names = "--games",
            paramLabel = "N",
            description = "for methods: games of a trial on a landscape; default: 20000 with 3 parameters to 800000"
                    + " with 800")
    private @Nullable Long games;

    @Option(
            names = "--step-factor",
            paramLabel = "X",
            description = "for methods: tell them steps so many times as long; default: 1, a twentieth of the range")
    private double stepFactor = 1;

    @Option(
            names = "--real-games",
            paramLabel = "N",
            description = "for methods: games of a trial with real games; default: 4000")
    private long realGames = 4_000;

    @Option(
            names = "--gauge-games",
            paramLabel = "N",
            description = "for methods: real games by which a gain is measured; default: 1000")
    private int gaugeGames = 1_000;

    @Option(
            names = "--concurrency",
            paramLabel = "N",
            description = "for methods: real games at the same time; default: one a core. The result is the same")
    private int concurrency;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "for methods: write the answer's JSON here too; trials are kept beside it until all are"
                    + " made, and the same command goes on")
    private @Nullable Path out;

    /** The file that the answer is written to; null for none. */
    @Nullable
    Path out() {
        return out;
    }

    MethodsRun.MethodsSettings settings(String game, long seed) {
        return new MethodsRun.MethodsSettings(
                game,
                grounds,
                methods,
                parameters,
                seeds,
                seed,
                games,
                stepFactor,
                realGames,
                gaugeGames,
                concurrency,
                out);
    }
}
