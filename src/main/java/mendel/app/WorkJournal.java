package mendel.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.SmallFile;
import mendel.dataset.Journal;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * The parts of a campaign or a study that are done, one JSON object a line, in order. What stands here is done for
 * good; what does not is done again, or goes on, with the same outcome.
 *
 * @param <T> a part that is done
 */
public final class WorkJournal<T> implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String HEADER_END = "\n\n";
    private static final Pattern LINE = Pattern.compile("\\{.*\\}");

    private final Journal journal;
    private final JournalFormat<T> format;
    private final List<T> results = new ArrayList<>();

    /**
     * How a kind of journal is written.
     *
     * @param name the file's name without {@code .journal}
     * @param item what a line is, in words, as {@code a stage}
     * @param reading makes a part of the members of a line; empty when it is none
     * @param writing the members of a part's line
     */
    public record JournalFormat<T>(
            String name,
            String item,
            Function<Map<String, Object>, Optional<T>> reading,
            Function<T, Map<String, Object>> writing) {

        private Optional<T> parse(String line) {
            try {
                return reading.apply(JSON.readValue(line, new TypeReference<LinkedHashMap<String, Object>>() {}));
            } catch (JacksonException e) {
                return Optional.empty();
            }
        }

        private String problem(String line) {
            return "a line is not " + item + ": " + line;
        }
    }

    private WorkJournal(Journal journal, JournalFormat<T> format) {
        this.journal = journal;
        this.format = format;
    }

    /**
     * Opens the journal in a folder, or begins one.
     *
     * @param facts what the work depends on
     * @throws InputException when it belongs to other facts, or another process holds it
     */
    public static <T> WorkJournal<T> open(JournalFormat<T> format, Path folder, List<String> facts) {
        Journal.JournalKind kind = new Journal.JournalKind(
                "mendel-" + format.name() + "/1",
                LINE,
                "working",
                "go on with the version and the config that began it, or begin another one under a new name",
                "restore it, or begin another one under a new name");
        WorkJournal<T> made = new WorkJournal<>(Journal.open(kind, folder.resolve(format.name()), facts), format);
        try {
            for (String line : made.journal.lines()) {
                made.results.add(format.parse(line).orElseThrow(() -> made.journal.damaged(format.problem(line))));
            }
            return made;
        } catch (RuntimeException e) {
            made.close();
            throw e;
        }
    }

    /** What the work in a folder depended on when its journal was begun; empty when there is none. */
    public static List<String> facts(JournalFormat<?> format, Path folder) {
        Path file = Journal.pathFor(folder.resolve(format.name()));
        try {
            String text = Files.exists(file) ? SmallFile.text(file) : "";
            int end = text.indexOf(HEADER_END);
            return end < 0 ? List.of() : text.substring(0, end).lines().skip(1).toList();
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "make it readable");
        }
    }

    /**
     * What is done of work that another process may be at.
     *
     * @throws InputException when the file is damaged
     */
    public static <T> List<T> read(JournalFormat<T> format, Path folder) {
        Path file = Journal.pathFor(folder.resolve(format.name()));
        if (!Files.exists(file)) {
            return List.of(); // It has just begun.
        }
        String text;
        try {
            text = SmallFile.text(file);
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "make it readable");
        }
        List<T> results = new ArrayList<>();
        int from = text.indexOf(HEADER_END);
        // A line without its end is being written.
        String whole = from < 0 ? "" : text.substring(from + HEADER_END.length(), text.lastIndexOf('\n') + 1);
        whole.lines()
                .forEach(line -> results.add(format.parse(line)
                        .orElseThrow(() -> new InputException(
                                file.toString(), "has been changed: " + format.problem(line), "restore it"))));
        return results;
    }

    /** All parts that are done, in order. */
    public List<T> results() {
        return List.copyOf(results);
    }

    /** Adds a part, which is done from now on. */
    public void add(T result) {
        journal.append(List.of(JSON.writeValueAsString(format.writing().apply(result))));
        results.add(result);
    }

    @Override
    public void close() {
        journal.close();
    }
}
