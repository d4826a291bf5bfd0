package mendel.app.session;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.game.GameRecord;
import mendel.game.Side;

/** Saves the game of a session, and loads games from files. */
public final class SessionFiles {

    private final SessionState state;
    private final SessionClocks clocks;

    SessionFiles(SessionState state, SessionClocks clocks) {
        this.state = state;
        this.clocks = clocks;
    }

    /**
     * Begins with the first game of a file; the person gets the side that the file gives to one, unless seats are
     * fixed.
     *
     * @throws mendel.InputException when there is no such file or it has no game
     * @throws mendel.ResourceException when an engine cannot be started
     */
    public void begin(String file, Seat white, Seat black, boolean fixed) {
        GameStore.Loaded loaded = GameStore.load(state.rules(), file, 1);
        Side person = Mover.personOf(loaded.record().tags());
        boolean swapped = !fixed
                && person != null
                && white.isPerson() != black.isPerson()
                && white.isPerson() != (person == Side.WHITE);
        state.players().assign(Side.WHITE, swapped ? black : white);
        state.players().assign(Side.BLACK, swapped ? white : black);
        state.setGame(GameInPlay.resume(state.rules(), loaded.record()));
        if (state.settings().clocks().areOn()) {
            clocks.set(state.settings().clocks());
        } else {
            clocks.takeFromFile();
        }
        state.tell(new SessionEvent.GameBegun(state.lineup()));
        state.tellEnd();
    }

    /**
     * Writes the game; an existing file is replaced only with {@code replace}.
     *
     * @throws mendel.InputException when there is no such format, it cannot hold the game, or the file exists
     */
    public void save(String file, boolean replace) {
        GameInPlay game = state.game();
        List<String> lost = GameStore.save(state.rules(), record(), file, replace);
        state.tell(new SessionEvent.GameSaved(file, game.size(), lost));
    }

    /** The game as files have it. */
    GameRecord record() {
        return state.game().record(tags(), state.players()::named);
    }

    private Map<String, String> tags() {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Date", state.settings().date());
        state.clock().controls().addTo(tags);
        return tags;
    }

    /**
     * Loads a game of a file; if the file says which side was a person's, the person gets that side.
     *
     * @param number the number of the game in the file, from 1
     * @throws mendel.InputException when there is no such file or game
     */
    public void load(String file, int number) {
        load(file, number, GameStore.load(state.rules(), file, number));
    }

    /** Goes on with a game that was read from a file, or from a text of that name. */
    void load(String file, int number, GameStore.Loaded loaded) {
        GameInPlay game = GameInPlay.resume(state.rules(), loaded.record());
        state.setGame(game);
        Side person = Mover.personOf(loaded.record().tags());
        if (person != null && state.players().onlyPerson() == person.opposite()) {
            state.players().swap();
        }
        state.setPaused(true);
        clocks.takeFromFile();
        state.tell(new SessionEvent.GameLoaded(
                file,
                number,
                loaded.games(),
                game.size(),
                state.rules().notation().text(game.position()),
                state.timing().reading()));
        state.tell(new SessionEvent.PlayersSet(state.lineup()));
        state.tellEnd();
    }
}
