package mendel.eval;

/**
 * A parameter's name in its parts: {@code mobility.knight.3.mg} is the middlegame half of the term
 * {@code mobility.knight.3}, {@code square.c3.s07} the weight of {@code square.c3} in stage {@code s07}.
 *
 * @param term what the weight is for
 * @param stage the stage of the game; empty when there are none
 * @param half {@code mg} or {@code eg} in a tapered model; empty in others
 */
record TermName(String term, String stage, String half) {

    private static final int HALF = ".mg".length();
    private static final int STAGE = ".s00".length();

    static TermName of(String name, boolean tapered) {
        int half = name.length() - HALF;
        boolean hasHalf = tapered && half > 0 && (name.endsWith(".mg") || name.endsWith(".eg"));
        String rest = hasHalf ? name.substring(0, half) : name;
        int stage = rest.length() - STAGE;
        boolean hasStage =
                stage > 0 && rest.startsWith(".s", stage) && isDigit(rest, stage + 2) && isDigit(rest, stage + 3);
        return new TermName(
                hasStage ? rest.substring(0, stage) : rest,
                hasStage ? rest.substring(stage + 1) : "",
                hasHalf ? name.substring(half + 1) : "");
    }

    private static boolean isDigit(String text, int index) {
        return text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }

    /** Whether a name stands for this term: its own, or one with which it begins up to a dot. */
    static boolean isWithin(String term, String name) {
        return term.equals(name)
                || term.length() > name.length() && term.charAt(name.length()) == '.' && term.startsWith(name);
    }

    /** The name put together again. */
    @Override
    public String toString() {
        return term + (stage.isEmpty() ? "" : "." + stage) + (half.isEmpty() ? "" : "." + half);
    }
}
