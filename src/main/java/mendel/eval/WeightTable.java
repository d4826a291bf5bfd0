package mendel.eval;

/**
 * A table of weights: a row for each configuration of a pattern, all with the default 0 and the same bounds. A row's
 * parameter is named {@code table.configuration}, and in a tapered model the two are {@code table.configuration.mg} and
 * {@code table.configuration.eg}. Names are put together when they are asked for, so that a model can have millions of
 * weights.
 *
 * @param name the table's name, unique in its model, and no other table's name with a dot behind it begins with it
 * @param group its group
 * @param configurations what its rows stand for
 * @param tapered whether a row has a middlegame and an endgame weight
 * @param reach the bounds: minus and plus this
 * @param meaning one line for people, of which the configuration is the beginning
 */
public record WeightTable(
        String name, String group, Configurations configurations, boolean tapered, int reach, String meaning) {

    /** The number of parameters. */
    public int size() {
        return tapered ? 2 * configurations.size() : configurations.size();
    }

    /** The parameter at an index from 0 to {@link #size} - 1. */
    Parameter get(int index) {
        String configuration = configurations.name(tapered ? index / 2 : index);
        String half = !tapered ? "" : index % 2 == 0 ? ".mg" : ".eg";
        String when = !tapered ? "" : index % 2 == 0 ? " (middlegame)" : " (endgame)";
        return new Parameter(
                name + "." + configuration + half, 0, -reach, reach, group, configuration + ": " + meaning + when);
    }

    /** The index of the parameter of that name, or -1 when the table has none. */
    int indexOf(String parameter) {
        int begin = name.length() + 1;
        int end = parameter.length() - (tapered ? ".mg".length() : 0);
        if (!parameter.startsWith(name) || end <= begin || parameter.charAt(begin - 1) != '.') {
            return -1;
        }
        int row = configurations.indexOf(parameter.substring(begin, end));
        if (row < 0 || !tapered) {
            return row;
        }
        return switch (parameter.substring(end)) {
            case ".mg" -> 2 * row;
            case ".eg" -> 2 * row + 1;
            default -> -1;
        };
    }
}
