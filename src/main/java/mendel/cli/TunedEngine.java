package mendel.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import mendel.eval.Weights;
import mendel.evolve.config.EngineConfig;
import mendel.evolve.config.TournamentConfig;
import mendel.player.UciPlayers;

/**
 * An external engine whose options games have tuned: what it is to be told, and how that is proved.
 *
 * @param tournament how the games were played
 * @param players the engine
 * @param best the best values of its options
 */
record TunedEngine(TournamentConfig tournament, UciPlayers players, Weights best) {

    /** Enough games to detect 50 Elo. */
    private static final int PROOF_GAMES = 200;

    /** Adds what an answer says of it. */
    void put(Map<String, Object> object) {
        object.put("setoptions", setOptions());
        object.put("match", match());
    }

    /** Tells it to people. */
    void tell(PrintWriter to) {
        setOptions().forEach(to::println);
        to.println("to see what they are worth: " + match());
    }

    private List<String> setOptions() {
        return players.setOptions(best);
    }

    /** The command that lets the engine with the best options play the same engine without them. */
    private String match() {
        EngineConfig engine = tournament.engine().orElseThrow();
        StringBuilder plain = new StringBuilder("uci:").append(engine.command());
        engine.options()
                .forEach((name, value) ->
                        plain.append(',').append(name).append('=').append(value));
        StringBuilder tuned = new StringBuilder(plain);
        players.values(best)
                .forEach((name, value) ->
                        tuned.append(',').append(name).append('=').append(value));
        return CommandText.program() + " match chess -a " + CommandText.quoted(tuned.toString()) + " -b "
                + CommandText.quoted(plain.toString()) + " " + CommandText.limit(tournament.limit()) + " --games "
                + PROOF_GAMES;
    }
}
