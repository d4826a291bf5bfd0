package mendel.app.evolve;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.OperatorsConfig.DuelOperators;
import mendel.evolve.config.TournamentConfig;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunResult;
import mendel.evolve.tuning.DuelGeneration;
import mendel.match.stats.PairStatistics;
import mendel.player.UciPlayers;
import mendel.report.DuelFacts;
import mendel.report.FoundFacts;
import mendel.report.Losses;
import mendel.report.RunSummary;
import mendel.report.TunedNumber;

/** What duels reached. */
public final class DuelOutcome extends EvolutionOutcome {

    private final DuelTask task;
    private final EvolutionListener listener;
    private final DuelGeneration standing;
    private Optional<DuelFacts.DuelProof> proof = Optional.empty();

    /** @param listener hears what is computed now, and knows the names for the report */
    DuelOutcome(RunFolder folder, EvolveConfig config, DuelTask task, RunResult result, EvolutionListener listener) {
        super(folder, config, result);
        this.task = task;
        this.listener = listener;
        standing = task.newest().orElseThrow();
    }

    @Override
    boolean compute(BooleanSupplier interrupted) {
        int games = operators().proof();
        if (games > 0) {
            listener.plays("playing the start", games);
            PairStatistics played = task.evolution().proof(standing, games, interrupted);
            if (interrupted.getAsBoolean()) {
                return false;
            }
            proof = Optional.of(DuelFacts.DuelProof.of(
                    2 * played.pairs(), played.interval(), tournament().limit().toString()));
        }
        playBasics(task.parameters().play(standing.genome()));
        return !interrupted.getAsBoolean();
    }

    private DuelOperators operators() {
        return (DuelOperators) config.evolution().operators();
    }

    @Override
    public boolean playsEndings() {
        return task.engine().isEmpty();
    }

    @Override
    void write() {
        RunSummary summary = new RunSummary(
                facts(task, TournamentOutcome.LOSS, ""),
                Optional.empty(),
                Optional.of(TournamentOutcome.games(tournament())),
                result.first().weights(),
                losses(result.first()),
                Losses.UNKNOWN,
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                endings(),
                FoundFacts.of(duels()));
        writePage(summary, listener.names());
    }

    private DuelFacts duels() {
        return new DuelFacts(
                operators().method().text(), task.counted(), operators().batch(), numbers(), proof);
    }

    /** The margins and the scales of groups that were tuned, with what they were and are. */
    public List<TunedNumber> numbers() {
        return task.parameters().numbers(standing.genome()).stream()
                .map(number -> new TunedNumber(
                        number.parameter().name(),
                        number.parameter().group(),
                        number.parameter().meaning(),
                        number.parameter().defaultValue(),
                        number.value(),
                        number.parameter().min(),
                        number.parameter().max()))
                .toList();
    }

    /** The games of the result against the start; empty until they are played, and when the config wants none. */
    public Optional<DuelFacts.DuelProof> proof() {
        return proof;
    }

    /** How the games were played. */
    public TournamentConfig tournament() {
        return task.tournament();
    }

    /** The engine whose options were tuned; empty for our own search. */
    public Optional<UciPlayers> engine() {
        return task.engine();
    }

    /** What the run believes to have gained, in Elo; NaN when its method has no belief. */
    public double believed() {
        return standing.believed();
    }

    /** Half the width of the 95 % interval of that. */
    public double believedError() {
        return PairStatistics.Z95 * standing.error();
    }

    /** Games played in all. */
    public long games() {
        return standing.games();
    }
}
