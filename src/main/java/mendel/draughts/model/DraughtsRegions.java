package mendel.draughts.model;

import java.util.ArrayList;
import java.util.List;
import mendel.draughts.rules.DraughtsPosition;
import mendel.eval.Tally;
import mendel.eval.TermList;
import mendel.eval.WeightSpec;

/**
 * Regions of the board with a weight for each way in which men can stand in them, in which a linear evaluation finds
 * formations, holds and breakthroughs that it has no name for. Those of one side's half are declared; the others are
 * the same places seen by the other side, so that a configuration has one weight for both sides and the turned position
 * the negative score. A square is in several of them, so that men that work together are in one. What never occurs in
 * what an evaluation is fitted to stays 0. Immutable.
 */
final class DraughtsRegions {

    /** The terms of `full` without its lines and small patterns; those patterns stay that know who has the move. */
    private static final TermList TERMS = Kings.TERMS.branch("patterns.to-move");

    private static final PatternTable TO_MOVE = DraughtsPatterns.toMove(TERMS);

    /** How far a weight may go: four men. */
    private static final int REACH = 400;

    /**
     * Squares of 4x4 at every second file and every row, without the one in the middle of the board, and two rows from
     * edge to edge: a square is in two to eight of them. A million positions hold most of their configurations often
     * enough to learn from.
     */
    static final DraughtsRegions SMALL = new DraughtsRegions(
            List.of(),
            TERMS.group("regions"),
            "a1-d4",
            "c1-f4",
            "e1-h4",
            "a2-d5",
            "c2-f5",
            "e2-h5",
            "a3-d6",
            "a1-h2",
            "a2-h3",
            "a3-h4");

    /**
     * Besides, six rows of four files, from the own first and second row on: twelve squares, in which men that have met
     * stand with what is behind them on both sides. They have half a million configurations each; a million positions
     * hold one in fourteen of these.
     */
    static final DraughtsRegions WIDE = new DraughtsRegions(
            SMALL.regions, SMALL.terms.then("regions.wide"), "a1-d6", "c1-f6", "e1-h6", "a2-d7", "c2-f7", "e2-h7");

    private final TermList terms;
    private final List<PlacedRegion> regions;
    /** By colour and square: what a man there adds to each configuration, first of White's view, then of Black's. */
    private final int[][][] added;

    /** A region and the row of its first configuration. */
    private record PlacedRegion(Region region, int row) {}

    /**
     * Declares regions.
     *
     * @param smaller those that the model has as well
     */
    private DraughtsRegions(List<PlacedRegion> smaller, TermList terms, String... corners) {
        this.terms = terms;
        List<PlacedRegion> all = new ArrayList<>(smaller);
        for (String place : corners) {
            Region region = new Region(place);
            all.add(new PlacedRegion(
                    region,
                    terms.configurations(
                            "region." + place,
                            region,
                            REACH,
                            "men of " + place + " like that, o own and x enemy, row by row from the far side")));
        }
        regions = List.copyOf(all);
        added = new int[][][] {steps(DraughtsPosition.WHITE), steps(DraughtsPosition.BLACK)};
    }

    private int[][] steps(int colour) {
        int[][] by = new int[Integer.SIZE][2 * regions.size()];
        for (int r = 0; r < regions.size(); r++) {
            Region region = regions.get(r).region();
            int[] squares = region.squares();
            for (int i = 0; i < squares.length; i++) {
                // Black sees the board turned by 180 degrees.
                int turned = Integer.SIZE - 1 - squares[i];
                boolean white = colour == DraughtsPosition.WHITE;
                by[squares[i]][r] = white ? region.own(i) : region.enemy(i);
                by[turned][regions.size() + r] = white ? region.enemy(i) : region.own(i);
            }
        }
        return by;
    }

    /** The parameters of a model of the terms that are kept of `full` and these regions. */
    WeightSpec spec(String model) {
        return terms.spec("draughts", model);
    }

    /** What else a model has that begins with these. */
    TermList then(String group) {
        return terms.then(group);
    }

    /** The number of regions of one side's view. */
    int size() {
        return regions.size();
    }

    /** The regions, those that smaller models have first. */
    List<Region> regions() {
        return regions.stream().map(PlacedRegion::region).toList();
    }

    /**
     * What a man of one colour adds to the configurations: by square, and then by region, first those of White's view
     * and then those of Black's. Not to be changed.
     */
    int[][] added(int colour) {
        return added[colour];
    }

    /** The diamonds of the side to move. */
    static long toMove(View v, Tally t) {
        return v.moves ? TO_MOVE.side(v, t) : 0;
    }

    /** The configurations of one side's view, square by square; for a trace. */
    void trace(View v, Tally t) {
        for (PlacedRegion placed : regions) {
            t.of(placed.row() + placed.region().of(v));
        }
    }
}
