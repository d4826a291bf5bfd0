package mendel.campaign;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import mendel.app.WorkFolder;
import mendel.app.match.KeptMatch;
import mendel.dataset.PositionFiles;
import mendel.evolve.config.DuelsConfig;
import mendel.player.GameLimit;

/** The candidate meets the champion, and takes its place when the test accepts it. */
final class GateStage {

    private final Round round;

    GateStage(Round round) {
        this.round = round;
    }

    private KeptMatch match() {
        GateConfig gate = round.config().gate();
        // What duels bred with a limit of their own is judged with it.
        GameLimit limit = round.plan().duels()
                ? round.config().duels().flatMap(DuelsConfig::limit).orElse(gate.limit())
                : gate.limit();
        return new KeptMatch(
                round.config().game(),
                round.folder().candidate(round.number()).toString(),
                round.championFile(),
                round.plan().games(),
                limit,
                gate.sprt(),
                round.seed(Stage.GATE),
                new PositionFiles(round.folder().allLabels(round.number()), round.seen()),
                round.threads(),
                round.config().cluster(),
                round.folder().gate(round.number()));
    }

    /** Plays; empty when it was interrupted. */
    Optional<Map<String, Object>> run() throws InterruptedException {
        Optional<Map<String, Object>> played =
                match().play(round.work(Stage.GATE), round.listener(), round.interrupted());
        return played.map(figures -> {
            boolean accepted = "accepted".equals(figures.get("verdict"));
            if (accepted) {
                WorkFolder.copy(
                        round.folder().candidate(round.number()), round.folder().champion(round.number()));
            }
            Map<String, Object> all = new LinkedHashMap<>(figures);
            all.put("accepted", accepted);
            return all;
        });
    }

    /** The command that does the same. */
    static String command(Round round) {
        return new GateStage(round).match().command(round.listener().names());
    }
}
