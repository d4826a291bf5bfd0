package mendel.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Collects a model's parameters in the order of its rows, and checks that each stands where the evaluation looks for it. */
public final class ParameterList {

    private final boolean tapered;
    private final List<Parameter> parameters = new ArrayList<>();
    private String group;

    public ParameterList(boolean tapered) {
        this.tapered = tapered;
    }

    /** The group of the parameters that follow. */
    public void group(String name) {
        group = name;
    }

    /** One parameter of a plain model. */
    public void plain(int row, String name, int value, int min, int max, String meaning) {
        check(row, name);
        parameters.add(new Parameter(name, value, min, max, group, meaning));
    }

    /** The two parameters of a row of a tapered model. */
    public void pair(int row, String name, int middlegame, int endgame, int min, int max, String meaning) {
        check(row, name);
        parameters.add(new Parameter(name + ".mg", middlegame, min, max, group, meaning + " (middlegame)"));
        parameters.add(new Parameter(name + ".eg", endgame, min, max, group, meaning + " (endgame)"));
    }

    /** A row with bounds of plus and minus {@code reach}. */
    public void pair(int row, String name, int middlegame, int endgame, int reach, String meaning) {
        pair(row, name, middlegame, endgame, -reach, reach, meaning);
    }

    /**
     * A table of consecutive rows.
     *
     * @param names what comes after {@code name} for each row, as {@code "3"} or {@code "8+"}
     * @param meaning with one {@code %s} for that
     */
    public void table(int row, String name, String[] names, int[] middlegame, int[] endgame, int reach, String meaning) {
        if (names.length != middlegame.length || names.length != endgame.length) {
            throw new IllegalArgumentException(name + ": a table with rows of different lengths");
        }
        for (int i = 0; i < names.length; i++) {
            pair(row + i, name + "." + names[i], middlegame[i], endgame[i], reach, String.format(Locale.ROOT, meaning, names[i]));
        }
    }

    /**
     * The finished list.
     *
     * @param game the game's id
     * @param model the model's name without the game
     * @param rows how many rows the evaluation expects
     */
    public WeightSpec spec(String game, String model, int rows) {
        check(rows, "the end");
        return new WeightSpec(game, model, tapered, true, parameters);
    }

    private void check(int row, String name) {
        int next = tapered ? parameters.size() / 2 : parameters.size();
        if (row != next) {
            throw new IllegalStateException(name + " is row " + next + ", but the evaluation expects it at " + row);
        }
    }
}
