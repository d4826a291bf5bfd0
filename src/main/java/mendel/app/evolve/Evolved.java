package mendel.app.evolve;

import java.util.Optional;

/**
 * How an evolution came out.
 *
 * @param outcome what was reached; empty when an interruption also ended what the generation in play needed, as its
 *     engines. All generations before it are kept
 * @param stopped why it stopped before its end, in words, so that it can be resumed; empty when it is whole
 */
public record Evolved(Optional<EvolutionOutcome> outcome, Optional<String> stopped) {

    /** True when all generations are done and all figures computed. */
    public boolean isWhole() {
        return stopped.isEmpty();
    }
}
