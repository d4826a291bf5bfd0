package mendel.game;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Takes positions and writes those that its format can hold. The others are left out and counted: nothing is written
 * that the file would tell wrongly.
 */
public abstract class PositionSink {

    private long leftOut;
    private @Nullable String reason;

    /** A sink that has taken nothing. */
    protected PositionSink() {}

    /** Takes a position; it may be written later, since a format may hold positions as games. */
    public abstract void write(ScoredPosition position) throws IOException;

    /** Writes what is left. The stream is not closed. */
    public abstract void finish() throws IOException;

    /** Counts a position that the format cannot hold; {@code why} as in "a forced mate". */
    protected final void leaveOut(String why) {
        leftOut++;
        reason = reason == null ? why : reason;
    }

    /** The number of positions left out so far. */
    public final long leftOut() {
        return leftOut;
    }

    /** What the first position left out has that the format cannot hold; null when there is none. */
    public final @Nullable String reason() {
        return reason;
    }
}
