package mendel.cli;

import java.util.function.Consumer;
import mendel.InputException;
import mendel.Paths;
import mendel.app.Games;
import mendel.dataset.PositionReader;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The game and the position, or positions, that a command looks at. */
final class PositionOptions {

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(
            names = {"-p", "--position"},
            paramLabel = "POSITION",
            description = "a position in the game's text format; default: the start")
    private @Nullable String position;

    @Option(
            names = "--positions",
            paramLabel = "FILE",
            description =
                    "positions one a line, EPD, or CSV with a column position or fen; .gz is unpacked, '-' is standard"
                            + " input. Answers one JSON object a line")
    private @Nullable String file;

    /** Whether positions are bare features. */
    boolean isFeatures() {
        return Games.isFeatures(game);
    }

    /** The game's rules and models. */
    Games.GameEntry entry() {
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
            forEachLine(command, file, line -> action.accept(entry().game().parse(line)));
        }
    }

    /**
     * Calls {@code action} for the text of {@code -p}, null without it, or for each line of the file; a batch answers
     * in JSON.
     */
    void forEachText(BaseCommand command, Consumer<@Nullable String> action) {
        if (file == null) {
            action.accept(position);
        } else {
            forEachLine(command, file, action);
        }
    }

    private void forEachLine(BaseCommand command, String from, Consumer<? super String> action) {
        if (position != null) {
            throw new InputException("both -p and --positions are given", "give one of them");
        }
        command.json = true;
        try (PositionReader in = from.equals("-")
                ? PositionReader.of("standard input", System.in)
                : PositionReader.open(Paths.of("--positions", from))) {
            for (String text = in.next(); text != null; text = in.next()) {
                try {
                    action.accept(text);
                } catch (InputException e) {
                    throw e.at(in.place());
                }
            }
        }
    }

    /** The position of {@code -p}, or the start. */
    Position single() {
        return position == null ? entry().game().start() : entry().game().parse(position.strip());
    }
}
