package mendel.cli;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mendel.fuzz.FuzzTests;
import mendel.fuzz.Fuzzed;
import org.junit.jupiter.api.Tag;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Command lines of real commands and options, with values that are mostly of their kind and small, so that what is
 * asked is soon done. Each ends as it should, or with one line; none is a fault of the program.
 */
@Tag(FuzzTests.SLOW)
class CommandLineFuzzTest {

    private static final int MOST_OPTIONS = 8;
    /** What takes long even when little is asked. */
    private static final Set<String> LONG = Set.of("lab", "evolve");
    /** What is asked for little then. */
    private static final Map<String, List<String>> SMALL =
            Map.of("sample", List.of("--nodes", "5"), "openings", List.of("--nodes", "5"));

    private static final List<String> NUMBERS =
            List.of("1", "2", "0", "-1", "0.5", "x", "", "99999999999999999999", "1e400", "NaN");
    private static final List<String> FILES = List.of(
            "games.pgn",
            "games.txt",
            "data.csv",
            "weights.json",
            "lines.epd",
            "games.jsonl",
            "memory.db",
            "out.csv",
            "out.json",
            "new.db",
            "new.book",
            "new.pgn",
            "none",
            "",
            ".",
            "none/none",
            "data.csv.gz",
            "config.json");
    private static final List<String> GAMES =
            List.of("chess", "draughts", "reversi", "reversi-6", "reversi-6-anti", "reversi-10", "features", "go", "");
    private static final List<String> WORDS = List.of(
            "default",
            "full",
            "labaj2007",
            "kuhr2011",
            "ivanova2011",
            "none",
            "x",
            "",
            "pvs",
            "minimax",
            "alphabeta",
            "iterative",
            "killers",
            "tt",
            "quiescence",
            "uci",
            "hub",
            "gtp",
            "nboard",
            "csv",
            "json",
            "markdown",
            "java",
            "rust",
            "template",
            "labaj",
            "expert",
            "elo0=0,elo1=5",
            "elo0=5,elo1=0",
            "0.01",
            "0.01+0.01",
            "1/0.01",
            "e2e4",
            "c3-d4",
            "f5",
            "e2e4,d2d4",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "W:Wc1:Bf6",
            "------X----OX----XO----X------------ X",
            "default+memory=memory.db",
            "default+book=new.book",
            "weights.json",
            "uci:no-such-engine",
            "hub:no-such-engine,x=1",
            "no-such-engine",
            "Hash=1",
            "=",
            "0-2",
            "2-1",
            "#1",
            "white",
            "games",
            "score",
            "best",
            "a=1",
            "material.pawn",
            "é",
            "%s");

    private record Choice(List<String> words, CommandSpec command) {}

    private static final CommandLine ALL = new CommandLine(new MendelCommand());
    private static final List<Choice> COMMANDS = commands();

    private static List<Choice> commands() {
        List<Choice> commands = new ArrayList<>();
        add(ALL, List.of(), commands);
        return commands;
    }

    private static void add(CommandLine command, List<String> words, List<Choice> commands) {
        commands.add(new Choice(words, command.getCommandSpec()));
        command.getSubcommands().forEach((name, below) -> {
            List<String> all = new ArrayList<>(words);
            all.add(name);
            if (!LONG.contains(name)) {
                add(below, all, commands);
            }
        });
    }

    private static List<String> line(Fuzzed fuzzed, Path folder) {
        Choice choice = fuzzed.pick(COMMANDS);
        List<String> line = new ArrayList<>(choice.words);
        line.addAll(SMALL.getOrDefault(choice.command.name(), List.of()));
        for (PositionalParamSpec place : choice.command.positionalParameters()) {
            line.add(value(place, fuzzed, folder));
        }
        for (OptionSpec option : choice.command.options()) {
            if (option.required()) {
                add(option, line, fuzzed, folder);
            }
        }
        for (int i = 0;
                i < MOST_OPTIONS
                        && fuzzed.hasMore()
                        && !choice.command.options().isEmpty();
                i++) {
            add(fuzzed.pick(choice.command.options()), line, fuzzed, folder);
        }
        return line;
    }

