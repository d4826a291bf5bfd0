package mendel.draughts.model;

import java.util.stream.IntStream;
import mendel.draughts.rules.Squares;
import mendel.eval.Configurations;

/**
 * A rectangle of the board as one side sees it, and what men can stand on its dark squares: each holds an own man, an
 * enemy man or no man; kings are no men. On the own first row there are no enemy men, as they are kings there, so its
 * squares have two states and there is no configuration that cannot be. Regions do not reach the own last row, where
 * the same would hold of own men. Immutable.
 *
 * <p>Configurations are numbered with a digit for each square, the lowest one for the first square: 0 no man, 1 an own
 * man, 2 an enemy man. Their names have a character for each square, row by row from the far side and each row from the
 * left: {@code -}, {@code o}, {@code x}.
 */
final class Region implements Configurations {

    private static final String MEN = "-ox";
    /** The same as the game writes White's and Black's men. */
    private static final String DRAWN = "-wb";

    private static final int ROW = 8;
    private static final int OWN = 1;
    private static final int ENEMY = 2;

    private final String corners;
    /** In the order of their numbers: from the far side and from the left. */
    private final int[] squares;
    /** By square of the region: its place value; behind them the number of configurations. */
    private final int[] places;

    /** @param corners the squares in the lower left and in the upper right corner, light or dark, as {@code a1-d4} */
    Region(String corners) {
        this.corners = corners;
        squares = IntStream.range(0, Integer.SIZE).filter(this::contains).toArray();
        places = new int[squares.length + 1];
        places[0] = 1;
        for (int i = 0; i < squares.length; i++) {
            places[i + 1] = places[i] * states(i);
        }
    }

    private boolean contains(int square) {
        String name = Squares.name(square);
        return name.charAt(0) >= corners.charAt(0)
                && name.charAt(1) >= corners.charAt(1)
                && name.charAt(0) <= corners.charAt(3)
                && name.charAt(1) <= corners.charAt(4);
    }

    private int states(int i) {
        return (1 << squares[i] & Squares.ROW_1) != 0 ? ENEMY : MEN.length();
    }

    /** The squares in its lower left and upper right corner, as {@code a1-d4}. */
    String corners() {
        return corners;
    }

    /** Its squares, as its side sees them. */
    int[] squares() {
        return squares.clone();
    }

    /** What an own man on its square {@code i} adds to the number of a configuration. */
    int own(int i) {
        return places[i] * OWN;
    }

    /** What an enemy man on its square {@code i} adds; nothing where there is none. */
    int enemy(int i) {
        return states(i) > ENEMY ? places[i] * ENEMY : 0;
    }

    /** The configuration on a board, square by square. */
    int of(View v) {
        int configuration = 0;
        for (int i = 0; i < squares.length; i++) {
            int square = 1 << squares[i];
            configuration += (v.men & square) != 0 ? own(i) : (v.enemyMen & square) != 0 ? enemy(i) : 0;
        }
        return configuration;
    }

    @Override
    public int size() {
        return places[squares.length];
    }

    @Override
    public String name(int index) {
        StringBuilder name = new StringBuilder(squares.length);
        for (int i = 0; i < squares.length; i++) {
            name.append(MEN.charAt(index / places[i] % states(i)));
        }
        return name.toString();
    }

    @Override
    public String drawing(int index) {
        StringBuilder board = new StringBuilder(String.valueOf(BEYOND).repeat(ROW * ROW));
        String men = name(index);
        for (int i = 0; i < squares.length; i++) {
            board.setCharAt(Squares.place(squares[i]), DRAWN.charAt(MEN.indexOf(men.charAt(i))));
        }
        return board.toString();
    }

    @Override
    public int indexOf(String name) {
        if (name.length() != squares.length) {
            return -1;
        }
        int index = 0;
        for (int i = 0; i < squares.length; i++) {
            int state = MEN.indexOf(name.charAt(i));
            if (state < 0 || state >= states(i)) {
                return -1;
            }
            index += state * places[i];
        }
        return index;
    }
}
