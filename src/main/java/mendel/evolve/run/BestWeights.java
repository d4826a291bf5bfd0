package mendel.evolve.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mendel.Paths;

/** Where the best weights of runs and campaigns lie: {@code best.json} or {@code best.json.gz}, beside the config. */
public final class BestWeights {

    /** How their files are called. */
    public static final List<String> NAMES = List.of("best.json", "best.json.gz");

    private static final List<String> CONFIGS = List.of("config.json", RunFolder.CAMPAIGN);

    private BestWeights() {}

    /** The best weights in a folder; empty when there are none yet. */
    public static Optional<Path> in(Path folder) {
        return NAMES.stream().map(folder::resolve).filter(Files::exists).findFirst();
    }

    /**
     * The config of the run or campaign whose best weights these are.
     *
     * @param weights a file
     * @return empty for other weights
     */
    public static Optional<Path> config(Path weights) {
        return NAMES.contains(Paths.name(weights))
                ? CONFIGS.stream()
                        .map(weights::resolveSibling)
                        .filter(Files::exists)
                        .findFirst()
                : Optional.empty();
    }
}
