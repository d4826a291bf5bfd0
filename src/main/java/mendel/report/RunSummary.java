package mendel.report;

import java.util.List;
import java.util.Optional;
import mendel.eval.Weights;

/**
 * The facts of a run besides its history and its best weights. It is stored as {@code summary.json} in the run's folder
 * ({@link SummaryFile}), parameters included, so that a report can be made from the folder alone.
 *
 * @param facts the facts of the run
 * @param data the labelled positions; empty for tournaments
 * @param tournament the games; empty for comparisons with a mentor
 * @param first the best weights of the first generation
 * @param firstLosses their losses
 * @param defaultLosses the losses of the model's defaults
 * @param optimum the exact optimum, when it was computed
 * @param baselines other runs drawn beside this one
 * @param matches games played with the best weights
 * @param warnings warnings about the best weights
 * @param basics how the best weights play the basic endings
 * @param found what only some kinds of runs find; with a fit the weights above are those that belong to no table, with
 *     forms those of the best form
 */
public record RunSummary(
        RunFacts facts,
        Optional<DataFacts> data,
        Optional<TournamentFacts> tournament,
        Weights first,
        Losses firstLosses,
        Losses defaultLosses,
        Optional<OptimumFacts> optimum,
        List<Curve> baselines,
        List<MatchLine> matches,
        List<String> warnings,
        EndingFacts basics,
        FoundFacts found) {

    /** The same summary with what is known of how sure the weights are. */
    public RunSummary with(Optional<CertaintyFacts> known) {
        return new RunSummary(
                facts,
                data,
                tournament,
                first,
                firstLosses,
                defaultLosses,
                optimum,
                baselines,
                matches,
                warnings,
                basics,
                found.with(known));
    }

    /** The same summary by the name that the run has now. */
    RunSummary named(String name) {
        return new RunSummary(
                facts.named(name),
                data,
                tournament,
                first,
                firstLosses,
                defaultLosses,
                optimum,
                baselines,
                matches,
                warnings,
                basics,
                found);
    }

    /** @throws IllegalArgumentException when the optimum's weights belong to another model */
    public RunSummary {
        baselines = List.copyOf(baselines);
        matches = List.copyOf(matches);
        warnings = List.copyOf(warnings);
        if (optimum.flatMap(OptimumFacts::weights)
                .filter(w -> w.spec() != first.spec())
                .isPresent()) {
            throw new IllegalArgumentException("the optimum belongs to another model");
        }
    }
}
