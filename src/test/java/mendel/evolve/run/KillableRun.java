package mendel.evolve.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mendel.evolve.SmallObjective;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;

/** A run in a process of its own, for tests that kill it: begins the run RUN under ROOT, or goes on with it. */
public final class KillableRun {

    private KillableRun() {}

    /** Arguments: root, name, config file. */
    public static void main(String[] args) {
        Path root = Path.of(args[0]);
        EvolveConfig config = ConfigReader.read(Path.of(args[2]), List.of());
        try (RunFolder folder = Files.exists(root.resolve(args[1]).resolve("config.json"))
                ? RunFolder.open(root, args[1])
                : RunFolder.create(root, args[1], config.toJson())) {
            System.out.println("working");
            run(config, 2).run(folder, RunListener.NONE, () -> false);
        }
    }

    /** The run of a config on a small problem. */
    static EvolutionRun run(EvolveConfig config, int threads) {
        return new EvolutionRun(config, new SmallObjective(24, 60, threads), Optional.empty(), "data-hash", "test");
    }
}
