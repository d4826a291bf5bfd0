package mendel.campaign;

import java.util.Map;
import java.util.Optional;

/**
 * How far a campaign came.
 *
 * @param state the stages that are done
 * @param seconds what the time went into, by round and stage as {@code 3 label}
 * @param ended why no further round was begun, in words
 * @param stopped why it stopped before its end, in words, so that it can be resumed; empty when it is whole
 */
public record CampaignResult(CampaignState state, Map<String, Double> seconds, String ended, Optional<String> stopped) {

    /** All seconds, over all resumes. */
    public double totalSeconds() {
        return seconds.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** The champion's match against what the campaign began with; empty without one. */
    public Optional<StageResult> againstStart() {
        return state.proof(state.champion(), ProofStage.START);
    }

    /** The weights that it met there, as they were named. */
    public String reference(CampaignConfig config, StageResult played) {
        return ProofStage.reference(config, played);
    }

    /** The champion's match against the reference; empty without one. */
    public Optional<StageResult> againstReference() {
        return state.proof(state.champion(), ProofStage.REFERENCE);
    }
}
