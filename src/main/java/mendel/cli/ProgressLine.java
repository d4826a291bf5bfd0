package mendel.cli;

import java.util.List;

/**
 * The progress of work in one line.
 *
 * @param task what is done, in a word
 * @param share how much of it is done, 0 to 1; {@code NaN} when unknown
 * @param parts what is told of it, the most important first
 */
record ProgressLine(String task, double share, List<String> parts) {

    private static final int SHORTEST_BAR = 10;
    private static final int LONGEST_BAR = 30;
    /** The brackets of a bar, and a blank before and behind it. */
    private static final int FRAME = 4;

    /** {@code evolve: 25 of 30 generations, 12 s left}. */
    String plain() {
        return task + ": " + String.join(", ", parts);
    }

    /** As much of it as fits into so many columns, with a bar where there is room left. */
    String fitted(int columns) {
        String text = String.join(", ", parts);
        int room = columns - task.length() - text.length() - FRAME;
        if (Double.isNaN(share) || room < SHORTEST_BAR) {
            String line = plain();
            return line.length() <= columns ? line : columns < 2 ? "" : line.substring(0, columns - 1) + "…";
        }
        int length = Math.min(room, LONGEST_BAR);
        int full = (int) (Math.clamp(share, 0.0, 1.0) * length);
        return task + " [" + "=".repeat(full) + (full < length ? ">" + " ".repeat(length - full - 1) : "") + "] "
                + text;
    }
}
