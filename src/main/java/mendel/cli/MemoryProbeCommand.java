package mendel.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.memory.Memories;
import mendel.game.Position;
import mendel.memory.rule.MemoryRule;
import mendel.memory.rule.MemoryTieBreaker;
import mendel.memory.store.MemoryStore;
import mendel.memory.survey.MemoryProbe;
import mendel.search.GameLine;
import mendel.search.TieChoice;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what a memory knows of a position's moves. */
@Command(
        name = "probe",
        header = "Show what a memory knows of each move after a sequence of moves.",
        description = {
            "The side to move is taken for the learner. The second record of a move counts all games that met the same"
                    + " position after it, symmetric ones included, whatever the way to it was.",
            "Below stands what each rule would play, and why, if a search found these moves equal."
        },
        footer = {"", "Example: mendel memory probe reversi.db --moves f5,d6"})
final class MemoryProbeCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "DB", description = "the memory")
    private Path file;

    @Option(
            names = "--game",
            paramLabel = "GAME",
            description = "the game; the only one that the memory holds without it")
    private String game;

    @Option(
            names = {"-p", "--position"},
            paramLabel = "POSITION",
            description = "where the sequence begins; default: the start")
    private String start;

    @Option(names = "--moves", paramLabel = "MOVE", split = ",", description = "the moves played so far")
    private List<String> moves = List.of();

    @Option(
            names = "--candidates",
            paramLabel = "MOVE",
            split = ",",
            description = "the moves that the rules choose from, in that order; default: all")
    private List<String> candidates = List.of();

    @Override
    public Integer call() {
        try (MemoryStore store = MemoryStore.read(file)) {
            Games.Entry entry = Memories.game(store, game);
            Position position =
                    start == null ? entry.game().start() : entry.game().parse(start.strip());
            GameLine line = play(position);
            List<MemoryProbe> probes = MemoryProbe.of(store, entry.game().id(), line, position);
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("game", entry.game().id());
            object.put("position", position.text());
            object.put("learner", position.side().text());
            object.put("games", probes.stream().mapToLong(p -> p.line().games()).sum());
            object.put("wins", probes.stream().mapToLong(p -> p.line().won()).sum());
            object.put("losses", probes.stream().mapToLong(p -> p.line().lost()).sum());
            object.put("draws", probes.stream().mapToLong(p -> p.line().drawn()).sum());
            object.put("moves", probes.stream().map(MemoryProbeCommand::move).toList());
            Map<MemoryRule, TieChoice> choices =
                    choices(store, entry.game().id(), line, position, candidates(position, probes));
            Map<String, Object> rules = new LinkedHashMap<>();
            choices.forEach((rule, choice) -> rules.put(rule.text(), rule(position, choice)));
            object.put("rules", rules);
            answer(object, () -> {
                print(object, probes);
                choices.forEach((rule, choice) -> print(rule, position, choice));
            });
        }
        return ExitCodes.OK;
    }

    private GameLine play(Position position) {
        String first = position.text();
        List<String> played = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            try {
                long move = position.parseMove(moves.get(i).strip());
                played.add(position.moveText(move));
                position.make(move);
            } catch (InputException e) {
                throw e.at("--moves, move " + (i + 1));
            }
        }
        return new GameLine(first, played);
    }

    /** The moves to choose from. */
    private List<Long> candidates(Position position, List<MemoryProbe> probes) {
        List<String> texts =
                candidates.isEmpty() ? probes.stream().map(MemoryProbe::move).toList() : candidates;
        try {
            return texts.stream()
                    .map(text -> position.parseMove(text.strip()))
                    .distinct()
                    .toList();
        } catch (InputException e) {
            throw e.at("--candidates");
        }
    }

    /** What each rule would play; nothing where the game has ended. */
    private static Map<MemoryRule, TieChoice> choices(
            MemoryStore store, String id, GameLine line, Position position, List<Long> moves) {
        Map<MemoryRule, TieChoice> choices = new EnumMap<>(MemoryRule.class);
        if (!moves.isEmpty()) {
            for (MemoryRule rule : MemoryRule.values()) {
                // Not closed here: that would close the memory, which is not its own.
                choices.put(rule, new MemoryTieBreaker(store, id, rule).choose(line, position, moves));
            }
        }
        return choices;
    }

    private static Map<String, Object> rule(Position position, TieChoice choice) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("move", position.moveText(choice.move()));
        object.put(
                "candidates",
                choice.candidates().stream()
                        .map(c -> {
                            Map<String, Object> candidate = new LinkedHashMap<>();
                            candidate.put("move", position.moveText(c.move()));
                            candidate.put("expected", c.expected());
                            candidate.put("verdict", c.verdict().text());
                            candidate.put("reason", c.reason());
                            return candidate;
                        })
                        .toList());
        return object;
    }

    private void print(MemoryRule rule, Position position, TieChoice choice) {
        out().printf(Locale.ROOT, "%s would play %s%n", rule.text(), position.moveText(choice.move()));
        choice.candidates()
                .forEach(c -> out().printf(
                                Locale.ROOT,
                                "  %-8s %-9s %s%n",
                                position.moveText(c.move()),
                                c.verdict().text(),
                                c.reason()));
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

    private void print(Map<String, Object> object, List<MemoryProbe> probes) {
        out().printf(
                        Locale.ROOT,
                        "%s to move learned from %s games: %s wins, %s draws, %s losses%n",
                        object.get("learner"),
                        object.get("games"),
                        object.get("wins"),
                        object.get("draws"),
                        object.get("losses"));
        out().println("move       wins draws losses margin | same position: wins draws losses margin");
        probes.forEach(p -> out().printf(
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
    }
}
