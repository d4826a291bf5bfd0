package mendel.app.session;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.game.Side;
import mendel.player.GameLimit;
import org.jspecify.annotations.Nullable;

/**
 * The time controls of the two sides.
 *
 * @param white White's time for the game and for each move; null: White has no clock
 * @param black Black's
 */
public record TimeControls(
        @Nullable GameLimit white, @Nullable GameLimit black) {

    /** No clocks. */
    public static final TimeControls NONE = new TimeControls(null, null);

    /** The values in files for games without clocks, or with unknown ones. */
    private static final List<String> NO_TIME = List.of("-", "?");

    private static final String BOTH = "TimeControl";
    private static final String NO_CLOCK = "-";

    /**
     * Reads time controls as a user writes them, {@code 5:00+3} or {@code 300+3}.
     *
     * @param white White's; null: none
     * @param black Black's; null: none
     * @throws InputException when one is not understood
     */
    public static TimeControls parse(@Nullable String white, @Nullable String black) {
        return new TimeControls(
                white == null ? null : TimeText.control(white), black == null ? null : TimeText.control(black));
    }

    /** True when a side has a clock. */
    public boolean areOn() {
        return white != null || black != null;
    }

    /** A side's clock; null: it has none. */
    public @Nullable GameLimit of(Side side) {
        return side == Side.WHITE ? white : black;
    }

    /** The same with another clock, null for none, for one side, null for both. */
    public TimeControls with(@Nullable Side side, @Nullable GameLimit control) {
        return new TimeControls(side == Side.BLACK ? white : control, side == Side.WHITE ? black : control);
    }

    /**
     * Adds the tags of a file: {@code TimeControl} as in the PGN standard, 9.6.1, or one for each side when they
     * differ.
     */
    void addTo(Map<String, String> tags) {
        if (!areOn()) {
            return;
        }
        if (text(Side.WHITE).equals(text(Side.BLACK))) {
            tags.put(BOTH, text(Side.WHITE));
        } else {
            tags.put("White" + BOTH, text(Side.WHITE));
            tags.put("Black" + BOTH, text(Side.BLACK));
        }
    }

    /** Removes those tags. */
    static void removeFrom(Map<String, String> tags) {
        tags.remove(BOTH);
        tags.remove("White" + BOTH);
        tags.remove("Black" + BOTH);
    }

    private String text(Side side) {
        GameLimit control = of(side);
        return control == null ? NO_CLOCK : control.clockText();
    }

    /**
     * The time controls in the tags of a file; none when they are of another kind than time for a game and for each
     * move.
     */
    static TimeControls ofTags(Map<String, String> tags) {
        String both = tags.getOrDefault(BOTH, NO_CLOCK);
        return new TimeControls(
                ofTag(tags.getOrDefault("White" + BOTH, both)), ofTag(tags.getOrDefault("Black" + BOTH, both)));
    }

    /** A time control in a file's tags that is not supported, such as {@code 40/9000}; empty when there is none. */
    static Optional<String> foreign(Map<String, String> tags) {
        return Stream.of(BOTH, "White" + BOTH, "Black" + BOTH)
                .map(tags::get)
                .filter(text ->
                        text != null && !text.isBlank() && !NO_TIME.contains(text.strip()) && ofTag(text) == null)
                .findFirst();
    }

    private static @Nullable GameLimit ofTag(String text) {
        try {
            return text.matches("[0-9.]+(\\+[0-9.]+)?") ? GameLimit.clock(text) : null;
        } catch (InputException e) {
            return null;
        }
    }
}
