package mendel.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.InputException;
import mendel.SmallFile;
import mendel.app.WorkJournal;
import mendel.config.ConfigKind;
import mendel.config.Configs;
import mendel.evolve.run.RunFolder;

/**
 * How far a campaign is, read from its folder by anybody, also while a process works on it.
 *
 * @param config its config
 * @param state the stages that are done
 * @param seconds what the time went into, by round and stage as {@code 3 label}
 * @param ended why it ended, in words; empty when it goes on or was stopped
 */
public record CampaignOverview(CampaignConfig config, CampaignState state, Map<String, Double> seconds, String ended) {

    static final String ENDED = "ended.txt";

    /**
     * Reads a campaign's folder.
     *
     * @throws InputException when a file is missing or damaged
     */
    public static CampaignOverview read(Path folder) {
        return new CampaignOverview(
                Configs.read(folder.resolve(RunFolder.CAMPAIGN), ConfigKind.CAMPAIGN, List.of(), CampaignKeys::new),
                new CampaignState(WorkJournal.read(CampaignJournal.FORMAT, folder)),
                CampaignClock.read(folder),
                ended(folder.resolve(ENDED)));
    }

    private static String ended(Path file) {
        if (!Files.exists(file)) {
            return "";
        }
        try {
            return SmallFile.text(file).strip();
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "make it readable");
        }
    }

    /** All seconds, over all resumes. */
    public double totalSeconds() {
        return seconds.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** The seconds of rounds, without the matches and checks at the end. */
    public double roundSeconds() {
        return CampaignClock.ofRounds(seconds);
    }

    /** The match that tells most of the champion: against the start; empty before one is played. */
    public Optional<StageResult> proof() {
        return state.proof(state.champion(), ProofStage.START);
    }

    /** The Elo of that match with its interval, for people; empty before one is played. */
    public String elo() {
        return proof().map(StageText::elo).orElse("");
    }

    /** The training loss of the newest candidate; NaN before the first. */
    public double loss() {
        return state.all(Stage.EVOLVE)
                .reduce((earlier, later) -> later)
                .map(result -> result.number("trainLoss"))
                .orElse(Double.NaN);
    }
}
