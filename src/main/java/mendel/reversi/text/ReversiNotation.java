package mendel.reversi.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import mendel.InputException;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.game.PositionFormat;
import mendel.game.SuiteFormat;
import mendel.reversi.rules.ReversiPosition;
import mendel.reversi.rules.ReversiRules;

/**
 * Positions as their squares row by row from a1 ({@code X} black, {@code O} white, {@code -} empty) and the side to
 * move; moves as {@code f5} or {@code pass}, read in capital letters too.
 *
 * @param rules those of the positions that are read
 */
public record ReversiNotation(ReversiRules rules) implements Notation {

    /** The position at the start of a game. */
    public ReversiPosition start() {
        return parse(BoardText.start(rules.size()));
    }

    /** The file formats in which whole games are read and written, the preferred one first. */
    public List<GameFormat> formats() {
        return rules.size() == 8 && !rules.anti()
                ? List.of(new Ggf(this), new Transcript(this), new Wthor(this))
                : List.of(new Ggf(this), new Transcript(this));
    }

    /** The score under perfect play that WTHOR states for a position of a game, in centi-discs from Black's view. */
    public OptionalInt theoreticalScore(GameRecord record, Position position) {
        return rules.anti() ? OptionalInt.empty() : Wthor.theoreticalScore(record, text(position));
    }

    /** The formats of scored positions. */
    public List<PositionFormat> positionFormats() {
        return rules.size() == 8 && !rules.anti() ? List.of(new EgaroucidBoards()) : List.of();
    }

    /** The format of suites. */
    public SuiteFormat suites() {
        return new ObfSuites(this);
    }

    /** The squares row by row from a1: {@code X} black, {@code O} white, dots where they are empty. */
    public String squares(Position position) {
        return text(position).substring(0, rules.size() * rules.size()).replace('-', '.');
    }

    @Override
    public ReversiPosition parse(String text) {
        return BoardText.read(this, text);
    }

    @Override
    public String text(Position position) {
        return BoardText.write((ReversiPosition) position);
    }

    /**
     * The first in alphabetical order of the texts of the eight boards that rotations and reflections make of this one.
     */
    @Override
    public String canonicalText(Position position) {
        return BoardText.canonical((ReversiPosition) position);
    }

    @Override
    public String moveText(Position position, long move) {
        ReversiPosition p = (ReversiPosition) position;
        return p.isPass(move) ? "pass" : BoardText.squareName(p.column(move), p.row(move));
    }

    @Override
    public long parseMove(Position position, String text) {
        long[] moves = new long[position.maxMoves()];
        int n = position.generate(moves, 0);
        List<String> legal = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            String name = moveText(position, moves[i]);
            if (name.equals(text.toLowerCase(Locale.ROOT))) {
                return moves[i];
            }
            legal.add(name);
        }
        legal.sort(null);
        throw new InputException(
                "the move " + InputException.quote(text) + " is not legal in " + text(position),
                n == 0
                        ? "neither side can move any more"
                        : "legal " + (n == 1 ? "is " : "are ") + String.join(", ", legal));
    }
}
