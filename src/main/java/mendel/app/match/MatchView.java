package mendel.app.match;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mendel.InputException;
import mendel.ResourceException;
import mendel.SmallFile;
import mendel.match.event.MatchFolder;
import mendel.match.stats.Sprt;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a match or tournament has put into its folder, read while games go on or later. It neither locks nor mends
 * anything.
 *
 * @param folder the folder
 */
public record MatchView(Path folder) {

    private static final JsonMapper JSON = JsonMapper.shared();

    /** What was asked: {@code game}, {@code limit}, {@code sprt} …; empty when the file is damaged. */
    public JsonNode settings() {
        try {
            return JSON.readTree(SmallFile.text(folder.resolve(MatchFolder.ABOUT)))
                    .path("settings");
        } catch (IOException | JacksonException e) {
            return JSON.createObjectNode();
        }
    }

    /** The id of the game that is played; empty when the file is damaged. */
    public String game() {
        return settings().path("game").asString("");
    }

    /**
     * The test that ends the match, if there is one.
     *
     * @throws InputException when what is written there is none
     */
    public Optional<Sprt> sprt() {
        return Optional.of(settings().path("sprt").asString("none"))
                .filter(text -> !text.equals("none"))
                .map(Sprt::parse);
    }

    /**
     * The games that have ended; a line that is being written is left out.
     *
     * @throws InputException naming the line that holds no game
     * @throws ResourceException when the file cannot be read
     */
    public List<MatchGame> games() {
        return reader().now();
    }

    /** Reads its games again and again. */
    public MatchGames reader() {
        return new MatchGames(folder);
    }
}
