package mendel.report;

import java.util.ArrayList;
import java.util.List;

/** Commands that readers of a page can type, each under what it does. */
final class PageCommands {

    private final List<Html> lines = new ArrayList<>();

    /**
     * Adds a command.
     *
     * @param what it does
     * @param command nothing is added where readers have no commands and it is empty
     */
    PageCommands with(String what, String command) {
        if (!command.isEmpty()) {
            lines.add(Html.of("<div><p>{}</p><pre><code>{}</code></pre></div>", what, command));
        }
        return this;
    }

    /** All of them. */
    Html html() {
        return Html.join(lines);
    }

    /** The section of a page; nothing without commands. */
    Html section() {
        return lines.isEmpty()
                ? Html.EMPTY
                : Html.of(
                        "<section id=\"use\"><h2>Use the result</h2><div class=\"card commands\">{}</div></section>\n",
                        html());
    }
}
