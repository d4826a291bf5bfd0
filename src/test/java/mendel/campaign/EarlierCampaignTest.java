package mendel.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mendel.app.WorkJournal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of a start that another campaign made. */
class EarlierCampaignTest {

    @TempDir
    private Path folder;

    private Path night;

    /** A campaign whose rounds grew from 400 positions and depth 6 to 900 and depth 8; duels were its last round. */
    @BeforeEach
    void writeNight() throws IOException {
        night = Files.createDirectory(folder.resolve("night"));
        Files.writeString(night.resolve("campaign.json"), text("default", 400, "\"depth\": 6"));
        Files.createFile(night.resolve("best.json.gz"));
        try (WorkJournal<StageResult> journal = WorkJournal.open(CampaignJournal.FORMAT, night, List.of("start 0"))) {
            Plan second = new Plan(900, 8, 0, 60, "b").cut(700, ", for want of time");
            Plan duels = new Plan(600, 8, 0, 60, 0, true, 0, "c");
            List<Plan> plans = List.of(new Plan(400, 6, 0, 60, "a"), second, duels);
            for (int i = 0; i < plans.size(); i++) {
                journal.add(new StageResult(i + 1, Stage.PLAN, plans.get(i).figures()));
            }
        }
    }

    private static String text(String start, int positions, String label) {
        return """
            {"game": "draughts", "model": "kuhr2011", "start": "%s",
             "play": {"positions": %d, "nodes": 20}, "label": {%s},
             "evolve": {"objective": {"loss": "mse"}, "evolution": {"preset": "memetic"}},
             "gate": {"limit": {"nodes": 20}, "games": 60, "elo0": 0, "elo1": 10},
             "stop": {"rounds": 2}}
            """.replace("%s\",", start + "\",")
                .replace("%d", Integer.toString(positions))
                .replace("%s", label);
    }

    private Optional<String> warning(String start, int positions, String label) {
        return EarlierCampaign.warning(CampaignConfig.read("c.json", text(start, positions, label)));
    }

    private String champion() {
        return night.resolve("best.json.gz").toString();
    }

    @Test
    void smallerRoundsAndShallowerLabelsThanItsLastAreWarnedOf() {
        assertThat(warning(champion(), 400, "\"depth\": 6"))
                .hasValue("warning: the start is the champion of campaign night, whose rounds had come to 900 positions"
                        + " with labels of depth 8; rounds of 400 with labels of depth 6 may teach it nothing: go"
                        + " on with that campaign, or begin where it was");
        assertThat(warning(champion(), 900, "\"depth\": 7")).isPresent();
        assertThat(warning(champion(), 899, "\"depth\": 9")).isPresent();
    }

    @Test
    void roundsLikeItsLastAreNot() {
        assertThat(warning(champion(), 900, "\"depth\": 8")).isEmpty();
    }

    @Test
    void labelsOfAnotherKindCannotBeCompared() {
        assertThat(warning(champion(), 400, "\"played\": true")).isEmpty();
        assertThat(warning(champion(), 400, "\"engine\": \"kallisto\", \"depth\": 4"))
                .isEmpty();
    }

    @Test
    void otherStartsAreNoCampaigns() throws IOException {
        assertThat(warning("default", 400, "\"depth\": 6")).isEmpty();
        assertThat(warning(folder.resolve("best.json").toString(), 400, "\"depth\": 6"))
                .isEmpty();
        Path other = Files.createFile(night.resolve("other.json"));
        assertThat(warning(other.toString(), 400, "\"depth\": 6")).isEmpty();
    }

    /** The champion is as good a start without it. */
    @Test
    void aJournalThatCannotBeReadTellsNothing() throws IOException {
        Path journal = night.resolve("campaign.journal");
        Files.writeString(journal, Files.readString(journal).replace("\"plan\"", "\"plum\""));
        assertThat(warning(champion(), 400, "\"depth\": 6")).isEmpty();
    }
}
