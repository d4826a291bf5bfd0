package mendel.engine;

import java.util.function.Function;

/**
 * How an engine presents itself and what it begins with.
 *
 * @param name the program
 * @param version its version
 * @param author who wrote it
 * @param knowledge the game and the weights to begin with
 * @param weightsText how the user named those weights
 * @param weights other weights of the game by the name that a client gives: a file, or {@code default}; throws
 *     {@link mendel.InputException} where there are none
 * @param memory the memory to begin with
 * @param book the opening book to begin with
 * @param tableMebibytes the size of the transposition table in MiB
 * @param largestTable the largest size that it can be given
 * @param threads how many threads search
 */
public record EngineSettings(
        String name,
        String version,
        String author,
        Knowledge knowledge,
        String weightsText,
        Function<String, Knowledge> weights,
        MemorySettings memory,
        OwnBook book,
        int tableMebibytes,
        int largestTable,
        int threads) {

    /** The knowledge by other weights. */
    Knowledge read(String text) {
        return weights.apply(text);
    }
}
