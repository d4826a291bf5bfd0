package mendel.dataset;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mendel.FileEnding;
import mendel.game.Game;
import mendel.game.PositionFormat;

/** The formats of scored positions beside CSV and one position a line, which any game may have. */
public final class PositionFormats {

    private PositionFormats() {}

    /** The formats of a game. */
    public static List<PositionFormat> of(Game game) {
        return Stream.concat(Stream.of(new PlainFormat(game)), game.positionFormats().stream())
                .toList();
    }

    /** The format that a file's name says; empty when it says none of these. */
    public static Optional<PositionFormat> named(Game game, Path file) {
        String plain = FileEnding.unpacked(file);
        return of(game).stream().filter(format -> format.isNamedBy(plain)).findFirst();
    }

    /** The format that begins with a line of text; empty when it is none of these. */
    public static Optional<PositionFormat> begunBy(Game game, String firstLine) {
        return of(game).stream().filter(format -> format.isBegunBy(firstLine)).findFirst();
    }
}
