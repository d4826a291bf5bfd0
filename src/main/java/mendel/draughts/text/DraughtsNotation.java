package mendel.draughts.text;

import java.util.List;
import mendel.draughts.rules.DraughtsPosition;
import mendel.game.GameFormat;
import mendel.game.MoveSquares;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.game.pgn.PgnFormat;

/** Positions as the FEN of PDN, moves by the names of squares, and for people as PDN writes them. */
public final class DraughtsNotation implements Notation {

    /** Reads positions that are played by the rules alone. */
    public static final DraughtsNotation UNLIMITED = new DraughtsNotation(false);
    /** Reads positions that are played with a limit of moves without progress. */
    public static final DraughtsNotation LIMITED = new DraughtsNotation(true);

    private final boolean limited;

    private DraughtsNotation(boolean limited) {
        this.limited = limited;
    }

    /** The position at the start of a game. */
    public DraughtsPosition start() {
        return parse(DraughtsFen.START);
    }

    /** The file formats in which whole games are read and written, the preferred one first. */
    public List<GameFormat> formats() {
        return List.of(new PgnFormat(new Pdn()));
    }

    /** The squares from a8 to h1: men and kings as {@code wbWB}, dots and blanks as dark and light empty squares. */
    public String squares(DraughtsPosition position) {
        return DraughtsFen.squares(position);
    }

    /** Where a legal move goes, with every path of a capture. */
    public MoveSquares moveSquares(DraughtsPosition position, long move) {
        return CapturePath.squares(position, move);
    }

    @Override
    public DraughtsPosition parse(String text) {
        return DraughtsFen.read(text, limited);
    }

    @Override
    public String text(Position position) {
        return DraughtsFen.write((DraughtsPosition) position);
    }

    @Override
    public long parseMove(Position position, String text) {
        return DraughtsMoveText.parse((DraughtsPosition) position, text);
    }

    @Override
    public String moveText(Position position, long move) {
        return DraughtsMoveText.full((DraughtsPosition) position, move);
    }

    /** A capture with {@code x}, and with the squares between only where it needs them. */
    @Override
    public String moveNotation(Position position, long move) {
        return DraughtsMoveText.pdn((DraughtsPosition) position, move);
    }
}
