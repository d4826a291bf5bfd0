package mendel.report;

import java.time.Instant;
import java.util.List;
import mendel.game.BoardShape;

/**
 * What the page of a memory shows.
 *
 * @param pieces what stands on the boards
 * @param title the title
 * @param note a sentence below it
 * @param numbers the memory in numbers
 * @param trees opening trees, the one shown by default first
 * @param treesNote a sentence on their start positions
 * @param costly the sequences that lost most, the worst first
 * @param profitable the sequences that won most, the best first
 * @param growth points along the games
 * @param window the number of games averaged for a point
 * @param tables more records
 */
public record MemoryFacts(
        BoardShape.Pieces pieces,
        String title,
        String note,
        List<Figure> numbers,
        List<Tree> trees,
        String treesNote,
        List<Line> costly,
        List<Line> profitable,
        List<Point> growth,
        int window,
        List<Table> tables) {

    public MemoryFacts {
        numbers = List.copyOf(numbers);
        trees = List.copyOf(trees);
        costly = List.copyOf(costly);
        profitable = List.copyOf(profitable);
        growth = List.copyOf(growth);
        tables = List.copyOf(tables);
    }

    /** A number with its name and a remark, which may be empty. */
    public record Figure(String name, String value, String remark) {}

    /**
     * The results of some games.
     *
     * @param margin the mean margin from the learner's view; NaN when unknown
     */
    public record Tally(long won, long lost, long drawn, double margin) {

        long games() {
            return won + lost + drawn;
        }

        double rate() {
            return games() == 0 ? Double.NaN : (won + drawn / 2.0) / games();
        }
    }

    /**
     * A board, top row first.
     *
     * @param squares row by row: letters of pieces, {@code .} for an empty square, a blank where no piece can stand
     * @param firstRowOnTop whether the upper row is row 1
     * @param last the index of the square of the last move; -1 for none
     */
    public record Board(String squares, boolean firstRowOnTop, int last) {

        int size() {
            return (int) Math.round(Math.sqrt(squares.length()));
        }
    }

    /** An opening tree with its name in the list of trees. */
    public record Tree(String name, Node root) {}

    /**
     * A position in an opening tree.
     *
     * @param move the move that led to it; empty for the first position
     * @param own whether the learner played it
     * @param children the most played first
     * @param otherMoves the number of further moves that were played
     * @param others the games that continued with these
     */
    public record Node(
            String move, boolean own, Board board, Tally tally, List<Node> children, int otherMoves, Tally others) {

        public Node {
            children = List.copyOf(children);
        }
    }

    /**
     * A sequence of moves.
     *
     * @param learner the learner's side
     * @param start a word on its start position
     * @param moves with move numbers
     * @param last the last move, the learner's
     * @param board the position after it
     * @param points lost beyond an even result, or won
     * @param command the command that asks the memory about its last move
     */
    public record Line(
            String learner,
            String start,
            String moves,
            String last,
            Board board,
            Tally tally,
            double points,
            String command) {}

    /**
     * A point of the growth curve.
     *
     * @param time null when unknown
     * @param rate the mean result of the last games, 0 to 1
     * @param margin their mean margin; NaN when unknown
     */
    public record Point(long games, Instant time, double rate, double margin, long sequences, long positions) {}

    /** A table of records by some property. */
    public record Table(String title, String column, List<Row> rows, String note) {

        public Table {
            rows = List.copyOf(rows);
        }
    }

    /** A line of a table. */
    public record Row(String name, Tally tally) {}
}
