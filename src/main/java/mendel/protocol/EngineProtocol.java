package mendel.protocol;

import java.util.Arrays;
import java.util.Optional;

/** The protocols of external engines. */
public enum EngineProtocol {
    /** The Universal Chess Interface. */
    UCI("uci", "UCI", "uciok", true, "uci"),
    /** The Chess Engine Communication Protocol of xboard. */
    XBOARD("xboard", "xboard", "feature ", false, "xboard", "protover 2"),
    /** Hub, for draughts. */
    HUB("hub", "Hub", "wait", true, "hub"),
    /** The Go Text Protocol, which some Reversi engines use. */
    GTP("gtp", "GTP", "=1", false, "1 protocol_version"),
    /** NBoard, for Reversi. */
    NBOARD("nboard", "NBoard", "set myname ", false, "nboard 2", "set depth 1");

    private final String id;
    private final String shown;
    private final String answer;
    private final boolean isWholeLine;
    private final String[] greeting;

    EngineProtocol(String id, String shown, String answer, boolean isWholeLine, String... greeting) {
        this.id = id;
        this.shown = shown;
        this.answer = answer;
        this.isWholeLine = isWholeLine;
        this.greeting = greeting;
    }

    /** The prefix of an engine's name, {@code uci:}. */
    public String prefix() {
        return id + ":";
    }

    /** The name for messages. */
    public String shown() {
        return shown;
    }

    /** The first lines sent to an engine. */
    String[] greeting() {
        return greeting.clone();
    }

    /** Whether that line answers {@link #greeting}, which only an engine of this protocol sends. */
    boolean isAnswer(String line) {
        return isWholeLine ? line.strip().equals(answer) : line.startsWith(answer);
    }

    /** The protocol that a name begins with. */
    public static Optional<EngineProtocol> of(String name) {
        return Arrays.stream(values())
                .filter(protocol -> name.startsWith(protocol.prefix()))
                .findFirst();
    }
}
