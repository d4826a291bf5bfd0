package mendel.evolve.plugin;

/** The loss of an {@link ObjectivePlugin}: every number is finite, and the smallest is the best. */
public sealed interface PluginLoss permits GenomeLoss, BatchLoss, PopulationLoss {

    /**
     * What the losses depend on beside the config, as the hash of a data file ({@link mendel.Sha256}); empty when there
     * is nothing. It is a part of the data hash in {@code best.json}, and a run goes on only with the same.
     */
    default String data() {
        return "";
    }
}
