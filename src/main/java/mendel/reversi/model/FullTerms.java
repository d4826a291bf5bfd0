package mendel.reversi.model;

import java.util.List;
import java.util.function.ToIntBiFunction;
import java.util.stream.IntStream;
import mendel.eval.Tally;
import mendel.reversi.rules.ReversiPosition;

/** The terms of {@link ReversiFullModel}. Rows of one stage lie together; all counts are from the first side's view. */
final class FullTerms implements ReversiModel.Terms {

    static final StageTerms TERMS = new StageTerms();
    /** How far weights of what is counted one by one may go. */
    static final int COUNT_REACH = 1000;
    /** Numbers of moves that are told apart: 1 to 10, then in two classes. */
    static final int MOBILITY = 12;

    private static final int REACH = 3000;
    private static final int QUARTERS = 4;

    private static final int TEMPO = TERMS.add("tempo", "tempo", Defaults::tempo, REACH, "the side to move");
    private static final int MOVES_TO_MOVE = moves(TERMS, "mobility.to-move.", " of the side to move");
    private static final int MOVES_WAITING = moves(TERMS, "mobility.waiting.", " that the other side would have");
    private static final int ONLY_MOVES = onlyMoves(TERMS);
    private static final int CORNER_TO_MOVE = TERMS.add(
            "mobility",
            "mobility.corner.to-move",
            d -> d.cornerMove(true),
            REACH,
            "each corner that the side to move can take");
    private static final int CORNER_WAITING = TERMS.add(
            "mobility",
            "mobility.corner.waiting",
            d -> d.cornerMove(false),
            REACH,
            "each corner that the other side could take");
    private static final int POTENTIAL = potential(TERMS);
    private static final int FRONTIER =
            TERMS.add("frontier", "frontier", Defaults::frontier, COUNT_REACH, "each disc beside an empty square");
    private static final int STABLE = TERMS.add(
            "stability", "stable", Defaults::stable, COUNT_REACH, "each stable disc, proved from the corners");
    private static final int ODD_QUARTERS = oddQuarters(TERMS);
    private static final ActivityRows ACTIVITY =
            new ActivityRows(TEMPO, MOVES_TO_MOVE, MOVES_WAITING, ONLY_MOVES, POTENTIAL, ODD_QUARTERS);
    private static final int CORNER = patterns(
            ReversiPatterns.CORNER.names(),
            "corner",
            Defaults::corner,
            "each corner, the two squares beside it and the one diagonally beside it like that");
    private static final int EDGE = patterns(
            ReversiPatterns.EDGE.names(),
            "edge",
            Defaults::edge,
            "each corner and the next three squares of an edge like that");
    /** The classes of squares follow, as many as the board has. */
    private static final int SQUARES = TERMS.count();

    private static final int LOW_NIBBLE = 15;
    private static final int TWO = 3;
    /** Squares of a corner's pattern by the bits of two lines that begin, or end, at the corner. */
    private static final short[] CORNER_FIRST = ReversiPatterns.CORNER.table(0, 1, 2, 3);

    private static final short[] CORNER_LAST = ReversiPatterns.CORNER.table(1, 0, 3, 2);
    private static final short[] EDGE_FIRST = ReversiPatterns.EDGE.table(0, 1, 2, 3);
    private static final short[] EDGE_LAST = ReversiPatterns.EDGE.table(3, 2, 1, 0);

    private final ReversiBoardView board;
    private final Tally tally;
    private final Stages stages;
    private final int rows;
    /** Which parts have weights; the others cost nothing. */
    private final boolean moves;

    private final boolean contacts;
    private final boolean stability;
    private final boolean patterns;
    private final boolean squares;

    FullTerms(ReversiBoardView board, Tally tally) {
        this.board = board;
        this.tally = tally;
        stages = Stages.of(board.size);
        rows = SQUARES + SquareClasses.count(board.size);
        moves = counts(tally, rows, MOVES_TO_MOVE, POTENTIAL);
        contacts = counts(tally, rows, POTENTIAL, STABLE);
        stability = counts(tally, rows, STABLE, ODD_QUARTERS);
        patterns = counts(tally, rows, CORNER, SQUARES);
        squares = counts(tally, rows, SQUARES, rows);
    }

    /** Whether rows of any stage count. */
    static boolean counts(Tally tally, int rows, int first, int end) {
        return IntStream.range(0, Stages.COUNT)
                .anyMatch(stage -> tally.counts(stage * rows + first, stage * rows + end));
    }

    /** Declares the weights of the classes of numbers of moves, from 1 on; gives the first row. */
    static int moves(StageTerms terms, String name, String what) {
        int first = terms.count();
        for (int i = 1; i <= MOBILITY; i++) {
            int moves = i;
            String number = switch (i) {
                case 11 -> "11-13";
                case 12 -> "14+";
                default -> Integer.toString(i);
            };
            terms.add(
                    "mobility",
                    name + number,
                    d -> d.mobility(moves),
                    REACH,
                    number + (i == 1 ? " move" : " moves") + what);
        }
        return first;
    }

