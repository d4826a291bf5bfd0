package mendel.campaign;

import java.util.List;
import java.util.Optional;
import mendel.config.Configs;
import mendel.config.Scope;
import mendel.evolve.config.DuelsConfig;
import mendel.evolve.config.RoundConfig;
import mendel.player.GameLimit;

/**
 * Everything that describes a campaign.
 *
 * @param game the game's id
 * @param model the model's name without the game, or the file of a form
 * @param start the first champion: {@code default} or a weights file
 * @param reference weights that the last champion also meets at the end; empty for none
 * @param data files of labelled positions that every evolution has beside its window; empty for none
 * @param play where positions come from
 * @param label who scores them
 * @param evolve how weights are evolved from them
 * @param duels how the champion is tuned by games where data bring nothing more; empty for never
 * @param window how many rounds' positions an evolution has, and more when data made no champion for longer
 * @param together when the positions of several rounds are fitted together; empty for never
 * @param gate the match that a candidate must win
 * @param proof the matches at the end
 * @param stop when the campaign ends
 * @param diskMebibytes how much its folder may take; older positions are deleted before that
 * @param seed the random seed
 * @param threads games, searches and threads at the same time; 0 for one a core
 * @param cluster the master of the cluster that plays the games and labels the positions, as Spark names it; empty for
 *     threads
 */
public record CampaignConfig(
        String game,
        String model,
        String start,
        Optional<String> reference,
        List<String> data,
        PlayConfig play,
        LabelConfig label,
        RoundConfig evolve,
        Optional<DuelsConfig> duels,
        int window,
        Optional<TogetherConfig> together,
        GateConfig gate,
        ProofConfig proof,
        CampaignStop stop,
        int diskMebibytes,
        long seed,
        int threads,
        Optional<String> cluster) {

    /** {@code start} for the model's defaults. */
    public static final String DEFAULT_START = "default";

    /**
     * Reads a config from text.
     *
     * @param name stands in messages
     * @throws mendel.InputException when it is wrong
     */
    public static CampaignConfig read(String name, String text) {
        return Configs.read(name, text, List.of(), CampaignKeys::new);
    }

    /** The JSON schema by which editors complete and check configs, as {@code configs/campaign.schema.json} has it. */
    public static String schema() {
        return new CampaignKeys().schemaText();
    }

    /**
     * Whether a champion alone tells the next evolution what it was taught: each holds its weights near the champion's
     * and has no positions that made it, but where rounds are fitted together.
     */
    boolean goesOnFromChampion() {
        return window == 1 && evolve.holdsStart();
    }

    /** Nodes of the searches that score positions; 0 where these have a depth. */
    long labelNodes() {
        return label.played() ? play.nodes() : label.nodes();
    }

    /** How many times as long a game of duels, and of the gate behind them, takes as one of another gate; about. */
    double duelGames() {
        long gates = gate.limit().nodesAMove();
        return duels.flatMap(DuelsConfig::limit)
                .map(GameLimit::nodesAMove)
                .filter(nodes -> nodes > 0 && gates > 0)
                .map(nodes -> nodes / (double) gates)
                .orElse(1.0);
    }

    /** The whole config as JSON; reading it gives the same config. */
    public String toJson() {
        return Configs.json(new CampaignKeys(), this, Scope.ALL);
    }

    /** Everything that the rounds depend on, as JSON: neither threads, machines nor when the campaign ends. */
    String rounds() {
        return Configs.json(new CampaignKeys(), this, Scope.POPULATION);
    }
}
