package mendel.app.player;

import java.nio.file.Path;
import java.util.function.UnaryOperator;
import mendel.InputException;
import mendel.Paths;
import mendel.game.Game;
import mendel.memory.rule.MemoryRule;
import mendel.memory.rule.MemoryTieBreaker;
import mendel.memory.store.MemoryStore;
import mendel.search.PlainTieBreaker;
import mendel.search.SearchParameters;
import mendel.search.TieBreaker;
import org.jspecify.annotations.Nullable;

/**
 * What decides among a player's equally good moves.
 *
 * @param memory a memory; null for none
 * @param rule how it decides; means nothing without a memory
 * @param seed without a memory: lots drawn from this seed decide; null for the order of the moves' texts
 * @param width how much worse than the best a move may be to be asked about, in the units of the model's scores
 */
public record TieSettings(
        @Nullable Path memory, MemoryRule rule, @Nullable Long seed, int width) {

    public TieSettings {
        if (width < 0 || width > SearchParameters.MAX_TIE_WIDTH) {
            throw new InputException(
                    "a width of " + width,
                    "give how much worse than the best a move may be, 0 to " + SearchParameters.MAX_TIE_WIDTH);
        }
    }

    /** By a memory. */
    public static TieSettings memory(Path file, MemoryRule rule, int width) {
        return new TieSettings(file, rule, null, width);
    }

    /**
     * Without a memory.
     *
     * @param seed of the lots; null for the order of the moves' texts
     */
    static TieSettings without(@Nullable Long seed, int width) {
        return new TieSettings(null, MemoryRule.LABAJ, seed, width);
    }

    /**
     * Opens what decides.
     *
     * @throws InputException when there is no such memory
     */
    public TieBreaker open(Game game) {
        if (memory != null) {
            return new MemoryTieBreaker(MemoryStore.read(memory), game, rule);
        }
        return seed == null ? PlainTieBreaker.first() : PlainTieBreaker.random(seed);
    }

    /** The same with its memory at another place. */
    TieSettings at(UnaryOperator<String> moved) {
        return memory == null
                ? this
                : new TieSettings(Paths.of("memory", moved.apply(memory.toString())), rule, seed, width);
    }

    /** Everything that decisions depend on. */
    String identity() {
        String what = "ties " + (seed == null ? "first" : "random:" + seed);
        if (memory != null) {
            try (MemoryStore store = MemoryStore.read(memory)) {
                what = "memory " + store.fingerprint() + " " + rule.text();
            }
        }
        return what + " width " + width;
    }

    /** The end of a player's name in results. */
    String suffix() {
        String what = seed == null ? "+ties=first" : "+ties=random:" + seed;
        if (memory != null) {
            what = "+memory" + (rule == MemoryRule.LABAJ ? "" : "+rule=" + rule.text());
        }
        return what + (width == 0 ? "" : "+width=" + width);
    }
}
