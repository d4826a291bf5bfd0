package mendel.engine;

import java.util.function.Function;

/**
 * How an engine presents itself, and its initial settings.
 *
 * @param name the program
 * @param version its version
 * @param author who wrote it
 * @param knowledge the game and the initial weights
 * @param weightsText the name of those weights as the user gave it
 * @param weights other weights of the game by the name that a client gives: a file, or {@code default}; throws
 *     {@link mendel.InputException} when there are none
 * @param memory the initial memory
 * @param book the initial opening book
 * @param tableMebibytes the size of the transposition table in MiB
 * @param largestTable the largest size that a client can set
 * @param threads the number of search threads
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

    /** The same game with other weights. */
    Knowledge read(String text) {
        return weights.apply(text);
    }
}
