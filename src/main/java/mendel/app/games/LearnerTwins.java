package mendel.app.games;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import mendel.game.GameRecord;
import mendel.game.Side;

/** A game that was learned from both sides is stored twice: this tells the other side of a game from a second game. */
final class LearnerTwins {

    private final Map<UUID, long[]> copies = new HashMap<>();

    /** True when a game is not the other look at one that was asked about before. */
    boolean isNew(GameRecord record, Side learner) {
        String text = record.start() + "\n" + String.join(" ", record.moves()) + "\n" + record.result();
        long[] seen = copies.computeIfAbsent(
                UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)), key -> new long[2]);
        int side = learner.ordinal();
        return ++seen[side] > seen[1 - side];
    }
}
