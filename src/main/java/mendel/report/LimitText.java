package mendel.report;

/** What players have in a game, in words, from the text of a limit that a summary keeps. */
final class LimitText {

    private static final String CLOCK = "on the clock";

    private LimitText() {}

    /**
     * A limit in words: {@code 5000 nodes a move}, {@code 10+0.1 s on the clock}.
     *
     * @param limit as {@link mendel.player.GameLimit#toString} writes it
     */
    static String of(String limit) {
        if (limit.endsWith(CLOCK)) {
            return limit;
        }
        return limit.endsWith(" s") ? limit + " " + CLOCK : limit + " a move";
    }
}
