package mendel.app.session;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A game in play as it is kept.
 *
 * @param start its first position
 * @param tags header fields of the file from which it comes
 * @param played its moves
 * @param undone those taken back, the one that is redone first at the end
 * @param ending how it has ended; null: it goes on
 * @param firstTimes the times when the clocks in use were set; null: there are none
 * @param changed whether it differs from the one in its file
 */
record SavedGame(
        String start,
        Map<String, String> tags,
        List<GameInPlay.Ply> played,
        List<GameInPlay.Ply> undone,
        @Nullable Ending ending,
        @Nullable ClockTimes firstTimes,
        boolean changed) {

    SavedGame {
        tags = new LinkedHashMap<>(tags);
        played = List.copyOf(played);
        undone = List.copyOf(undone);
    }
}
