package mendel.protocol;

/** Whole numbers in what engines say. */
public final class WholeNumber {

    private WholeNumber() {}

    /** The number that a word is; another one when it is none. */
    public static long of(String word, long otherwise) {
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }
}