    /** Declares the weight of squares where only one side can move; gives its row. */
    static int onlyMoves(StageTerms terms) {
        return terms.add(
                "mobility",
                "mobility.only",
                Defaults::onlyMove,
                COUNT_REACH,
                "each move to a square where the opponent cannot move");
    }

    /** Declares the weight of empty squares beside the opponent's discs; gives its row. */
    static int potential(StageTerms terms) {
        return terms.add(
                "mobility",
                "mobility.potential",
                Defaults::potential,
                COUNT_REACH,
                "each empty square beside a disc of the opponent");
    }

    /** Declares the weights of 1 to 4 odd quarters; gives the first row. */
    static int oddQuarters(StageTerms terms) {
        int first = terms.count();
        for (int i = 1; i <= QUARTERS; i++) {
            int quarters = i;
            terms.add(
                    "parity",
                    "parity.odd-quarters." + i,
                    d -> d.oddQuarters(quarters),
                    REACH,
                    (i == 1 ? "one quarter of the board has" : i + " quarters of the board have")
                            + " an odd number of empty squares, for the side to move");
        }
        return first;
    }

    private static int patterns(
            List<String> names, String group, ToIntBiFunction<Defaults, String> value, String what) {
        int first = TERMS.count();
        for (String name : names) {
            TERMS.add(
                    group,
                    group + "." + name,
                    d -> value.applyAsInt(d, name),
                    REACH,
                    what + ", X one's own discs and O the opponent's");
        }
        return first;
    }

    /** The class of a number of moves, from 0, which has no parameter, to {@link #MOBILITY}. */
    static int mobilityClass(int moves) {
        return moves <= 10 ? moves : moves <= 13 ? 11 : 12;
    }

    @Override
    public ReversiModel.Terms copy() {
        return new FullTerms(ReversiBoardView.of(board.size), tally.copy());
    }

    @Override
    public long sum(ReversiPosition position) {
        ReversiBoardView b = board;
        b.readCount(position);
        if (moves) {
            b.readMoves(position);
        }
        if (contacts) {
            b.readContacts(position);
        }
        if (stability) {
            b.readStable(position);
        }
        int base = stages.at(b.discs) * rows;
        long sum = activity(b, position.colourToMove(), base);
        if (patterns) {
            b.readLines(position);
            sum += patterns(b, base);
        }
        if (squares) {
            b.readSquares(position);
            sum += squares(b, base);
        }
        return sum;
    }

    private long activity(ReversiBoardView b, int toMove, int base) {
        Tally t = tally;
        int own = 1 - 2 * toMove;
        return ACTIVITY.sum(t, b, toMove, base)
                + t.of(base + CORNER_TO_MOVE, own * b.cornerMoves[toMove])
                + t.of(base + CORNER_WAITING, -own * b.cornerMoves[toMove ^ 1])
                + t.of(base + FRONTIER, b.frontier)
                + t.of(base + STABLE, b.stable);
    }

    private long patterns(ReversiBoardView b, int base) {
        int size = b.size;
        long sum = 0;
        for (int side = 0; side < ReversiBoardView.SIDES; side++) {
            int first = b.edge[side];
            int other = b.edge[ReversiBoardView.SIDES + side];
            sum += state(EDGE_FIRST, first & LOW_NIBBLE, other & LOW_NIBBLE, base + EDGE)
                    + state(
                            EDGE_LAST,
                            first >>> size - ReversiPatterns.SQUARES,
                            other >>> size - ReversiPatterns.SQUARES,
                            base + EDGE);
            if (side <= ReversiBoardView.BOTTOM) {
                int firstSecond = b.second[side];
                int otherSecond = b.second[ReversiBoardView.SIDES + side];
                sum += state(
                                CORNER_FIRST,
                                first & TWO | (firstSecond & TWO) << 2,
                                other & TWO | (otherSecond & TWO) << 2,
                                base + CORNER)
                        + state(
                                CORNER_LAST,
                                first >>> size - 2 | firstSecond >>> size - 2 << 2,
                                other >>> size - 2 | otherSecond >>> size - 2 << 2,
                                base + CORNER);
            }
        }
        return sum;
    }

    private long state(short[] table, int first, int other, int base) {
        int entry = table[first | other << ReversiPatterns.SQUARES];
        return entry < 0 ? 0 : tally.of(base + (entry >> 1), 1 - 2 * (entry & 1));
    }

    private long squares(ReversiBoardView b, int base) {
        long sum = 0;
        for (int i = 0; i < b.squares.length; i++) {
            sum += tally.of(base + SQUARES + i, b.squares[i]);
        }
        return sum;
    }
}
