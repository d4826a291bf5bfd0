package mendel.cli;

import java.util.function.Consumer;
import mendel.InputException;
import mendel.Paths;
import mendel.dataset.PositionReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The position, or positions, that a command looks at, as texts. */
final class PositionChoice {

    @Option(
            names = {"-p", "--position"},
            paramLabel = "POSITION",
            description = "a position in the game's text format; default: the start")
    private @Nullable String position;

    @Option(
            names = "--positions",
            paramLabel = "FILE",
            description =
                    "positions one a line, EPD or CSV, .gz too; '-' is standard input. Answers one JSON object a line")
    private @Nullable String file;

    /** Whether many positions come from a file. */
    boolean isBatch() {
        return file != null;
    }

    /** The text of {@code -p}; null without it. */
    @Nullable
    String text() {
        return position;
    }

    /**
     * Calls {@code action} for the text of {@code -p}, null without it, or for each line of the file; a batch answers
     * in JSON.
     */
    void forEach(BaseCommand command, Consumer<@Nullable String> action) {
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
}
