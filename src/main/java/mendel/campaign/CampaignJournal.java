package mendel.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
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
                made.results.add(parse(made.journal, line));
            }
            return made;
        } catch (RuntimeException e) {
            made.close();
            throw e;
        }
    }

    private static StageResult parse(Journal journal, String line) {
        try {
            Map<String, Object> figures = JSON.readValue(line, new TypeReference<LinkedHashMap<String, Object>>() {});
            if (figures.remove(ROUND) instanceof Integer round && figures.remove(STAGE) instanceof String stage) {
                for (Stage one : Stage.values()) {
                    if (one.text().equals(stage)) {
                        return new StageResult(round, one, figures);
                    }
                }
            }
        } catch (JacksonException e) {
            // As below.
        }
        throw journal.damaged("a line is not a stage: " + line);
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
