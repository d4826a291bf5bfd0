package mendel.terminal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/** Saves the game of a session, and loads games from files. */
final class SessionFiles {

    private final SessionState state;
    private final SessionClocks clocks;

    SessionFiles(SessionState state, SessionClocks clocks) {
        this.state = state;
        this.clocks = clocks;
    }

    /**
     * Begins with the first game of a file; the person gets the side that the file gives to one, unless seats are
     * fixed.
     */
    void begin(String file, Seat white, Seat black, boolean fixed) {
        GameStore.Loaded loaded = GameStore.load(state.rules(), file, 1);
        Side person = Mover.personOf(loaded.record().tags());
        boolean swapped = !fixed
                && person != null
                && white.isPerson() != black.isPerson()
                && white.isPerson() != (person == Side.WHITE);
        state.players().assign(Side.WHITE, swapped ? black : white);
        state.players().assign(Side.BLACK, swapped ? white : black);
        state.setGame(GameInPlay.resume(state.rules(), loaded.record()));
        state.turnToPerson();
        if (state.settings().clocks().areOn()) {
            clocks.set(state.settings().clocks());
        } else {
            clocks.takeFromFile();
        }
        state.tellPlayers("start");
        state.tellEnd();
    }

    /** Writes the game; an existing file is replaced only with {@code replace}. */
    void save(String file, boolean replace) {
        GameInPlay game = state.game();
        List<String> lost = GameStore.save(state.rules(), game.record(tags(), state.players()::named), file, replace);
        Map<String, @Nullable Object> facts = EventWriter.facts("file", file, "moves", game.size());
        if (!lost.isEmpty()) {
            facts.put("notKept", lost);
        }
        state.events()
                .tell(
                        "saved",
                        facts,
                        (lost.contains("moves")
                                        ? "saved the position: "
                                        : "saved " + Wording.count(game.size(), "move") + ": ")
                                + file
                                + (lost.isEmpty()
                                        ? ""
                                        : "; not kept, since the format has no place for it: "
                                                + String.join(", ", lost)));
    }

    private Map<String, String> tags() {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Date", state.settings().date());
        state.clock().controls().addTo(tags);
        return tags;
    }

    /** Loads a game of a file; if the file says which side was a person's, the person gets that side. */
    void load(String file, int number) {
        GameStore.Loaded loaded = GameStore.load(state.rules(), file, number);
        GameInPlay game = GameInPlay.resume(state.rules(), loaded.record());
        state.setGame(game);
        Side person = Mover.personOf(loaded.record().tags());
        if (person != null && state.players().onlyPerson() == person.opposite()) {
            state.players().swap();
        }
        state.turnToPerson();
        state.setPaused(true);
        clocks.takeFromFile();
        Map<String, @Nullable Object> facts = EventWriter.facts(
                "file",
                file,
                "number",
                number,
                "games",
                loaded.games(),
                "moves",
                game.size(),
                "position",
                state.rules().notation().text(game.position()));
        state.timing().addTo(facts);
        state.events()
                .tell(
                        "loaded",
                        facts,
                        "game " + number + " of " + loaded.games() + ", " + Wording.count(game.size(), "move") + ": "
                                + file);
        state.tellPlayers("players");
        state.tellEnd();
    }
}
