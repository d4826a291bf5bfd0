package mendel.app.match;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.ResourceException;
import mendel.SmallFile;
import mendel.match.stats.Sprt;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a match or tournament has put into its folder, read while games go on or later. Unlike
 * {@link mendel.match.event.MatchFolder} it neither locks nor mends anything.
 *
 * @param folder the folder
 */
public record MatchView(Path folder) {

    /** The file that says what was asked. */
    public static final String ABOUT = "match.json";
    /** The file of games, a line each. */
    public static final String GAMES = "games.jsonl";

    private static final JsonMapper JSON = JsonMapper.shared();

    /** What was asked: {@code game}, {@code limit}, {@code sprt} …; empty when the file is damaged. */
    public JsonNode settings() {
        try {
            return JSON.readTree(SmallFile.text(folder.resolve(ABOUT))).path("settings");
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
        Path file = folder.resolve(GAMES);
        if (!Files.exists(file)) {
            return List.of();
        }
        List<MatchGame> games = new ArrayList<>();
        try {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            for (String line :
                    text.substring(0, text.lastIndexOf('\n') + 1).lines().toList()) {
                games.add(MatchGame.of(games.size() + 1, JSON.readTree(line)));
            }
        } catch (IOException e) {
            throw new ResourceException(file + ": cannot be read (" + AtomicFile.reason(e) + ")", e);
        } catch (JacksonException | InputException e) {
            throw new InputException(file + ":" + (games.size() + 1), "is not a stored game", "choose another match");
        }
        return games;
    }
}
