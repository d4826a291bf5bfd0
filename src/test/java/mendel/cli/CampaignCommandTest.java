package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import mendel.SettingNames;
import mendel.app.WorkListener;
import mendel.campaign.Campaign;
import mendel.campaign.CampaignResult;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

@Tag("long")
class CampaignCommandTest extends CommandRuns {

    @TempDir
    private Path folder;

    /** A campaign of seconds. */
    static final String CONFIG = """
            {"game": "reversi-6", "model": "labaj2007",
             "play": {"positions": 120, "perGame": 6, "minPly": 0, "nodes": 20, "randomPlies": "4-6", "maxScore": 40},
             "label": {"depth": 1, "exact": 4},
             "evolve": {"objective": {"loss": "mse", "clip": 3600},
                        "evolution": {"preset": "memetic", "population": 6, "generations": 2}},
             "gate": {"limit": {"nodes": 20}, "games": 8},
             "proof": {"games": 4, "earlier": 0}, "stop": {"rounds": 1}}\
            """;

    private Path config() throws Exception {
        return Files.writeString(folder.resolve("c.json"), CONFIG);
    }

    /** Names settings as the command line does, for a campaign in another folder. */
    private static final WorkListener COMMANDS = new WorkListener() {
        @Override
        public SettingNames names() {
            return OptionNames.ALL;
        }
    };

    @Test
    void theCommandsOfARoundDoTheSame() throws Exception {
        Campaign campaign = Campaign.begin(config(), List.of("stop.rounds=2"), folder, "a");
        try (campaign) {
            campaign.run(COMMANDS, () -> false);
        }
        runCommands(campaign.folder().round(1), "sample", "label", "evolve", "match");
        runCommands(campaign.folder().round(2), "sample", "label", "convert", "evolve", "match");
        assertThat(campaign.folder().round(1).resolve("data.csv.gz")).doesNotExist();
        assertThat(campaign.folder().round(2).resolve("data.csv.gz")).exists();
    }

    /** With the scores of the games themselves. */
    @Test
    void theCommandsOfARoundThatNobodyLabelledDoTheSame() throws Exception {
        Path config = Files.writeString(folder.resolve("d.json"), """
            {"game": "draughts", "model": "kuhr2011", "play": {"positions": 120, "nodes": 20, "randomPlies": "4-6"},
             "label": {"played": true},
             "evolve": {"evolution": {"preset": "memetic", "population": 6, "generations": 2}},
             "gate": {"limit": {"nodes": 20}, "games": 8}, "proof": {"games": 0}, "stop": {"rounds": 1}}\
            """);
        try (Campaign campaign = Campaign.begin(config, List.of(), folder, "a")) {
            campaign.run(COMMANDS, () -> false);
            runCommands(campaign.folder().round(1), "sample", "convert", "evolve", "match");
        }
    }

    private void runCommands(Path round, String... names) throws Exception {
        byte[] labels = Files.readAllBytes(round.resolve("labels.csv.gz"));
        List<String> commands = Files.readAllLines(round.resolve("commands.txt"));
        assertThat(commands).extracting(command -> command.split(" ")[1]).containsExactly(names);
        for (String command : commands) {
            String[] words = command.replaceFirst("^mendel ", "").split(" ");
            if (words[0].equals("evolve")) { // Its run would lie in the current folder.
                assertThatCode(() -> new CommandLine(new MendelCommand()).parseArgs(words))
                        .doesNotThrowAnyException();
            } else {
                assertThat(run(words)).as(command + err).isLessThanOrEqualTo(ExitCodes.NO);
            }
        }
        assertThat(round.resolve("labels.csv.gz")).hasBinaryContent(labels);
    }

    @Test
    void theCommandsOfThePageParse() throws Exception {
        List<String> settings = List.of("reference=default", "proof.longer.nodes=70");
        try (Campaign campaign = Campaign.begin(config(), settings, folder, "a")) {
            campaign.run(COMMANDS, () -> false);
            assertThat(campaign.folder().path().resolve("proof/commands.txt"))
                    .content()
                    .contains(
                            "--nodes 20 ",
                            "--nodes 70 ",
                            "--unseen " + campaign.folder().path());
        }
        List<String> commands = Pattern.compile("<pre><code>mendel ([^<]*)</code>")
                .matcher(Files.readString(folder.resolve("a/report.html")))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(commands).hasSize(3);
        assertThat(Files.readString(folder.resolve("a/proof/commands.txt"))).contains(commands.getFirst());
        assertThat(commands.getLast()).isEqualTo("campaign --resume a --set stop.rounds=11");
        for (String command : commands) {
            assertThatCode(() -> new CommandLine(new MendelCommand()).parseArgs(command.split(" ")))
                    .as(command)
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void answersWithItsFigures() throws Exception {
        List<String> settings = List.of("proof.games=2", "reference=default");
        try (Campaign campaign = Campaign.begin(config(), settings, folder, "a")) {
            CampaignResult result = campaign.run(COMMANDS, () -> false);
            CampaignAnswer answer = new CampaignAnswer(campaign, result);
            assertThat(answer.object())
                    .containsKeys("run", "rounds", "positions", "games", "elo", "eloError", "champion", "seconds")
                    .containsEntry("rounds", 1)
                    .containsEntry("positions", 120L);
            assertThat(campaign.folder().report())
                    .content()
                    .containsPattern("games, \\d+\\.\\d\\d ms a move to \\d+\\.\\d\\d");
            StringWriter told = new StringWriter();
            answer.tell(new PrintWriter(told, true));
            assertThat(told.toString())
                    .containsPattern(
                            "\nreference +Elo .* against default, 2 games, \\d+\\.\\d\\d ms a move to \\d+\\.\\d\\d");
        }
        // A campaign that is done ends at once, and says the same.
        JsonNode again = json(line("campaign --resume {} --json", folder.resolve("a")), "ended now");
        assertThat(again.path("rounds").intValue()).isEqualTo(1);
        List<JsonNode> proofs = again.path("stages")
                .valueStream()
                .filter(stage -> stage.path("stage").stringValue().equals("proof"))
                .toList();
        assertThat(proofs).isNotEmpty().allSatisfy(proof -> {
            assertThat(proof.path("millisA").doubleValue()).isPositive();
            assertThat(proof.path("millisB").doubleValue()).isPositive();
        });
        assertThat(again.path("ended").stringValue()).isEqualTo("1 round done");
    }

    private JsonNode json(String[] arguments, String what) {
        assertThat(run(arguments)).as(what + err).isZero();
        return answer();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "campaign | neither a config nor --resume is given; give one of them",
                "campaign x.json --resume a | a config and --resume are given",
                "campaign --resume a --run b | leave --run out",
                "campaign nowhere.json | nowhere.json: cannot be read (there is no such file or folder)",
                "campaign --resume nowhere-at-all | there is no such campaign",
                "campaign configs/quickstart.json | configs/quickstart.json: is a config of mendel evolve",
                "evolve configs/night-reversi.json | configs/night-reversi.json: is a config of mendel campaign",
            })
    void oneLineAndTheCodeOfWrongInput(String command, String words) {
        assertThat(run(line(command))).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(words).hasLineCount(1);
    }
}
