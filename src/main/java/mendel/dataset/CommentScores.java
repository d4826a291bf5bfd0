package mendel.dataset;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.protocol.MentorScore;
import org.jspecify.annotations.Nullable;

/**
 * Scores in the comments of games, as match runners and servers write them, in units such as pawns:
 *
 * <ul>
 *   <li>{@code +0.35/12 1.2s}, {@code -M5/20}, in GGF {@code 3.50}: the mover's score of the position before its move;
 *   <li>{@code [%eval 0.35]}, {@code [%eval #-3]}: the position after the move, from White's view.
 * </ul>
 */
final class CommentScores {

    private static final String NUMBER = "[+-]?\\d{1,4}(?:\\.\\d{1,4})?";
    /** A score with a depth; without a depth only a number with decimals, alone or with seconds, is a score. */
    private static final Pattern BEFORE = Pattern.compile("^\\s*(?:(?:(" + NUMBER
            + ")|([+-]?)M(\\d{1,4}))/\\d{1,3}\\b|([+-]?\\d{1,4}\\.\\d{1,4})(?:\\s+[\\d.]+s)?\\s*$)");

    private static final Pattern AFTER =
            Pattern.compile("\\[%eval\\s+(?:(" + NUMBER + ")|#([+-]?)(\\d{1,4}))(?:,\\d+)?\\s*\\]");

    private CommentScores() {}

    /** The score of the position before the move, from the mover's view; null when the comment has none. */
    static @Nullable MentorScore before(String comment) {
        return score(BEFORE.matcher(comment));
    }

    /** The score of the position after the move, from White's view; null when the comment has none. */
    static @Nullable MentorScore after(String comment) {
        return score(AFTER.matcher(comment));
    }

    private static @Nullable MentorScore score(Matcher matcher) {
        if (!matcher.find()) {
            return null;
        }
        String number = matcher.group(1) == null && matcher.groupCount() > 3 ? matcher.group(4) : matcher.group(1);
        if (number != null) {
            return MentorScore.centi((int) Math.round(100 * Double.parseDouble(number)));
        }
        int moves = Integer.parseInt(matcher.group(3));
        return moves == 0 ? null : MentorScore.mate(matcher.group(2).equals("-") ? -moves : moves);
    }
}
