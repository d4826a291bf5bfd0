package mendel.reversi.model;

import java.util.List;
import java.util.Locale;
import mendel.eval.ParameterList;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;

/**
 * A strong linear evaluation of Reversi: mobility, frontier, stable discs, parity, squares, and patterns of corners and
 * edges, with weights of their own in each of {@link Stages#COUNT} stages of the game. Centi-units: 100 is a disc at the
 * end of the game. Defaults are set by hand.
 */
final class FullModel extends ReversiModel {

    private static final int REACH = 3000;
    private static final int COUNT_REACH = 1000;

    private final int size;

    FullModel(Variant variant) {
        super(parameters(variant), variant);
        size = variant.size();
    }

    @Override
    Terms terms(Tally tally) {
        return new FullTerms(Board.of(size), tally);
    }

    private static WeightSpec parameters(Variant variant) {
        ParameterList list = new ParameterList(false);
        int rows = FullTerms.rows(variant.size());
        for (int stage = 0; stage < Stages.COUNT; stage++) {
            new Stage(list, variant, stage, stage * rows).add();
        }
        return list.spec(variant.id(), "full", Stages.COUNT * rows);
    }

    /** The parameters of one stage. */
    private static final class Stage {

        private final ParameterList list;
        private final int size;
        private final int base;
        private final Defaults defaults;
        private final String suffix;
        private final String when;

        Stage(ParameterList list, Variant variant, int stage, int base) {
            this.list = list;
            this.size = variant.size();
            this.base = base;
            defaults = new Defaults(stage, variant.anti());
            suffix = String.format(Locale.ROOT, ".s%02d", stage);
            Stages stages = Stages.of(size);
            when = " (" + stages.from(stage) + " to " + stages.to(stage, size) + " discs)";
        }

        void add() {
            list.group("tempo");
            add(FullTerms.TEMPO, "tempo", defaults.tempo(), REACH, "the side to move");
            list.group("mobility");
            moves(FullTerms.MOVES_TO_MOVE, "mobility.to-move.", " of the side to move");
            moves(FullTerms.MOVES_WAITING, "mobility.waiting.", " that the other side would have");
            add(FullTerms.ONLY_MOVES, "mobility.only", defaults.onlyMove(), COUNT_REACH, "each move to a square where the opponent cannot move");
            add(FullTerms.CORNER_TO_MOVE, "mobility.corner.to-move", defaults.cornerMove(true), REACH,
                    "each corner that the side to move can take");
            add(FullTerms.CORNER_WAITING, "mobility.corner.waiting", defaults.cornerMove(false), REACH,
                    "each corner that the other side could take");
            add(FullTerms.POTENTIAL, "mobility.potential", defaults.potential(), COUNT_REACH,
                    "each empty square beside a disc of the opponent");
            list.group("frontier");
            add(FullTerms.FRONTIER, "frontier", defaults.frontier(), COUNT_REACH, "each disc beside an empty square");
            list.group("stability");
            add(FullTerms.STABLE, "stable", defaults.stable(), COUNT_REACH, "each disc that can never be turned, proved from the corners");
            list.group("parity");
            for (int i = 1; i <= FullTerms.QUARTERS; i++) {
                add(FullTerms.ODD_QUARTERS + i - 1, "parity.odd-quarters." + i, defaults.oddQuarters(i), REACH, i == 1
                        ? "one quarter of the board has an odd number of empty squares, for the side to move"
                        : i + " quarters of the board have an odd number of empty squares, for the side to move");
            }
            list.group("corner");
            patterns(FullTerms.CORNER, Patterns.CORNER.names(), "corner.", "each corner, the two squares beside it and the one diagonally beside it like that");
            list.group("edge");
            patterns(FullTerms.EDGE, Patterns.EDGE.names(), "edge.", "each corner and the next three squares of an edge like that");
            list.group("square");
            List<String> squares = SquareClasses.names(size);
            for (int i = 0; i < squares.size(); i++) {
                add(FullTerms.SQUARES + i, "square." + squares.get(i), defaults.disc(squares.get(i)), COUNT_REACH,
                        "each disc on " + squares.get(i) + " or a square like it");
            }
        }

        private void moves(int row, String name, String what) {
            for (int i = 1; i <= FullTerms.MOBILITY; i++) {
                String number = switch (i) {
                    case 11 -> "11-13";
                    case 12 -> "14+";
                    default -> Integer.toString(i);
                };
                add(row + i - 1, name + number, defaults.mobility(i), REACH, number + (i == 1 ? " move" : " moves") + what);
            }
        }

        private void patterns(int row, List<String> names, String prefix, String what) {
            for (int i = 0; i < names.size(); i++) {
                String name = names.get(i);
                int value = prefix.equals("corner.") ? defaults.corner(name) : defaults.edge(name);
                add(row + i, prefix + name, value, REACH, what + ", X one's own discs and O the opponent's");
            }
        }

        private void add(int row, String name, int value, int reach, String meaning) {
            list.plain(base + row, name + suffix, value, -reach, reach, meaning + when);
        }
    }
}
