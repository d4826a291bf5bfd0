package mendel.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.function.Consumer;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.Paths;
import mendel.dataset.FeatureReader;
import mendel.game.Position;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The game and the position, or positions, that a command looks at. */
final class PositionOptions {

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(names = {"-p", "--position"}, paramLabel = "POSITION", description = "a position in the game's text format; the start without it")
    private String position;

    @Option(names = "--positions", paramLabel = "FILE", description = "one position a line, '-' for standard input; one JSON object a line")
    private String file;

    /** Whether positions are bare features. */
    boolean isFeatures() {
        return game.equals(FeatureReader.GAME);
    }

    /** The game's rules and models. */
    Games.Entry entry() {
        return Games.entry(game);
    }

    /** Whether many positions come from a file. */
    boolean isBatch() {
        return file != null;
    }

    /** Calls {@code action} for the one position, or for each line of the file; a batch answers in JSON. */
    void forEach(BaseCommand command, Consumer<Position> action) {
        if (file == null) {
            action.accept(single());
        } else {
            forEachLine(command, line -> action.accept(entry().game().parse(line)));
        }
    }

    /** Calls {@code action} for the text of {@code -p}, null without it, or for each line of the file; a batch answers in JSON. */
    void forEachText(BaseCommand command, Consumer<String> action) {
        if (file == null) {
            action.accept(position);
        } else {
            forEachLine(command, action);
        }
    }

    private void forEachLine(BaseCommand command, Consumer<String> action) {
        if (position != null) {
            throw new InputException("both -p and --positions are given", "give one of them");
        }
        command.json = true;
        try (BufferedReader in = open()) {
            int number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                if (line.isBlank() || line.startsWith("#")) {
                    continue;
                }
                try {
                    action.accept(line.strip());
                } catch (InputException e) {
                    throw e.at((file.equals("-") ? "standard input" : file) + ":" + number);
                }
            }
        } catch (IOException e) {
            throw new InputException(file, "cannot be read (" + AtomicFile.reason(e) + ")", "give a readable text file in UTF-8");
        }
    }

    /** The position of {@code -p}, or the start. */
    Position single() {
        return position == null ? entry().game().start() : entry().game().parse(position.strip());
    }

    private BufferedReader open() throws IOException {
        return file.equals("-") ? new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
                : Files.newBufferedReader(Paths.of("--positions", file));
    }
}
