package mendel.app.match;

import java.util.List;
import java.util.Locale;
import mendel.InputException;
import mendel.NearestName;
import mendel.SettingException;
import mendel.match.event.RatingTable;
import mendel.match.event.TournamentResult;
import org.jspecify.annotations.Nullable;

/**
 * What ratings are relative to.
 *
 * @param player the place of the player whose rating is given; -1 for the mean
 * @param name its name; null for the mean
 * @param elo its rating
 */
public record TournamentAnchor(int player, @Nullable String name, double elo) {

    private static final double LARGEST = 10_000;

    /**
     * Reads {@code NAME=ELO}; null is the mean.
     *
     * @param names the players' names in results
     * @param typed the players as their user named them, which will do as well where only one is meant
     * @throws InputException when no player is meant, or more than one
     */
    public static TournamentAnchor parse(@Nullable String text, List<String> names, List<String> typed) {
        if (text == null) {
            return new TournamentAnchor(-1, null, 0);
        }
        int equals = text.lastIndexOf('=');
        double elo = equals < 1 ? Double.NaN : number(text.substring(equals + 1).strip());
        if (!(Math.abs(elo) <= LARGEST)) {
            throw new SettingException(
                    "anchor", text, "write a player's name and its rating, as " + names.getFirst() + "=0");
        }
        String name = text.substring(0, equals).strip();
        int place = names.indexOf(name);
        if (place < 0 && typed.indexOf(name) == typed.lastIndexOf(name)) {
            place = typed.indexOf(name);
        }
        if (place < 0) {
            throw new SettingException(setting -> new InputException(
                    setting.of("anchor") + " " + text,
                    "no player is named " + InputException.quote(name),
                    NearestName.hint(name, names, "the players are " + String.join(", ", names))));
        }
        return new TournamentAnchor(place, names.get(place), elo);
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** The rating table relative to this. */
    public RatingTable rate(TournamentResult result) {
        return player < 0 ? RatingTable.of(result) : RatingTable.of(result, player, elo);
    }

    /** {@code relative to their mean}, or to whom. */
    public String text() {
        return player < 0
                ? "relative to their mean"
                : "relative to " + name + " at " + String.format(Locale.ROOT, "%.0f", elo);
    }
}
