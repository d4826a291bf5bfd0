package mendel.engine;

import mendel.InputException;

/** Reads the values of options. */
final class OptionValue {

    private OptionValue() {}

    /** @throws InputException when the text is neither true nor false */
    static boolean check(String option, String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new InputException(option, InputException.quote(text) + " is not possible", "give true or false");
        }
        return text.equals("true");
    }

    /** @throws InputException when the text is not a whole number from {@code least} to {@code most} */
    static int number(String option, String text, int least, int most) {
        try {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Reported like a number out of range.
        }
        throw new InputException(
                option, InputException.quote(text) + " is not possible", "give a number from " + least + " to " + most);
    }
}
