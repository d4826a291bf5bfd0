package mendel.campaign;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mendel.DurationText;
import mendel.app.WorkFolder;
import mendel.report.SummaryFile;

/**
 * When a campaign begins no further round. All rules but that of the time are asked between rounds: a round that was
 * begun is finished, however often it is stopped.
 *
 * @param config of the campaign
 * @param folder of the campaign
 * @param clock of the campaign
 */
record StopRules(CampaignConfig config, CampaignFolder folder, CampaignClock clock) {

    private static final long MEBIBYTE = 1 << 20;
    private static final int MINUTE = 60;
    /** So many rounds more are offered. */
    private static final int ROUNDS = 10;

    /** How many seconds are left for rounds; infinite without a limit. */
    double secondsLeft() {
        double minutes = config.stop().minutes();
        return minutes > 0 ? MINUTE * minutes - clock.roundSeconds() : Double.POSITIVE_INFINITY;
    }

    /** Whether a round has no more time. */
    boolean isOver(Plan plan) {
        return secondsLeft() <= -plan.late();
    }

    /** Why no round may begin, or the one that was begun may not go on; empty when it may. */
    Optional<CampaignEnd> end(CampaignState state) {
        CampaignStop stop = config.stop();
        Optional<Plan> begun = state.begun();
        List<CampaignEnd> ends = new ArrayList<>();
        if (begun.map(this::isOver).orElse(secondsLeft() <= 0)) {
            ends.add(timeUsed());
        }
        if (stop.rounds() > 0 && state.rounds() >= stop.rounds()) {
            ends.add(new CampaignEnd(
                    state.rounds() + (state.rounds() == 1 ? " round done" : " rounds done"),
                    List.of("stop.rounds=" + (state.rounds() + ROUNDS))));
        }
        if (stop.games() > 0 && state.gamesOfRounds() >= stop.games()) {
            ends.add(new CampaignEnd(
                    state.gamesOfRounds() + " games played",
                    List.of("stop.games=" + (state.gamesOfRounds() + stop.games()))));
        }
        if (stop.stalled() > 0 && state.stalled() >= stop.stalled()) {
            ends.add(new CampaignEnd(
                    "no new champion for " + state.stalled() + " rounds",
                    List.of("stop.stalled=" + (state.stalled() + stop.stalled()))));
        }
        if (begun.isEmpty()
                && folder.bytes()
                                - deletable(state).stream()
                                        .mapToLong(CampaignFolder::bytes)
                                        .sum()
                        > most()) {
            ends.add(diskUsed());
        }
        return ends.isEmpty()
                ? Optional.empty()
                : Optional.of(new CampaignEnd(
                        ends.getFirst().words(),
                        ends.stream().flatMap(end -> end.more().stream()).toList()));
    }

    /** The end for want of time, used up or not enough for another round. */
    CampaignEnd timeUsed() {
        double minutes = config.stop().minutes();
        String text = DurationText.of(MINUTE * minutes);
        return new CampaignEnd(
                secondsLeft() <= 0
                        ? "the time of " + text + " was used up"
                        : "too little of the time of " + text + " was left for another round",
                List.of("stop.minutes="
                        + BigDecimal.valueOf(2 * minutes).stripTrailingZeros().toPlainString()));
    }

    /** The end for want of space on the disk. */
    CampaignEnd diskUsed() {
        return new CampaignEnd(
                "the disk space of " + config.diskMebibytes() + " MiB was used up",
                List.of("disk=" + 2L * config.diskMebibytes()));
    }

    /**
     * Deletes what rounds left whose positions no evolution has any more until a round may begin; false when that is
     * not enough.
     */
    boolean makeRoom(CampaignState state) {
        for (Path file : deletable(state)) {
            if (folder.bytes() <= most()) {
                return true;
            }
            WorkFolder.delete(file);
        }
        return folder.bytes() <= most();
    }

    /** What nobody needs once positions may go, in the order in which it goes; only what is there. */
    private List<Path> deletable(CampaignState state) {
        List<Path> files = new ArrayList<>();
        int kept = firstKept(state);
        if (kept > 1) {
            // Their openings end in no position that is there: without some they could not go on.
            files.addAll(ProofStage.cutOff(folder, state));
        }
        for (int round = 1; round < kept; round++) {
            files.addAll(List.of(folder.labels(round), folder.gate(round), folder.plainStart(round)));
            if (round < state.rounds()) { // The newest candidate may still play.
                files.add(folder.candidate(round));
            }
            for (Stage stage : List.of(Stage.EVOLVE, Stage.DUELS)) {
                Path run = folder.round(round).resolve(stage.text());
                files.addAll(List.of(run.resolve("report.html"), run.resolve(SummaryFile.NAME)));
            }
        }
        files.removeIf(file -> !Files.exists(file));
        return files;
    }

    private long most() {
        return config.diskMebibytes() * MEBIBYTE;
    }

    private int firstKept(CampaignState state) {
        return TaughtRounds.firstKept(config, state, state.rounds() + 1);
    }
}
