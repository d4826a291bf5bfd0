package mendel.cli;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/**
 * Whole numbers of the command line, written as people say them: {@code 5000}, {@code 5k}, {@code 1.5M} or {@code 2e6}.
 */
final class WholeNumber {

    private static final Pattern FORM =
            Pattern.compile("([+-]?[0-9]{1,19}(?:\\.[0-9]{1,19})?)(?:[eE]\\+?([0-9]{1,2})|([kKmMgG]))?");

    private WholeNumber() {}

    /** Registers this form for all options with whole numbers. */
    static void register(CommandLine line) {
        line.registerConverter(long.class, WholeNumber::parse);
        line.registerConverter(Long.class, WholeNumber::parse);
        line.registerConverter(int.class, WholeNumber::small);
        line.registerConverter(Integer.class, WholeNumber::small);
    }

    /**
     * The number of a text; k, M and G are thousands, millions and thousands of millions.
     *
     * @throws TypeConversionException when it is none, or does not fit into 64 bits
     */
    static long parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw wrong(text);
        }
        int zeros = matcher.group(2) != null
                ? Integer.parseInt(matcher.group(2))
                : matcher.group(3) == null ? 0 : zeros(matcher.group(3).charAt(0));
        try {
            return new BigDecimal(matcher.group(1)).scaleByPowerOfTen(zeros).longValueExact();
        } catch (ArithmeticException e) {
            throw wrong(text);
        }
    }

    private static int zeros(char suffix) {
        return switch (suffix) {
            case 'k', 'K' -> 3;
            case 'm', 'M' -> 6;
            default -> 9;
        };
    }

    private static int small(String text) {
        long number = parse(text);
        if (number != (int) number) {
            throw new TypeConversionException("'" + text + "' is too large; give a number from " + Integer.MIN_VALUE
                    + " to " + Integer.MAX_VALUE);
        }
        return (int) number;
    }

    private static TypeConversionException wrong(String text) {
        return new TypeConversionException("'" + text + "' is not a whole number; give one as 5000, 5k or 2M");
    }
}
