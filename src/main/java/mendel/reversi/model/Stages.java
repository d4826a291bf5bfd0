package mendel.reversi.model;

/**
 * The stages of a game by the number of discs. The first holds the opening, the others a few moves each.
 *
 * @param first the discs with which stages begin to be counted
 * @param width the discs of a stage
 */
record Stages(int first, int width) {

    static final int COUNT = 13;

    /** The stages on a board of 6x6, 8x8 or 10x10. */
    static Stages of(int size) {
        return switch (size) {
            case 6 -> new Stages(10, 2);
            case 8 -> new Stages(12, 4);
            default -> new Stages(20, 6);
        };
    }

    /** The stage, from 0 to {@link #COUNT} - 1, with that many discs. */
    int at(int discs) {
        return Math.clamp((discs - first) / width, 0, COUNT - 1);
    }

    /** The fewest discs of a stage. */
    int from(int stage) {
        return stage == 0 ? 4 : first + stage * width;
    }

    /** The most discs of a stage on a board of {@code size} squares a side. */
    int to(int stage, int size) {
        return stage == COUNT - 1 ? size * size : first + (stage + 1) * width - 1;
    }
}
