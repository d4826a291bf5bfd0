package mendel.eval;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Declares the terms of a model, in the order of their rows: declaring one returns its row, so that a term's name,
 * default, bounds and meaning are declared beside its evaluation.
 *
 * <pre>
 *   private static final TermList TERMS = Threats.TERMS.then("space");
 *   private static final int SPACE = TERMS.pair("space", 2, 0, 50, "each safe square behind own pawns");
 * </pre>
 *
 * The lists of the parts of a model follow each other by {@link #then}. A list is complete once another was added by
 * {@code then}, or {@link #spec} was called. Lists are filled while classes are initialised, by one thread.
 */
public final class TermList {

    private final boolean tapered;
    private final String group;
    private final TermPart part;

    /** The parameters of a part of the model, behind those of the parts before it; shared by its groups. */
    private static final class TermPart {
        private final ParameterList.Collector parameters;
        /** The number of parameters of the parts before it. */
        private final int first;

        private boolean complete;
        private boolean followed;

        private TermPart(ParameterList.Collector before) {
            parameters = new ParameterList.Collector(before);
            first = before.size();
        }
    }

    private TermList(boolean tapered, String group, TermPart part) {
        this.tapered = tapered;
        this.group = group;
        this.part = part;
    }

    /** Begins a model in which every row has a middlegame and an endgame weight. */
    public static TermList tapered(String group) {
        return new TermList(true, group, new TermPart(new ParameterList.Collector()));
    }

    /** Begins a model of one weight per row. */
    public static TermList plain(String group) {
        return new TermList(false, group, new TermPart(new ParameterList.Collector()));
    }

    /**
     * The next part of the model, with its first group; nothing can be added to this one any more. A list that is a
     * model by itself can be the beginning of a larger one.
     */
    public TermList then(String nextGroup) {
        if (part.followed) {
            throw new IllegalStateException("the list of " + group + " is complete");
        }
        part.followed = true;
        part.complete = true;
        return new TermList(tapered, nextGroup, new TermPart(part.parameters));
    }

    /**
     * The next part of another model that begins as this one does up to here, with its first group; nothing can be
     * added to this one any more.
     */
    public TermList branch(String nextGroup) {
        part.complete = true;
        return new TermList(tapered, nextGroup, new TermPart(part.parameters));
    }

    /** Another group of the same part. */
    public TermList group(String name) {
        return new TermList(tapered, name, part);
    }

    /** One parameter of a plain model; returns its row. */
    public int plain(String name, int value, int min, int max, String meaning) {
        int row = next(false);
        add(name, value, min, max, meaning);
        return row;
    }

    /** The two parameters of a row of a tapered model; returns the row. */
    public int pair(String name, int middlegame, int endgame, int min, int max, String meaning) {
        int row = next(true);
        add(name + ".mg", middlegame, min, max, meaning + " (middlegame)");
        add(name + ".eg", endgame, min, max, meaning + " (endgame)");
        return row;
    }

    /** A row with bounds of plus and minus {@code reach}. */
    public int pair(String name, int middlegame, int endgame, int reach, String meaning) {
        return pair(name, middlegame, endgame, -reach, reach, meaning);
    }

    /**
     * A table of consecutive rows; returns the first one.
     *
     * @param names the suffix of {@code name} for each row, as {@code "3"} or {@code "8+"}
     * @param meaning with one {@code %s} for that
     */
    public int table(String name, String[] names, int[] middlegame, int[] endgame, int reach, String meaning) {
        if (names.length != middlegame.length || names.length != endgame.length) {
            throw new IllegalArgumentException(name + ": a table with rows of different lengths");
        }
        int first = next(true);
        for (int i = 0; i < names.length; i++) {
            pair(
                    name + "." + names[i],
                    middlegame[i],
                    endgame[i],
                    reach,
                    String.format(Locale.ROOT, meaning, names[i]));
        }
        return first;
    }

    /**
     * A table of consecutive rows, one for each configuration of a pattern, all with the default 0; returns the first
     * one.
     *
     * @param name the table's name, with which the names of its parameters begin
     * @param reach the bounds are minus and plus this
     * @param meaning what a configuration stands for, behind its name
     */
    public int configurations(String name, Configurations configurations, int reach, String meaning) {
        int first = next(tapered);
        part.parameters.add(new WeightTable(name, group, configurations, tapered, reach, meaning));
        return first;
    }

    /** The first row of the part. */
    int first() {
        return tapered ? part.first / 2 : part.first;
    }

    /** The row that comes next. */
    public int next() {
        return tapered ? part.parameters.size() / 2 : part.parameters.size();
    }

    /** The rows of the part so far, in growing order, whose names begin with {@code stem} and a dot. */
    public int[] rows(String stem) {
        List<Parameter> all = part.parameters.build();
        return IntStream.range(part.first, all.size())
                .filter(i -> all.get(i).name().startsWith(stem + "."))
                .map(i -> tapered ? i / 2 : i)
                .distinct()
                .toArray();
    }

    private int next(boolean pairs) {
        if (part.complete) {
            throw new IllegalStateException("the list of " + group + " is complete");
        }
        if (pairs != tapered) {
            throw new IllegalStateException(
                    "the rows of " + group + " have " + (tapered ? "two weights" : "one weight"));
        }
        return next();
    }

    private void add(String name, int value, int min, int max, String meaning) {
        part.parameters.add(new Parameter(name, value, min, max, group, meaning));
    }

    /**
     * All terms declared up to here, as a model's parameters.
     *
     * @param game the game's id
     * @param model the model's name without the game
     */
    public WeightSpec spec(String game, String model) {
        part.complete = true;
        return new WeightSpec(game, model, tapered, true, part.parameters.build());
    }
}
