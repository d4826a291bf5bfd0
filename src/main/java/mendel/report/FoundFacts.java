package mendel.report;

import java.util.Optional;

/**
 * What only some kinds of runs find.
 *
 * @param noOptimum why no optimum is known, a sentence without its full stop; empty for no reason
 * @param fit what a fit of very many weights found
 * @param form what an evolution of forms found
 * @param certainty how sure the weights of the optimum are
 * @param duels what duels tuned
 */
public record FoundFacts(
        Optional<String> noOptimum,
        Optional<FitFacts> fit,
        Optional<FormFacts> form,
        Optional<CertaintyFacts> certainty,
        Optional<DuelFacts> duels) {

    /** Nothing of all that. */
    public static final FoundFacts NONE =
            new FoundFacts(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** What a fit found. */
    public static FoundFacts of(FitFacts fit) {
        return new FoundFacts(Optional.empty(), Optional.of(fit), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** What an evolution of forms found. */
    public static FoundFacts of(FormFacts form) {
        return new FoundFacts(
                Optional.empty(), Optional.empty(), Optional.of(form), Optional.empty(), Optional.empty());
    }

    /** What duels tuned. */
    public static FoundFacts of(DuelFacts duels) {
        return new FoundFacts(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(duels));
    }

    /** The same with what is known of how sure the weights are. */
    FoundFacts with(Optional<CertaintyFacts> known) {
        return new FoundFacts(noOptimum, fit, form, known, duels);
    }
}
