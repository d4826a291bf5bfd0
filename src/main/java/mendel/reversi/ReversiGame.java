package mendel.reversi;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import mendel.game.BoardShape;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.GameFormat;
import mendel.game.GameProtocol;
import mendel.game.GameRecord;
import mendel.game.MoveSquares;
import mendel.game.Position;
import mendel.game.PositionFormat;
import mendel.game.Side;
import mendel.game.SuiteFormat;
import mendel.reversi.rules.ReversiPosition;
import mendel.reversi.rules.ReversiRules;
import mendel.reversi.text.ReversiNotation;

/** Reversi on one size of board, or AntiReversi, in which the fewer discs win; the other rules are the same. */
public final class ReversiGame implements Game {

    private static final List<ReversiGame> ALL = List.of(
            new ReversiGame("reversi", 8, false),
            new ReversiGame("reversi-6", 6, false),
            new ReversiGame("reversi-10", 10, false),
            new ReversiGame("reversi-anti", 8, true),
            new ReversiGame("reversi-6-anti", 6, true),
            new ReversiGame("reversi-10-anti", 10, true));

    private final ReversiNotation notation;

    private ReversiGame(String id, int size, boolean anti) {
        notation = new ReversiNotation(new ReversiRules(id, size, anti));
    }

    /** All six games, the usual one first. */
    public static List<ReversiGame> all() {
        return ALL;
    }

    @Override
    public String id() {
        return notation.rules().id();
    }

    /** The squares along one side: 6, 8 or 10. */
    public int size() {
        return notation.rules().size();
    }

    /** True when the side with fewer discs wins. */
    public boolean isAnti() {
        return notation.rules().anti();
    }

    @Override
    public Side firstSide() {
        return Side.BLACK;
    }

    @Override
    public ReversiPosition start() {
        return notation.start();
    }

    @Override
    public ReversiNotation notation() {
        return notation;
    }

    @Override
    public ReversiPosition parse(String text) {
        return notation.parse(text);
    }

    @Override
    public List<GameFormat> formats() {
        return notation.formats();
    }

    @Override
    public List<PositionFormat> positionFormats() {
        return notation.positionFormats();
    }

    @Override
    public OptionalInt theoreticalScore(GameRecord record, Position position) {
        return notation.theoreticalScore(record, position);
    }

    /** {@inheritDoc} No engine is known that plays AntiReversi by GTP. */
    @Override
    public List<GameProtocol> engineProtocols() {
        return isAnti() ? protocols(EngineProtocol.NBOARD) : protocols(EngineProtocol.NBOARD, EngineProtocol.GTP);
    }

    @Override
    public List<GameProtocol> ownProtocols() {
        return protocols(EngineProtocol.GTP, EngineProtocol.NBOARD);
    }

    private List<GameProtocol> protocols(EngineProtocol... protocols) {
        return Arrays.stream(protocols)
                .map(protocol -> new GameProtocol(protocol, notation))
                .toList();
    }

    @Override
    public BoardShape board() {
        return new BoardShape(size(), BoardShape.Pieces.DISCS, true, false);
    }

    @Override
    public String squares(Position position) {
        return notation.squares(position);
    }

    @Override
    public Optional<SuiteFormat> suites() {
        return Optional.of(notation.suites());
    }

    @Override
    public MoveSquares moveSquares(Position position, long move) {
        return ((ReversiPosition) position).isPass(move)
                ? MoveSquares.PASS
                : MoveSquares.set(notation.moveText(position, move));
    }

    /** Ten discs ahead are no win yet, and games are short anyway. */
    @Override
    public boolean isDecidedByLead() {
        return false;
    }

    /** {@inheritDoc} Of AntiReversi Reversi on the same board. */
    @Override
    public ReversiGame usual() {
        return ALL.stream()
                .filter(game -> game.size() == size() && !game.isAnti())
                .findFirst()
                .orElseThrow();
    }

    @Override
    public String toString() {
        return id();
    }

    /** A pass adds no disc. */
    @Override
    public boolean progressAlwaysGrows() {
        return false;
    }
}
