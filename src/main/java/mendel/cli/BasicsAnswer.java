package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.app.match.BasicsSuite;

/** The results of players in the basic endings: {@code suite GAME --basics}. */
record BasicsAnswer(BasicsSuite suite, List<BasicsSuite.BasicsRow> rows) implements Answer {

    @Override
    public Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("game", suite.game().id());
        object.put("limit", suite.settings().limit().toString());
        object.put("seed", suite.settings().seed());
        object.put("basics", rows.stream().map(BasicsAnswer::object).toList());
        return object;
    }

    private static Map<String, Object> object(BasicsSuite.BasicsRow row) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("player", row.player());
        object.put("ending", row.line().ending());
        object.put("won", row.line().won());
        object.put("games", row.line().games());
        object.put("notWon", row.line().notWon());
        return object;
    }

    @Override
    public void tell(PrintWriter out) {
        int player = Math.max(
                "player".length(),
                rows.stream().mapToInt(row -> row.player().length()).max().orElse(0));
        int ending = Math.max(
                "ending".length(),
                rows.stream()
                        .mapToInt(row -> row.line().ending().length())
                        .max()
                        .orElse(0));
        String line = "%-" + player + "s  %-" + ending + "s  %6s  %6s%n";
        out.printf(
                Locale.ROOT,
                "%s, %s a move%n%n",
                suite.game().id(),
                suite.settings().limit());
        out.printf(Locale.ROOT, line, "player", "ending", "won", "games");
        for (BasicsSuite.BasicsRow row : rows) {
            out.printf(
                    Locale.ROOT,
                    line,
                    row.player(),
                    row.line().ending(),
                    row.line().won(),
                    row.line().games());
        }
        rows.forEach(row -> row.line()
                .notWon()
                .forEach(position -> out.printf(Locale.ROOT, "not won by %s: %s%n", row.player(), position)));
    }
}
