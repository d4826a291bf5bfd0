package mendel.protocol;

/** Whole numbers in the output of engines. */
public final class EngineNumber {

    private EngineNumber() {}

    /** The number in a word; {@code otherwise} when it is not a number. */
    public static long of(String word, long otherwise) {
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }
}
