package mendel.evolve.config;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import mendel.player.GameLimit;

/**
 * Weights play games.
 *
 * @param limit what each move may use
 * @param games games of a genome in a generation, on average; even, two from each opening
 * @param opponents whom a genome meets, in turn
 * @param openings a file of openings; empty for random balanced ones
 * @param racing rounds of a generation: each plays the same number of games, the later ones among the better half,
 *     quarter … of the last round's players; 1 for the same number of games for all
 * @param fame who enters the hall of fame
 * @param gauge how the best is found and compared with the default
 * @param engine an external engine whose options are evolved instead of a model's weights
 */
public record TournamentConfig(
        GameLimit limit,
        int games,
        List<Opponent> opponents,
        Optional<String> openings,
        int racing,
        Fame fame,
        Gauge gauge,
        Optional<EngineConfig> engine)
        implements ObjectiveConfig {

    /** The {@code type} in configs. */
    public static final String TYPE = "tournament";

    /** Whom a genome meets. */
    public enum Opponent {
        /** Other genomes of the generation. */
        POPULATION,
        /** Champions of earlier generations. */
        FAME,
        /** The default weights. */
        DEFAULT,
        /** The genome beside it: with the preset strategy its mirrored twin. */
        TWIN
    }

    /**
     * The hall of fame.
     *
     * @param every a champion enters it every so many generations
     * @param keep so many of them, the oldest leave
     */
    public record Fame(int every, int keep) {}

    /**
     * Matches of the champion of a generation: against the default, the best so far, and the start of the run.
     *
     * @param every every so many generations, the first one too
     * @param games of each match; even
     */
    public record Gauge(int every, int games) {}

    public TournamentConfig {
        opponents = List.copyOf(opponents);
    }

    /** The same with its file of openings at another place. */
    public TournamentConfig at(UnaryOperator<String> moved) {
        return new TournamentConfig(limit, games, opponents, openings.map(moved), racing, fame, gauge, engine);
    }

    @Override
    public String type() {
        return TYPE;
    }

    @Override
    public boolean evolvesEngine() {
        return engine.isPresent();
    }
}
