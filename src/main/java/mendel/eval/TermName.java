package mendel.eval;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A parameter's name in its parts: {@code mobility.knight.3.mg} is the middlegame half of the term
 * {@code mobility.knight.3}, {@code square.c3.s07} the weight of {@code square.c3} in stage {@code s07}.
 *
 * @param term what the weight is for
 * @param stage the stage of the game; empty when there are none
 * @param half {@code mg} or {@code eg} in a tapered model; empty in others
 */
record TermName(String term, String stage, String half) {

    private static final Pattern STAGE = Pattern.compile("(.+)\\.(s\\d\\d)");
    private static final Pattern HALF = Pattern.compile("(.+)\\.(mg|eg)");

    static TermName of(String name, boolean tapered) {
        Matcher halved = HALF.matcher(name);
        boolean hasHalf = tapered && halved.matches();
        String rest = hasHalf ? halved.group(1) : name;
        Matcher staged = STAGE.matcher(rest);
        boolean hasStage = staged.matches();
        return new TermName(
                hasStage ? staged.group(1) : rest, hasStage ? staged.group(2) : "", hasHalf ? halved.group(2) : "");
    }

    /** Whether a name stands for this term: its own, or one with which it begins up to a dot. */
    static boolean isWithin(String term, String name) {
        return term.equals(name) || term.length() > name.length() && term.startsWith(name + ".");
    }

    /** The name put together again. */
    @Override
    public String toString() {
        return term + (stage.isEmpty() ? "" : "." + stage) + (half.isEmpty() ? "" : "." + half);
    }
}
