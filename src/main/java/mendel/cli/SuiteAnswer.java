package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mendel.app.suite.SuiteRun;

/** What became of a suite of problems. */
record SuiteAnswer(SuiteRun.SuiteResult result) implements Answer {

    @Override
    public Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("positions", result.solutions().size());
        object.put("solved", result.solved());
        object.put("nodes", result.nodes());
        object.put("seconds", result.seconds());
        object.put("complete", result.complete());
        object.put(
                "results", result.solutions().stream().map(SuiteAnswer::object).toList());
        return object;
    }

    private static Map<String, Object> object(SuiteRun.Solution solution) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("id", solution.problem().id());
        object.put("position", solution.problem().position());
        object.put("wanted", solution.problem().wanted());
        object.put("move", solution.move());
        object.put("solved", solution.solved());
        object.put("score", solution.score());
        object.put("depth", solution.depth());
        object.put("nodes", solution.nodes());
        object.put("seconds", solution.seconds());
        return object;
    }

    @Override
    public void tell(PrintWriter to) {
        result.solutions()
                .forEach(s -> to.printf(
                        Locale.ROOT,
                        "%-4s %-16s %-6s wanted %s; score %d, depth %d, %d nodes%n",
                        s.solved() ? "yes" : "NO",
                        s.problem().id(),
                        s.move(),
                        s.problem().wanted(),
                        s.score(),
                        s.depth(),
                        s.nodes()));
        to.printf(
                Locale.ROOT,
                "%d of %d solved, %d nodes, %.2f s%n",
                result.solved(),
                result.solutions().size(),
                result.nodes(),
                result.seconds());
    }
}
