package mendel.game;

import java.util.Arrays;
import java.util.Optional;

/** The protocols by which engines are played. */
public enum EngineProtocol {
    /** The Universal Chess Interface. */
    UCI("uci", "UCI"),
    /** The Chess Engine Communication Protocol of xboard. */
    XBOARD("xboard", "xboard"),
    /** Hub, for draughts. */
    HUB("hub", "Hub"),
    /** The Go Text Protocol, which some Reversi engines use. */
    GTP("gtp", "GTP"),
    /** NBoard, for Reversi. */
    NBOARD("nboard", "NBoard");

    private final String id;
    private final String shown;

    EngineProtocol(String id, String shown) {
        this.id = id;
        this.shown = shown;
    }

    /** The name in commands, {@code uci}. */
    public String id() {
        return id;
    }

    /** The prefix of an engine's name, {@code uci:}. */
    public String prefix() {
        return id + ":";
    }

    /** The name for messages. */
    public String shown() {
        return shown;
    }

    /** The protocol that a name begins with. */
    public static Optional<EngineProtocol> of(String name) {
        return Arrays.stream(values())
                .filter(protocol -> name.startsWith(protocol.prefix()))
                .findFirst();
    }
}
