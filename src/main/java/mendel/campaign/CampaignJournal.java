package mendel.campaign;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import mendel.app.WorkJournal;

/** How the journal of a campaign is written: a line for each stage that is done. */
final class CampaignJournal {

    private static final String ROUND = "round";
    private static final String STAGE = "stage";

    static final WorkJournal.JournalFormat<StageResult> FORMAT =
            new WorkJournal.JournalFormat<>("campaign", "a stage", CampaignJournal::stage, CampaignJournal::line);

    private CampaignJournal() {}

    private static Optional<StageResult> stage(Map<String, Object> line) {
        if (line.remove(ROUND) instanceof Integer round && line.remove(STAGE) instanceof String stage) {
            return Stream.of(Stage.values())
                    .filter(one -> one.text().equals(stage))
                    .map(one -> new StageResult(round, one, line))
                    .findFirst();
        }
        return Optional.empty();
    }

    private static Map<String, Object> line(StageResult result) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put(ROUND, result.round());
        line.put(STAGE, result.stage().text());
        line.putAll(result.figures());
        return line;
    }
}
