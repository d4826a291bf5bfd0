package mendel.chess;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.function.Consumer;
import mendel.game.GameRecord;
import mendel.game.TextFormat;

/** Portable game notation: whole games with tags, as the PGN standard of 1994 defines it. */
final class Pgn implements TextFormat {

    @Override
    public String extension() {
        return "pgn";
    }

    /**
     * Reads games; see {@link TextFormat#read}. Numeric annotations, variations, and comments before the first move are
     * passed over; all other comments belong to the move before them. Castling may be written with zeros. The result that
     * ends the moves must agree with the tag {@code Result} where there is one.
     */
    @Override
    public void read(BufferedReader in, String name, Consumer<GameRecord> sink) throws IOException {
        new PgnReader(new PgnLexer(in, name)).readAll(sink);
    }

    /** A game in export format: the seven tag roster first, lines of fewer than 80 characters. */
    @Override
    public String write(GameRecord game) {
        return new PgnWriter(game).text();
    }

    /** A result as PGN writes it. */
    static String resultText(Double result) {
        if (result == null) {
            return "*";
        }
        if (result == 1) {
            return "1-0";
        }
        if (result == 0) {
            return "0-1";
        }
        if (result == 0.5) {
            return "1/2-1/2";
        }
        throw new IllegalArgumentException("a chess game's result is 1, 0.5, 0 or null, not " + result);
    }

    /** True for the four ways in which the moves of a game end. */
    static boolean isResult(String token) {
        return token.equals("*") || token.equals("1-0") || token.equals("0-1") || token.equals("1/2-1/2");
    }

    /** The result that a token names; null for {@code *}. */
    static Double result(String token) {
        return switch (token) {
            case "1-0" -> 1.0;
            case "0-1" -> 0.0;
            case "1/2-1/2" -> 0.5;
            default -> null;
        };
    }
}
