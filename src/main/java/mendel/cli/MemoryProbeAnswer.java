package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mendel.app.memory.MemoryQuestion;
import mendel.memory.rule.MemoryRule;
import mendel.memory.survey.MemoryProbe;
import mendel.search.TieChoice;

/** What a memory knows of a position's moves. */
record MemoryProbeAnswer(MemoryQuestion asked) implements Answer {

    @Override
    public Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("game", asked.game().id());
        object.put("position", asked.game().notation().text(asked.position()));
        object.put("learner", asked.position().side().text());
        object.put("games", asked.games());
        object.put("sequences", asked.sequences());
        object.put("wins", asked.won());
        object.put("losses", asked.lost());
        object.put("draws", asked.drawn());
        object.put("moves", asked.probes().stream().map(MemoryProbeAnswer::move).toList());
        Map<String, Object> rules = new LinkedHashMap<>();
        asked.choices().forEach((rule, choice) -> rules.put(rule.text(), rule(choice)));
        object.put("rules", rules);
        return object;
    }

    private static Map<String, Object> move(MemoryProbe probe) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("move", probe.move());
        object.putAll(MemoryCommand.results(
                probe.line().won(), probe.line().drawn(), probe.line().lost()));
        object.put("margin", probe.line().margin());
        Map<String, Object> position = MemoryCommand.results(
                probe.position().won(),
                probe.position().drawn(),
                probe.position().lost());
        position.put("margin", probe.position().margin());
        object.put("position", position);
        return object;
    }

    private Map<String, Object> rule(TieChoice choice) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("move", asked.text(choice.move()));
        object.put(
                "candidates",
                choice.candidates().stream()
                        .map(c -> {
                            Map<String, Object> candidate = new LinkedHashMap<>();
                            candidate.put("move", asked.text(c.move()));
                            candidate.put("expected", c.expected());
                            candidate.put("verdict", c.verdict().text());
                            candidate.put("reason", c.reason());
                            return candidate;
                        })
                        .toList());
        return object;
    }

    @Override
    public void tell(PrintWriter to) {
        to.printf(
                Locale.ROOT,
                "%s to move learned from %d games: %d wins, %d draws, %d losses%n",
                asked.position().side().text(),
                asked.games(),
                asked.won(),
                asked.drawn(),
                asked.lost());
        to.println("move       wins draws losses margin | same position: wins draws losses margin");
        asked.probes()
                .forEach(p -> to.printf(
                        Locale.ROOT,
                        "%-8s %6d%6d%7d%7d | %19d%6d%7d%7d%n",
                        p.move(),
                        p.line().won(),
                        p.line().drawn(),
                        p.line().lost(),
                        p.line().margin(),
                        p.position().won(),
                        p.position().drawn(),
                        p.position().lost(),
                        p.position().margin()));
        asked.choices().forEach((rule, choice) -> tell(to, rule, choice));
    }

    private void tell(PrintWriter to, MemoryRule rule, TieChoice choice) {
        to.printf(Locale.ROOT, "%s would play %s%n", rule.text(), asked.text(choice.move()));
        choice.candidates()
                .forEach(c -> to.printf(
                        Locale.ROOT,
                        "  %-8s %-9s %s%n",
                        asked.text(c.move()),
                        c.verdict().text(),
                        c.reason()));
    }
}
