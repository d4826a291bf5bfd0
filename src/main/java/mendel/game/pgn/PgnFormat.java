package mendel.game.pgn;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Locale;
import java.util.function.Consumer;
import mendel.game.GameRecord;
import mendel.game.TextFormat;

/** The files of a game's notation, a dialect of PGN. */
public final class PgnFormat implements TextFormat {

    private final PgnDialect dialect;

    /** The format of a dialect; its extension is the name of the notation. */
    public PgnFormat(PgnDialect dialect) {
        this.dialect = dialect;
    }

    @Override
    public String extension() {
        return dialect.name().toLowerCase(Locale.ROOT);
    }

    /** Dialects of PGN are often kept in files that end in {@code .pgn} too. */
    @Override
    public boolean isNamedBy(String name) {
        return TextFormat.super.isNamedBy(name) || name.endsWith(".pgn");
    }

    /**
     * Reads games; see {@link TextFormat#read}. Numeric annotations, variations, and comments before the first move are
     * skipped; all other comments belong to the move before them. The result that ends the moves must agree with the
     * tag {@code Result} if there is one.
     */
    @Override
    public void read(BufferedReader in, String name, Consumer<GameRecord> sink) throws IOException {
        new PgnReader(new PgnLexer(in, name, dialect.name()), dialect).readAll(sink);
    }

    /** A game in export format: the seven tag roster first, lines of fewer than 80 characters. */
    @Override
    public String write(GameRecord game) {
        return new PgnWriter(game, dialect).text();
    }
}
