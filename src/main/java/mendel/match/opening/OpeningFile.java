package mendel.match.opening;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mendel.FileEnding;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import mendel.game.Position;

/**
 * Reads openings: whole games in one of the game's formats (by the file's extension; their moves are the opening), or
 * one position a line: FEN or the game's own text, EPD with operations after the position, or CSV whose first column is
 * one. Names that end in {@code .gz} are unpacked.
 */
public final class OpeningFile {

    /** Of longer games only that many plies are used. */
    private final int maxPlies;

    private final Game game;

    /**
     * A reader.
     *
     * @param maxPlies the most plies taken from a game
     */
    public OpeningFile(Game game, int maxPlies) {
        this.game = game;
        this.maxPlies = maxPlies;
    }

    /**
     * Reads a file.
     *
     * @throws InputException with file and line when it cannot be read or holds something else
     */
    public List<Opening> read(Path file) {
        try {
            Optional<GameFormat> format = GameFiles.format(game, file);
            List<Opening> openings = format.isPresent() ? games(format.get(), file) : positions(file);
            if (openings.isEmpty()) {
                throw new InputException(
                        file.toString(), "there are no openings in the file", "give at least one position or game");
            }
            return openings;
        } catch (NoSuchFileException e) {
            throw new InputException(
                    file.toString(), "there is no such file", "give a file of positions (EPD, FEN, CSV) or games");
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a readable text file in UTF-8");
        }
    }

    private List<Opening> games(GameFormat format, Path file) throws IOException {
        List<Opening> openings = new ArrayList<>();
        GameFiles.read(
                format,
                file,
                record -> openings.add(beginning(new Opening(
                        record.start(),
                        record.moves()
                                .subList(0, Math.min(maxPlies, record.moves().size()))))));
        return openings;
    }

    /** As much of a game as leaves something to play. */
    private Opening beginning(Opening whole) {
        int moves = whole.moves().size();
        return moves == 0 || whole.position(game).outcome().isOngoing()
                ? whole
                : beginning(new Opening(whole.start(), whole.moves().subList(0, moves - 1)));
    }

    private List<Opening> positions(Path file) throws IOException {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(GameFiles.open(file), StandardCharsets.UTF_8.newDecoder()))) {
            return positions(in, file);
        }
    }

    private List<Opening> positions(BufferedReader in, Path file) throws IOException {
        List<Opening> openings = new ArrayList<>();
        boolean csv = FileEnding.isOneOf(file, ".csv");
        int number = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            number++;
            String text = line.strip();
            if (text.isEmpty() || text.startsWith("#") || csv && number == 1 && isHeader(text)) {
                continue;
            }
            try {
                Position position = game.parse(csv ? firstField(text) : game.positionOf(text));
                if (!position.outcome().isOngoing()) {
                    throw new InputException(
                            "the game has ended in the opening "
                                    + InputException.quote(game.notation().text(position)),
                            "give positions in which there is something to play");
                }
                openings.add(new Opening(game.notation().text(position), List.of()));
            } catch (InputException e) {
                throw e.at(file + ":" + number);
            }
        }
        return openings;
    }

    private static boolean isHeader(String line) {
        return line.startsWith("position,") || line.equals("position") || line.startsWith("fen,") || line.equals("fen");
    }

    /** The first field of a CSV line (RFC 4180), without its quotation marks. */
    private static String firstField(String line) {
        if (line.startsWith("\"")) {
            int end = line.indexOf('"', 1);
            return end < 0 ? line : line.substring(1, end);
        }
        int comma = line.indexOf(',');
        return comma < 0 ? line : line.substring(0, comma);
    }
}
