package mendel.dataset;

import java.util.Arrays;
import mendel.protocol.MentorScore;

/**
 * The answers for positions that follow one another, each in four bytes. It grows to what is asked for and wraps round.
 */
final class AnswerRing {

    private static final int FIRST_SIZE = 1 << 10;
    private static final int MISSING = Integer.MIN_VALUE;
    private static final int NONE = MISSING + 1;

    private int[] codes = missing(FIRST_SIZE);

    private static int[] missing(int size) {
        int[] codes = new int[size];
        Arrays.fill(codes, MISSING);
        return codes;
    }

    /**
     * Makes room.
     *
     * @param from the first position whose answer is kept
     * @param to the last one that is handed out, from {@code from}
     */
    void cover(long from, long to) {
        if (to - from < codes.length) {
            return;
        }
        int[] larger = missing(Math.toIntExact(Long.highestOneBit(to - from) * 2));
        for (long number = from; number < from + codes.length; number++) {
            larger[place(number, larger)] = codes[place(number, codes)];
        }
        codes = larger;
    }

    private static int place(long number, int[] codes) {
        return (int) (number & codes.length - 1);
    }

    /** Keeps an answer: a score as text, or {@link LabelAnswers#NONE}. */
    void put(long number, String answer) {
        codes[place(number, codes)] = code(answer);
    }

    private static int code(String answer) {
        if (answer.equals(LabelAnswers.NONE)) {
            return NONE;
        }
        MentorScore score = MentorScore.parse(answer);
        return Math.addExact(Math.multiplyExact(2, score.value()), score.isMate() ? 1 : 0);
    }

    /** Whether there is an answer for a position. */
    boolean has(long number) {
        return codes[place(number, codes)] != MISSING;
    }

    /** The answer for a position, which is forgotten. */
    String take(long number) {
        int place = place(number, codes);
        int code = codes[place];
        codes[place] = MISSING;
        return code == NONE ? LabelAnswers.NONE : new MentorScore((code & 1) == 1, code >> 1).text();
    }
}
