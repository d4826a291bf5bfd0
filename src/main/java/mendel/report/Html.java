package mendel.report;

import java.util.Collection;

/**
 * A piece of markup. Text enters it only through {@link #of}, which escapes everything that is not markup itself, so
 * that names, paths and comments from files cannot become elements.
 */
final class Html {

    static final Html EMPTY = new Html("");

    private final String markup;

    private Html(String markup) {
        this.markup = markup;
    }

    /**
     * Markup from a template in the code.
     *
     * @param template markup in which each {@code {}} is replaced by a value
     * @param values {@code Html} is inserted as it is, anything else as escaped text
     * @throws IllegalArgumentException when the numbers of placeholders and values differ
     */
    static Html of(String template, Object... values) {
        StringBuilder out = new StringBuilder(template.length() + 16 * values.length);
        int from = 0;
        for (Object value : values) {
            int place = template.indexOf("{}", from);
            if (place < 0) {
                throw new IllegalArgumentException("more values than places in " + template);
            }
            out.append(template, from, place)
                    .append(value instanceof Html html ? html.markup : escape(String.valueOf(value)));
            from = place + 2;
        }
        if (template.indexOf("{}", from) >= 0) {
            throw new IllegalArgumentException("fewer values than places in " + template);
        }
        return new Html(out.append(template, from, template.length()).toString());
    }

    /** One of several choices, of which a reader takes one: a button of the group of that name. */
    static Html radio(String name, String value, String label, boolean checked) {
        return of(
                "<label><input type=\"radio\" name=\"{}\" value=\"{}\"{}/><span>{}</span></label>",
                name,
                value,
                checked ? raw(" checked=\"\"") : EMPTY,
                label);
    }

    /** Markup that needs no escaping: our own style sheets, scripts and encoded data. */
    static Html raw(String markup) {
        return new Html(markup);
    }

    /** Pieces one after the other. */
    static Html join(Collection<Html> pieces) {
        StringBuilder out = new StringBuilder();
        pieces.forEach(piece -> out.append(piece.markup));
        return new Html(out.toString());
    }

    /** Text made safe for element content and quoted attributes; characters that XML cannot hold become U+FFFD. */
    static String escape(String text) {
        StringBuilder out = new StringBuilder(text.length() + 8);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                case '\n', '\t' -> out.append((char) c);
                default -> out.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
            }
        });
        return out.toString();
    }

    /** The characters of XML 1.0, production 2, without carriage return and C1 controls. */
    private static boolean isAllowed(int c) {
        return c >= 0x20 && c < 0x7F || c >= 0xA0 && c < 0xD800 || c >= 0xE000 && c < 0xFFFE || c >= 0x10000;
    }

    @Override
    public String toString() {
        return markup;
    }
}
