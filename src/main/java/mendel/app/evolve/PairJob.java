package mendel.app.evolve;

import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.tournament.OpeningSource;
import mendel.evolve.tournament.PairTask;
import mendel.evolve.tournament.PairWorker;
import mendel.game.Game;
import mendel.player.Player;
import mendel.player.SeatSource;
import mendel.work.Job;
import mendel.work.JobWorker;
import org.jspecify.annotations.Nullable;

/**
 * Games of genomes, as a config asks for them. In the process that made it, it knows already what the config means;
 * elsewhere it reads the config.
 */
final class PairJob implements Job<PairTask, double[]> {

    private final String config;
    private final String place;
    private final Set<String> files;
    /** Null until it is needed on another machine. */
    private transient @Nullable PairParts parts;

    /**
     * What the games need.
     *
     * @param seats makes players of genomes
     * @param judges makes players that judge the balance of openings
     */
    record PairParts(Game game, SeatSource<double[]> seats, OpeningSource openings, Supplier<Player> judges) {}

    /**
     * Games.
     *
     * @param config the config
     * @param place its name, for messages
     * @param parts what it means
     */
    PairJob(EvolveConfig config, String place, PairParts parts) {
        this.config = config.toJson();
        this.place = place;
        this.files = TournamentTask.files(config);
        this.parts = parts;
    }

    @Override
    public Set<String> files() {
        return files;
    }

    @Override
    public JobWorker<PairTask, double[]> open(UnaryOperator<String> moved) {
        PairParts with = parts(moved);
        return new PairWorker(with.game, with.seats, with.openings, with.judges);
    }

    private synchronized PairParts parts(UnaryOperator<String> moved) {
        PairParts known = parts;
        if (known == null) {
            known = TournamentTask.parts(ConfigReader.read(place, config, List.of()), moved, place);
            parts = known;
        }
        return known;
    }
}
