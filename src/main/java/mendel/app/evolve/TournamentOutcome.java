package mendel.app.evolve;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.SettingNames;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.TournamentConfig;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunResult;
import mendel.player.UciPlayers;
import mendel.report.FoundFacts;
import mendel.report.Losses;
import mendel.report.RatingPoint;
import mendel.report.RunReport;
import mendel.report.RunSummary;
import mendel.report.TournamentFacts;
import org.jspecify.annotations.Nullable;

/** What an evolution by games reached. */
public final class TournamentOutcome extends EvolutionOutcome {

    /** The name of what a tournament minimises: the share of the points that are lost. */
    static final String LOSS = "points";

    private final TournamentTask task;
    private final SettingNames names;
    private @Nullable RunReport report;

    TournamentOutcome(
            RunFolder folder, EvolveConfig config, TournamentTask task, RunResult result, SettingNames names) {
        super(folder, config, result);
        this.task = task;
        this.names = names;
    }

    @Override
    boolean compute(BooleanSupplier interrupted) {
        if (interrupted.getAsBoolean()) {
            return false;
        }
        playBasics();
        return true;
    }

    @Override
    public boolean playsEndings() {
        return !(task.arena().players() instanceof UciPlayers);
    }

    @Override
    void write() {
        RunSummary summary = new RunSummary(
                facts(task, LOSS, ""),
                Optional.empty(),
                Optional.of(games(task.objective().config())),
                result.first().weights(),
                losses(result.first()),
                Losses.UNKNOWN,
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                endings(),
                FoundFacts.NONE);
        report = writePage(summary, names);
    }

    static TournamentFacts games(TournamentConfig config) {
        return new TournamentFacts(
                config.limit().toString(),
                config.openings().orElse("random moves to balanced positions"),
                config.opponents().stream()
                        .map(opponent -> opponent.name().toLowerCase(Locale.ROOT))
                        .toList(),
                config.games(),
                config.racing(),
                config.fame().every(),
                config.fame().keep(),
                config.gauge().every(),
                config.gauge().games(),
                config.engine().map(engine -> engine.command()).orElse(""));
    }

    private RunReport written() {
        return Objects.requireNonNull(report, "asked when the run has ended");
    }

    /** The ratings of the run's champions, oldest first. */
    public List<RatingPoint> ratings() {
        return written().ratings();
    }

    /** The rating of the best weights; empty when they were never measured. */
    public Optional<RatingPoint> bestRating() {
        return written().bestRating();
    }

    /** Games played in all. */
    public long games() {
        return written().ratings().getLast().games();
    }

    /** How the games were played. */
    public TournamentConfig tournament() {
        return task.objective().config();
    }

    /** The engine whose options were evolved; empty when weights were. */
    public Optional<UciPlayers> engine() {
        return task.arena().players() instanceof UciPlayers engine ? Optional.of(engine) : Optional.empty();
    }
}
