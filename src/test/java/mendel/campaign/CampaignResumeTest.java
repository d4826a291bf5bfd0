package mendel.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import mendel.app.WorkListener;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Campaigns that were stopped or killed go on, also with other settings. */
@Tag("long")
class CampaignResumeTest extends CampaignRuns {

    /** What is asked between rounds is not asked within one that was stopped. */
    @ParameterizedTest
    @CsvSource({"disk=10, the disk space of 10 MiB was used up", "stop.games=5, games played"})
    void aRoundThatWasBegunIsFinishedWhateverEndsTheCampaign(String rule, String end) throws Exception {
        String[] settings = {rule, "proof.games=0", "proof.earlier=0"};
        try (Campaign campaign = begin("a", settings)) {
            stopAt(campaign, "round 1, gate");
            assertThat(campaign.state().of(1, Stage.EVOLVE)).isPresent();
            assertThat(campaign.state().rounds()).isZero();
        }
        Files.write(runs.resolve("a/large"), new byte[11 << 20]);
        try (Campaign campaign = Campaign.resume("a", runs, List.of())) {
            CampaignResult result = campaign.run(WorkListener.NONE, () -> false);
            assertThat(result.ended()).endsWith(end);
            assertThat(result.state().rounds()).isEqualTo(1);
        }
    }

    /** Runs a campaign until it begins some work. */
    private static CampaignResult stopAt(Campaign campaign, String work) throws Exception {
        AtomicBoolean stop = new AtomicBoolean();
        return campaign.run(
                new WorkListener() {
                    @Override
                    public void begins(String what, String unit, long all, long done) {
                        stop.compareAndSet(false, what.startsWith(work));
                    }
                },
                stop::get);
    }

    /** A process was killed before the champion was copied, and before the last round's large files were deleted. */
    @Test
    void whatAKilledProcessLeftIsPutRight() throws Exception {
        try (Campaign campaign = begin("a", "proof.games=0", "proof.earlier=0")) {
            campaign.run(WorkListener.NONE, () -> false);
            CampaignFolder folder = campaign.folder();
            Files.copy(folder.champion(0), folder.best(), StandardCopyOption.REPLACE_EXISTING);
            Files.writeString(folder.data(2), "large");
        }
        try (Campaign campaign = Campaign.resume("a", runs, List.of())) {
            campaign.run(WorkListener.NONE, () -> false);
            CampaignFolder folder = campaign.folder();
            assertThat(folder.best()).hasSameBinaryContentAs(folder.champion(2));
            assertThat(folder.data(2)).doesNotExist();
        }
    }

    /** The champion's games are kept until those of the candidate that lost are played, too. */
    @Test
    void noGameIsPlayedTwiceWhereTwoPlayersPlay() throws Exception {
        String[] settings = {"gate.elo0=199", "gate.elo1=200", "gate.games=4", "proof.games=0", "play.contender=0.5"};
        begin("a", settings).close();
        AtomicLong most = new AtomicLong();
        try (Campaign campaign = Campaign.resume("a", runs, List.of())) {
            campaign.run(
                    new WorkListener() {
                        private boolean second;

                        @Override
                        public void begins(String what, String unit, long all, long done) {
                            second = what.equals("round 2, play");
                        }

                        @Override
                        public void done(long count) {
                            most.accumulateAndGet(second ? count : 0, Math::max);
                        }
                    },
                    () -> most.get() > 200);
        }
        Path round = runs.resolve("a/rounds/002");
        assertThat(most).hasValueBetween(201, 299);
        assertThat(round.resolve("champion.csv.gz.journal")).exists();
        assertThat(round.resolve("contender.csv.gz.journal")).exists();
        try (Campaign campaign = Campaign.resume("a", runs, List.of())) {
            CampaignState state = campaign.run(WorkListener.NONE, () -> false).state();
            assertThat(state.of(2, Stage.PLAY).orElseThrow().whole("contender")).isEqualTo(150);
        }
        try (Stream<Path> files = Files.list(round)) {
            assertThat(files).noneMatch(file -> file.toString().endsWith(".journal"));
        }
    }

    /** Also in the morning, when the night has ended; it says nothing of the matches with the gate's limit. */
    @Test
    void theLastChampionIsMetOnceMoreWithALongerLimit() throws Exception {
        String[] settings = {"stop.rounds=1", "proof.games=2", "proof.earlier=0", "reference=default"};
        try (Campaign campaign = begin("a", settings)) {
            campaign.run(WorkListener.NONE, () -> false);
        }
        List<StageResult> usual =
                CampaignOverview.read(runs.resolve("a")).state().proofs();
        for (int time = 0; time < 2; time++) {
            try (Campaign campaign = Campaign.resume("a", runs, List.of("proof.longer.nodes=70"))) {
                CampaignResult result = campaign.run(WorkListener.NONE, () -> false);
                assertThat(result.state().all(Stage.PROOF)).hasSize(4);
                assertThat(result.againstStart()).hasValue(usual.getFirst());
                assertThat(result.againstReference()).hasValue(usual.getLast());
                assertThat(result.state().longerProofs())
                        .extracting(match -> match.text("opponent") + ", " + match.text("longer"))
                        .containsExactly("start, 70 nodes a move", "reference, 70 nodes a move");
                assertThat(campaign.folder().report()).content().contains("Elo against the start, 70 nodes a move");
            }
        }
    }

    /** The last match against each opponent holds. */
    @Test
    void anotherReferenceIsMetAnew() throws Exception {
        String[] settings = {"stop.rounds=1", "proof.games=2", "proof.earlier=0", "reference=default"};
        Path other;
        try (Campaign campaign = begin("a", settings)) {
            CampaignResult result = campaign.run(WorkListener.NONE, () -> false);
            assertThat(result.state().all(Stage.PROOF)).hasSize(2);
            assertThat(result.reference(
                            campaign.config(), result.againstReference().orElseThrow()))
                    .isEqualTo("default");
            other = Files.copy(campaign.folder().champion(1), runs.resolve("other.json.gz"));
        }
        try (Campaign campaign = Campaign.resume("a", runs, List.of("reference=" + other))) {
            CampaignResult result = campaign.run(WorkListener.NONE, () -> false);
            assertThat(result.state().all(Stage.PROOF)).hasSize(3);
            assertThat(result.state().proofs()).hasSize(2);
            assertThat(result.reference(
                            campaign.config(), result.againstReference().orElseThrow()))
                    .isEqualTo(other.toString());
        }
        try (Campaign campaign = Campaign.resume("a", runs, List.of())) {
            assertThat(campaign.run(WorkListener.NONE, () -> false).state().all(Stage.PROOF))
                    .hasSize(3);
        }
    }
}
