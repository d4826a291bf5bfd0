package mendel.cli;

import java.util.function.Consumer;
import mendel.app.Games;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The game and the position, or positions, that a command looks at. */
final class PositionOptions {

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Mixin
    private PositionChoice choice = new PositionChoice();

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
        return choice.isBatch();
    }

    /** Calls {@code action} for the one position, or for each line of the file; a batch answers in JSON. */
    void forEach(BaseCommand command, Consumer<Position> action) {
        choice.forEach(command, text -> action.accept(position(text)));
    }

    /**
     * Calls {@code action} for the text of {@code -p}, null without it, or for each line of the file; a batch answers
     * in JSON.
     */
    void forEachText(BaseCommand command, Consumer<@Nullable String> action) {
        choice.forEach(command, action);
    }

    /** The position of {@code -p}, or the start. */
    Position single() {
        return position(choice.text());
    }

    private Position position(@Nullable String text) {
        return text == null ? entry().game().start() : entry().game().parse(text.strip());
    }
}
