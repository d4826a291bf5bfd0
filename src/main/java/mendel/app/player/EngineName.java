package mendel.app.player;

import java.util.List;
import java.util.Optional;
import mendel.app.Games;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.GameProtocol;
import mendel.game.TextFormat;

/**
 * The name of an external engine in its parts, as {@code uci:stockfish}.
 *
 * @param protocol what it speaks
 * @param command the rest of the name: its program with its arguments, and what the protocol allows behind them
 */
public record EngineName(EngineProtocol protocol, String command) {

    /** A name whose protocol is that of mentors for the game where it names none. */
    public static EngineName parse(String text, Game game) {
        EngineProtocol usual = protocols(game).getFirst();
        EngineProtocol named = EngineProtocol.of(text).orElse(null);
        return named == null
                ? new EngineName(usual, text)
                : new EngineName(named, text.substring(named.prefix().length()));
    }

    /** The protocols of the engines of a game; that of its mentors first. */
    public static List<EngineProtocol> protocols(Game game) {
        return game.engineProtocols().stream().map(GameProtocol::protocol).toList();
    }

    /** How engines of its protocol play a game; empty when they do not. */
    public Optional<GameProtocol> of(Game game) {
        return game.engineProtocols().stream()
                .filter(spoken -> spoken.protocol() == protocol)
                .findFirst();
    }

    /** What engines of a protocol play: the first of its games. */
    public static String game(EngineProtocol protocol) {
        return Games.all().stream()
                .map(Games.GameEntry::game)
                .filter(game -> protocols(game).contains(protocol))
                .findFirst()
                .orElseThrow()
                .id();
    }

    /** How a game of Reversi is told to an engine. */
    public static TextFormat ggf(Game game) {
        return game.formats().stream()
                .filter(format -> format.extension().equals("ggf"))
                .map(TextFormat.class::cast)
                .findFirst()
                .orElseThrow();
    }
}
