package mendel.evolve.plugin;

import io.jenetics.Alterer;
import io.jenetics.BitGene;
import io.jenetics.DoubleGene;
import java.util.Optional;
import mendel.plugin.Plugin;
import mendel.plugin.PluginSettings;

/**
 * An operator that alters offspring after those of the preset, as {@code "evolution": {"alterers": [NAME, …]}}, or with
 * settings as {@code {"type": NAME, KEY: VALUE, …}} in that list. A genotype has one chromosome, see {@link #reals} and
 * {@link #bits}.
 */
public interface AltererPlugin extends Plugin {

    /**
     * The operator for genomes of real numbers: one gene for each weight, from 0 for its lower bound to 1 for its upper
     * one. Empty where it has none.
     */
    default Optional<Alterer<DoubleGene, Double>> reals(PluginSettings settings) {
        return Optional.empty();
    }

    /** The operator for bit strings, in which each weight has some bits of reflected Gray code. */
    default Optional<Alterer<BitGene, Double>> bits(PluginSettings settings) {
        return Optional.empty();
    }
}
