package mendel.game;

/**
 * A protocol by which a game is played.
 *
 * @param protocol which one
 * @param notation how positions and moves of the game are written in it
 * @param variant what it calls the game; empty where it has no names for games
 */
public record GameProtocol(EngineProtocol protocol, Notation notation, String variant) {

    /** A protocol that has no names for games. */
    public GameProtocol(EngineProtocol protocol, Notation notation) {
        this(protocol, notation, "");
    }
}
