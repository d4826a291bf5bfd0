package mendel.app.player;

import java.util.List;
import mendel.game.Game;
import mendel.protocol.EngineProtocol;

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
        return switch (game.id()) {
            case "chess" -> List.of(EngineProtocol.UCI, EngineProtocol.XBOARD);
            case "draughts" -> List.of(EngineProtocol.HUB);
            default ->
                game.id().endsWith("-anti")
                        ? List.of(EngineProtocol.NBOARD)
                        : List.of(EngineProtocol.NBOARD, EngineProtocol.GTP);
        };
    }

    /** What engines of a protocol play. */
    public static String games(EngineProtocol protocol) {
        return switch (protocol) {
            case UCI, XBOARD -> "chess";
            case HUB -> "draughts";
            case GTP, NBOARD -> "reversi";
        };
    }
}