    private static void add(OptionSpec option, List<String> line, Fuzzed fuzzed, Path folder) {
        line.add(fuzzed.pick(List.of(option.names())));
        if (option.arity().max() > 0) {
            line.add(value(option, fuzzed, folder));
        }
    }

    /** Mostly of the kind that the argument has. */
    private static String value(ArgSpec argument, Fuzzed fuzzed, Path folder) {
        int lot = fuzzed.next() % 16;
        Class<?> type = argument.typeInfo().isMultiValue() ? argument.auxiliaryTypes()[0] : argument.type();
        boolean isNumber = type.isPrimitive() || Number.class.isAssignableFrom(type);
        if (lot == 15 && type != Path.class) {
            return fuzzed.pick(WORDS);
        }
        // Nothing is written outside the folder.
        if (type == Path.class || !isNumber && lot > 11) {
            String name = fuzzed.pick(FILES);
            return name.isEmpty() ? name : folder.resolve(name).toString();
        }
        return fuzzed.pick(isNumber ? NUMBERS : argument.paramLabel().equals("GAME") ? GAMES : WORDS);
    }

    private static void files(Path folder) {
        Fuzzed.write(
                folder.resolve("games.pgn"),
                "[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n".getBytes(StandardCharsets.UTF_8));
        Fuzzed.write(folder.resolve("games.txt"), "f5d6c3\n".getBytes(StandardCharsets.UTF_8));
        Fuzzed.write(
                folder.resolve("data.csv"),
                "position,score,result\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1,100,1\n".getBytes(StandardCharsets.UTF_8));
        Fuzzed.write(
                folder.resolve("lines.epd"), "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\n".getBytes(StandardCharsets.UTF_8));
        Fuzzed.write(
                folder.resolve("games.jsonl"),
                "{\"game\":\"reversi\",\"moves\":\"f5 d6\",\"learner\":\"black\",\"result\":\"lost\"}\n"
                        .getBytes(StandardCharsets.UTF_8));
        Fuzzed.write(
                folder.resolve("weights.json"),
                "{\"format\":\"mendel-weights/1\",\"game\":\"chess\",\"model\":\"ivanova2011\",\"weights\":{}}"
                        .getBytes(StandardCharsets.UTF_8));
        Fuzzed.write(folder.resolve("config.json"), "{\"game\":\"chess\"}".getBytes(StandardCharsets.UTF_8));
    }

    @FuzzTest
    void commandsEndOrAreRefused(byte[] input) {
        InputStream in = System.in;
        System.setIn(InputStream.nullInputStream());
        try {
            Fuzzed.inFolder(folder -> {
                files(folder);
                run(line(new Fuzzed(input), folder));
            });
        } finally {
            System.setIn(in);
        }
    }

    /**
     * The program with one of its commands only: to read the annotations of all takes longer than most commands. What
     * speaks of all keeps nothing.
     */
    private static CommandLine only(String name) {
        CommandLine command = ALL.getSubcommands().get(name);
        if (command == null || name.equals("help")) {
            return ALL;
        }
        try {
            Object fresh = CommandLine.defaultFactory()
                    .create(command.getCommandSpec().userObject().getClass());
            return new CommandLine(CommandSpec.create().name("mendel")).addSubcommand(name, fresh);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void run(List<String> line) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(
                only(line.isEmpty() ? "" : line.getFirst()),
                new PrintWriter(out),
                new PrintWriter(err),
                line.toArray(String[]::new));
        boolean refused = code == ExitCodes.INPUT || code == ExitCodes.RESOURCE;
        if (code < 0
                || code > ExitCodes.RESOURCE
                || refused && err.toString().lines().count() != 1) {
            throw new AssertionError(String.join(" ", line) + " ends with " + code + " and says " + err);
        }
    }
}
