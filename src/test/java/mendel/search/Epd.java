package mendel.search;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Test positions of this folder's EPD files. */
final class Epd {

    private static final Pattern LINE = Pattern.compile("(\\S+ [wb] \\S+ \\S+) (.*)");

    private Epd() {}

    /** A position with its operations. */
    record Entry(String fen, String operations) {

        /** The operand of an operation, without the semicolon. */
        String operand(String name) {
            Matcher m = Pattern.compile("\\b" + name + " ([^;]*);").matcher(operations);
            if (!m.find()) {
                throw new IllegalArgumentException(this + " has no " + name);
            }
            return m.group(1).replace("\"", "");
        }
    }

    static List<Entry> read(String file) {
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(Epd.class.getResourceAsStream(file), StandardCharsets.UTF_8))) {
            return in.lines()
                    .map(LINE::matcher)
                    .filter(Matcher::matches)
                    .map(m -> new Entry(m.group(1), m.group(2)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
