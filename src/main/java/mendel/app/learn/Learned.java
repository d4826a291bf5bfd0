package mendel.app.learn;

import mendel.app.games.GameImport;
import mendel.learn.LearnTotals;
import mendel.memory.store.MemoryStore;
import org.jspecify.annotations.Nullable;

/**
 * What a run of learning did.
 *
 * @param title who played, against whom, at which limit
 * @param memory how much the memory holds now
 * @param files what was taken out of files; null when there were none
 * @param totals what came of the games that were played
 * @param wanted how many games there were to be; 0 when none were to be played by themselves
 * @param before those of them that earlier runs had stored
 * @param seconds the time used
 * @param complete whether everything was done that was asked for
 */
public record Learned(
        String title,
        MemoryStore.MemoryCounts memory,
        GameImport.@Nullable TakenGames files,
        LearnTotals totals,
        int wanted,
        int before,
        double seconds,
        boolean complete) {

    /** Whether earlier runs had stored all games. */
    public boolean isNothingNew() {
        return wanted > 0 && before == wanted;
    }
}
