package mendel.campaign;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.AtomicFile;
import mendel.Paths;
import mendel.app.WorkListener;
import mendel.app.match.KeptMatch;
import mendel.dataset.PositionFiles;
import mendel.dataset.PositionMemory;

/**
 * The matches at the end, on openings that no round has seen. A gate says that a candidate is better, but not by how
 * much: the differences that gates accept are those that luck has favoured. These matches are played whatever they
 * show.
 */
final class ProofStage {

    /** The opponent with which the campaign began. */
    static final String START = "start";
    /** The opponent that the config names. */
    static final String REFERENCE = "reference";

    private final CampaignConfig config;
    private final CampaignFolder folder;
    private final PositionMemory seen;
    private final WorkListener listener;
    private final BooleanSupplier interrupted;

    ProofStage(
            CampaignConfig config,
            CampaignFolder folder,
            PositionMemory seen,
            WorkListener listener,
            BooleanSupplier interrupted) {
        this.config = config;
        this.folder = folder;
        this.seen = seen;
        this.listener = listener;
        this.interrupted = interrupted;
    }

    /**
     * A match that is to be played.
     *
     * @param champion the round that made the first player
     * @param opponent {@link #START} or {@link #REFERENCE}
     * @param games of the match
     * @param rounds of the campaign, whose positions are no openings
     */
    record Proof(int champion, String opponent, int games, int rounds) {}

    /** The matches that are not played yet, the most important first. */
    List<Proof> open(CampaignState state) {
        List<Proof> all = new ArrayList<>();
        int last = state.champion();
        int rounds = state.rounds();
        if (config.proof().games() > 0) {
            if (last > 0) {
                all.add(new Proof(last, START, config.proof().games(), rounds));
            }
            if (config.reference().isPresent()) {
                all.add(new Proof(last, REFERENCE, config.proof().games(), rounds));
            }
        }
        if (config.proof().earlier() > 0) {
            state.all(Stage.GATE)
                    .filter(gate -> gate.is("accepted") && gate.round() != last)
                    .forEach(gate -> all.add(
                            new Proof(gate.round(), START, config.proof().earlier(), rounds)));
        }
        return all.stream()
                .filter(proof -> state.proof(proof.champion(), proof.opponent())
                        .filter(played -> played.whole("games") >= proof.games())
                        .isEmpty())
                .toList();
    }

    /** Plays a match; empty when it was interrupted. */
    Optional<StageResult> play(Proof proof) throws InterruptedException {
        KeptMatch match = match(proof);
        // Fewer games of an earlier campaign's end are a match of their own.
        Optional<Map<String, Object>> played = match.play(
                "proof, " + Paths.name(folder.champion(proof.champion())) + " against " + proof.opponent(),
                listener,
                interrupted);
        return played.map(figures -> {
            Map<String, Object> all = new LinkedHashMap<>();
            all.put("opponent", proof.opponent());
            all.putAll(figures);
            return new StageResult(proof.champion(), Stage.PROOF, all);
        });
    }

    private KeptMatch match(Proof proof) {
        String opponent = proof.opponent().equals(START)
                ? folder.champion(0).toString()
                : config.reference().orElseThrow();
        return new KeptMatch(
                config.game(),
                folder.champion(proof.champion()).toString(),
                opponent,
                proof.games(),
                config.gate().limit(),
                null,
                Round.seed(config.seed(), 0, Stage.PROOF),
                new PositionFiles(folder.allLabels(proof.rounds()), seen),
                Round.threads(config),
                config.cluster(),
                folder.proof(proof.champion(), proof.opponent() + "-" + proof.games() + "-" + proof.rounds()));
    }

    /** The commands that play them again. */
    void writeCommands(CampaignState state) {
        StringBuilder text = new StringBuilder();
        state.all(Stage.PROOF)
                .map(done -> new Proof(done.round(), done.text("opponent"), (int) done.whole("games"), state.rounds()))
                .forEach(proof ->
                        text.append(match(proof).command(listener.names())).append('\n'));
        if (Files.isDirectory(folder.path().resolve("proof"))) {
            AtomicFile.writeText(folder.path().resolve("proof").resolve("commands.txt"), text.toString());
        }
    }
}
