package mendel.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.SmallFile;
import mendel.dataset.Journal;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * The stages that are done, one JSON object a line, in order. What stands here is done for good; what does not is done
 * again, or goes on, with the same outcome.
 */
final class CampaignJournal implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Journal.JournalKind KIND =
            new Journal.JournalKind("mendel-campaign/1", Pattern.compile("\\{.*\\}"), "working");
    private static final String HEADER_END = "\n\n";
    private static final String ROUND = "round";
    private static final String STAGE = "stage";

    private final Journal journal;
    private final List<StageResult> results = new ArrayList<>();

    private CampaignJournal(Journal journal) {
        this.journal = journal;
    }

    /**
     * Opens the journal in a campaign's folder, or begins one.
     *
     * @param facts what the campaign depends on
     * @throws mendel.InputException when it belongs to other facts, or another process holds it
     */
    static CampaignJournal open(Path folder, List<String> facts) {
        CampaignJournal made = new CampaignJournal(Journal.open(KIND, folder.resolve("campaign"), facts));
        try {
            for (String line : made.journal.lines()) {
                made.results.add(parse(line).orElseThrow(() -> made.journal.damaged("a line is not a stage: " + line)));
            }
            return made;
        } catch (RuntimeException e) {
            made.close();
            throw e;
        }
    }

    /**
     * The stages that are done in a campaign that another process may work on.
     *
     * @throws InputException when there is no such file, or it is damaged
     */
    static List<StageResult> read(Path folder) {
        Path file = Journal.pathFor(folder.resolve("campaign"));
        if (!Files.exists(file)) {
            return List.of(); // It has just begun.
        }
        String text;
        try {
            text = SmallFile.text(file);
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "make it readable");
        }
        List<StageResult> results = new ArrayList<>();
        int from = text.indexOf(HEADER_END);
        // A line without its end is being written.
        String whole = from < 0 ? "" : text.substring(from + HEADER_END.length(), text.lastIndexOf('\n') + 1);
        whole.lines()
                .forEach(line -> results.add(parse(line)
                        .orElseThrow(() -> new InputException(
                                file.toString(), "has been changed: a line is not a stage: " + line, "restore it"))));
        return results;
    }

    private static Optional<StageResult> parse(String line) {
        try {
            Map<String, Object> figures = JSON.readValue(line, new TypeReference<LinkedHashMap<String, Object>>() {});
            if (figures.remove(ROUND) instanceof Integer round && figures.remove(STAGE) instanceof String stage) {
                return Stream.of(Stage.values())
                        .filter(one -> one.text().equals(stage))
                        .map(one -> new StageResult(round, one, figures))
                        .findFirst();
            }
        } catch (JacksonException e) {
            // As below.
        }
        return Optional.empty();
    }

    /** All stages that are done, in order. */
    List<StageResult> results() {
        return List.copyOf(results);
    }

    /** Adds a stage, which is done from now on. */
    void add(StageResult result) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put(ROUND, result.round());
        line.put(STAGE, result.stage().text());
        line.putAll(result.figures());
        journal.append(List.of(JSON.writeValueAsString(line)));
        results.add(result);
    }

    @Override
    public void close() {
        journal.close();
    }
}
