package mendel.app.session;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * Who made a move, with the level at that time.
 *
 * @param player a person or program
 * @param level a program's level; null for a person, and for a player from a file
 * @param type {@code human} or {@code program} (PGN standard 9.1.6); null when a file does not say
 */
public record Mover(
        String player, @Nullable Level level, @Nullable String type) {

    private static final String HUMAN = "human";
    private static final String PROGRAM = "program";
    private static final String UNKNOWN = "?";
    /** Separates the names of several who moved for one side. */
    private static final String AND = " and ";

    /** A person. */
    public static Mover person() {
        return new Mover(Seat.PERSON, null, HUMAN);
    }

    /** A program at a level. */
    static Mover program(String name, Level level) {
        return new Mover(name, level, PROGRAM);
    }

    /** A person's name, or a program's with its level. */
    public String name() {
        return level == null ? player : player + " at " + level.text();
    }

    /** Who played a side by the tags of a file. */
    static Mover ofTags(Map<String, String> tags, Side side) {
        String colour = SessionText.capital(side);
        return new Mover(tags.getOrDefault(colour, UNKNOWN), null, tags.get(colour + "Type"));
    }

    /** The side that a person played against a program, by the tags of a file; null when they do not say. */
    static @Nullable Side personOf(Map<String, String> tags) {
        boolean white = HUMAN.equals(ofTags(tags, Side.WHITE).type());
        boolean black = HUMAN.equals(ofTags(tags, Side.BLACK).type());
        return white == black ? null : white ? Side.WHITE : Side.BLACK;
    }

    /**
     * Writes the player of a side into the tags of a file: all who moved for it, and the type of the last one, or of
     * the one who continues.
     *
     * @param movers who moved, in order
     * @param now who has the side now
     * @param goesOn whether {@code now} continues the game
     */
    static void addTo(Map<String, String> tags, Side side, List<Mover> movers, Mover now, boolean goesOn) {
        String colour = SessionText.capital(side);
        if (movers.isEmpty()) {
            tags.putIfAbsent(colour, now.name());
            if (goesOn) {
                tags.put(colour + "Type", now.type());
            } else {
                tags.putIfAbsent(colour + "Type", now.type());
            }
            return;
        }
        Set<String> names = new LinkedHashSet<>();
        movers.forEach(mover -> names.addAll(Arrays.asList(mover.name().split(AND))));
        tags.put(colour, String.join(AND, names));
        String type = movers.getLast().type();
        tags.put(colour + "Type", type == null || goesOn ? now.type() : type);
    }
}
