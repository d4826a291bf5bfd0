package mendel.campaign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests with a campaign of games that take moments. */
abstract class CampaignRuns {

    @TempDir
    Path runs;

    Path config;

    /** A gate that candidates pass: it asks whether they are less than 100 Elo worse rather than 200. */
    @BeforeEach
    void writeConfig() throws Exception {
        config = Files.writeString(runs.resolve("c.json"), """
            {"game": "draughts", "model": "kuhr2011",
             "play": {"positions": 200, "perGame": 10, "nodes": 20, "randomPlies": "4-8"},
             "label": {"depth": 1},
             "evolve": {"objective": {"loss": "mse", "clip": 500},
                        "evolution": {"preset": "memetic", "population": 8, "generations": 3}},
             "window": 2,
             "gate": {"limit": {"nodes": 20}, "games": 60, "elo0": -200, "elo1": -100},
             "proof": {"games": 6, "earlier": 4, "moves": 0},
             "stop": {"rounds": 2},
             "threads": 2}\
            """);
    }

    Campaign begin(String name, String... settings) {
        return Campaign.begin(config, List.of(settings), runs, name);
    }
}
