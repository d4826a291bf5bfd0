package mendel.app.player;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import mendel.app.Games;
import mendel.app.session.Level;
import mendel.app.session.SessionSettings;
import mendel.app.session.TimeControls;
import mendel.app.session.TimeSource;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import mendel.player.GameLimit;
import org.jspecify.annotations.Nullable;

/** The settings of games in play with players by their names. */
public final class SessionSetup {

    private SessionSetup() {}

    /**
     * The settings of a session, saved with the day of today.
     *
     * @param model the model of {@code default}
     * @param weights the player who helps a person, whose weights an algorithm uses that is named alone
     * @param level the level of players that have none of their own
     * @param clocks the time controls
     * @param seed of all who draw lots; null for another one in each game
     * @param book the book of players that name none; null for none
     * @param time the source of time for the clocks; closed by the session
     * @throws mendel.InputException when there is no such player
     */
    public static SessionSettings of(
            Games.GameEntry entry,
            EvaluationModel<Position> model,
            String weights,
            Level level,
            TimeControls clocks,
            @Nullable Long seed,
            @Nullable BookSettings book,
            TimeSource time) {
        PlayerSeats seats = new PlayerSeats(entry, model, weights, limit(level, clocks), seed, book);
        return new SessionSettings(entry.game(), seats, seats.parse(weights), level, today(), clocks, time);
    }

    /** What players use that have no level of their own. */
    private static GameLimit limit(Level level, TimeControls clocks) {
        if (level.limit() != null) {
            return level.limit();
        }
        return clocks.white() != null ? clocks.white() : clocks.black() != null ? clocks.black() : Level.USUAL;
    }

    /** The day as files of games have it. */
    public static String today() {
        return LocalDate.now(ZoneId.systemDefault()).format(DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT));
    }
}
