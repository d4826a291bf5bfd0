package mendel;

import java.util.regex.Pattern;

/** Texts of others in messages and formats that have one line for them. */
public final class OneLine {

    /** Controls of ASCII and of Latin 1, among them U+0085, and Unicode's own ends of lines and paragraphs. */
    private static final Pattern BREAKS = Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}]+");

    private OneLine() {}

    /** The text with a space in place of each run of line breaks and other control characters. */
    public static String of(String text) {
        return BREAKS.matcher(text).replaceAll(" ");
    }
}
