package mendel.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StopRulesTest {

    private static final Plan PLAN = new Plan(100, 1, 0, 4, "as the config says");

    @TempDir
    private Path runs;

    private final List<StageResult> results = new ArrayList<>();

    private CampaignState state() {
        return new CampaignState(results);
    }

    private StopRules rules(CampaignFolder folder, CampaignClock clock, String stop) {
        CampaignConfig config = CampaignConfig.read("c.json", """
                {"game": "draughts", "model": "kuhr2011", "label": {"depth": 1},
                 "evolve": {"objective": {"loss": "mse"}, "evolution": {"preset": "memetic"}},
                 "gate": {"limit": {"nodes": 20}}, "stop": %s}\
                """.formatted(stop));
        return new StopRules(config, folder, clock);
    }

    private void begun(Plan plan) {
        results.add(new StageResult(state().rounds() + 1, Stage.PLAN, plan.figures()));
    }

    private void done(boolean accepted, int games) {
        begun(PLAN);
        results.add(new StageResult(state().rounds() + 1, Stage.GATE, Map.of("accepted", accepted, "games", games)));
    }

    /** Of 130 seconds 65 went into rounds. */
    @Test
    void theTimeIsThatOfRoundsAndSomeDuelsMayEndLate() throws Exception {
        try (CampaignFolder folder = CampaignFolder.create(runs, "a", "{}")) {
            Files.writeString(
                    folder.path().resolve(CampaignClock.NAME),
                    "{\"1 play\": 60, \"between\": 5, \"1 proof\": 55, \"1 check\": 10}");
            try (CampaignClock clock = CampaignClock.open(folder.path())) {
                assertThat(clock.seconds()).isBetween(130.0, 140.0);
                StopRules two = rules(folder, clock, "{\"minutes\": 2}");
                assertThat(two.secondsLeft()).isBetween(45.0, 55.0);
                assertThat(two.end(state())).isEmpty();
                assertThat(two.timeUsed().words()).startsWith("too little of the time of 2 min");
                StopRules one = rules(folder, clock, "{\"minutes\": 1}");
                assertThat(one.end(state()))
                        .contains(new CampaignEnd("the time of 60 s was used up", List.of("stop.minutes=2")));
                assertThat(one.isOver(PLAN)).isTrue();
                assertThat(one.isOver(PLAN.late(100))).isFalse();
                begun(PLAN.late(100));
                assertThat(one.end(state())).isEmpty();
                results.clear();
                begun(PLAN);
                assertThat(one.end(state())).isPresent();
            }
        }
    }

    /** Of six rounds the window, which is four, has the last three and the next; the sixth candidate may still play. */
    @Test
    void roomIsMadeOfWhatOldRoundsLeft() throws Exception {
        try (CampaignFolder folder = CampaignFolder.create(runs, "a", "{}");
                CampaignClock clock = CampaignClock.open(folder.path())) {
            for (int round = 1; round <= 6; round++) {
                done(true, 10);
                results.add(new StageResult(round, Stage.LABEL, Map.of("positions", 100)));
                results.add(new StageResult(round, Stage.EVOLVE, Map.of("positions", 100)));
                for (Path file : List.of(
                        folder.labels(round),
                        folder.gate(round).resolve("games.jsonl"),
                        folder.plainStart(round),
                        folder.candidate(round),
                        folder.round(round).resolve("evolve/report.html"),
                        folder.champion(round))) {
                    Files.createDirectories(file.getParent());
                    Files.write(file, new byte[1 << 20]);
                }
            }
            StopRules rules = rules(folder, clock, "{\"rounds\": 9}, \"disk\": 22");
            assertThat(rules.end(state())).isEmpty();
            assertThat(rules.makeRoom(state())).isTrue();
            for (int round = 1; round <= 3; round++) {
                assertThat(folder.labels(round)).doesNotExist();
                assertThat(folder.gate(round)).doesNotExist();
                assertThat(folder.plainStart(round)).doesNotExist();
                assertThat(folder.candidate(round)).doesNotExist();
                assertThat(folder.round(round).resolve("evolve/report.html")).doesNotExist();
                assertThat(folder.champion(round)).exists();
            }
            for (int round = 4; round <= 6; round++) {
                assertThat(folder.labels(round)).as("round %d", round).exists();
                assertThat(folder.candidate(round)).exists();
                assertThat(folder.round(round).resolve("evolve/report.html")).exists();
            }
            StopRules less = rules(folder, clock, "{\"rounds\": 9}, \"disk\": 10");
            assertThat(less.end(state()).orElseThrow().words()).contains("the disk space of 10 MiB was used up");
            assertThat(less.makeRoom(state())).isFalse();
            assertThat(folder.labels(6)).exists();
            assertThat(folder.candidate(6)).exists();
        }
    }

    @Test
    void everyRuleThatHoldsSaysHowToGoOn() {
        try (CampaignFolder folder = CampaignFolder.create(runs, "a", "{}");
                CampaignClock clock = CampaignClock.open(folder.path())) {
            done(false, 10);
            done(false, 20);
            results.add(new StageResult(0, Stage.PROOF, Map.of("games", 100, "opponent", "reference")));
            assertThat(rules(folder, clock, "{\"rounds\": 3}").end(state())).isEmpty();
            assertThat(rules(folder, clock, "{\"rounds\": 2, \"stalled\": 2}").end(state()))
                    .contains(new CampaignEnd("2 rounds done", List.of("stop.rounds=12", "stop.stalled=4")));
            StopRules games = rules(folder, clock, "{\"games\": 130}");
            assertThat(games.end(state())).contains(new CampaignEnd("130 games played", List.of("stop.games=260")));
            StopRules more = rules(folder, clock, "{\"games\": 131}");
            assertThat(more.end(state())).isEmpty();
            begun(PLAN);
            results.add(new StageResult(3, Stage.PLAY, Map.of("games", 50)));
            assertThat(more.end(state())).as("within a round").isEmpty();
        }
    }
}
