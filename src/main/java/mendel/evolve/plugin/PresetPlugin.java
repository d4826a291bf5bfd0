package mendel.evolve.plugin;

import io.jenetics.Alterer;
import io.jenetics.BitGene;
import io.jenetics.DoubleGene;
import io.jenetics.Selector;
import mendel.plugin.Plugin;
import mendel.plugin.PluginSettings;

/**
 * A whole genetic algorithm, as {@code "evolution": {"preset": NAME}}. The keys of {@code evolution} that Mendel does
 * not know are its settings; population, generations, start, spread and survivors are Mendel's.
 */
public interface PresetPlugin extends Plugin {

    /** Its parts. */
    Parts parts(PluginSettings settings);

    /** A selector and an operator for one kind of gene. */
    sealed interface Parts {}

    /**
     * Genomes of real numbers: one gene for each weight, from 0 for its lower bound to 1 for its upper one.
     *
     * @param selector how parents are chosen
     * @param alterer what turns parents into offspring
     */
    record RealParts(Selector<DoubleGene, Double> selector, Alterer<DoubleGene, Double> alterer) implements Parts {}

    /**
     * Bit strings, in which each weight has some bits of reflected Gray code.
     *
     * @param selector how parents are chosen
     * @param alterer what turns parents into offspring
     */
    record BitParts(Selector<BitGene, Double> selector, Alterer<BitGene, Double> alterer) implements Parts {}
}
