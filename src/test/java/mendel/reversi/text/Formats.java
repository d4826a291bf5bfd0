package mendel.reversi.text;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import mendel.reversi.rules.ReversiPosition;

/** Files of games in memory. */
final class Formats {

    private Formats() {}

    static GameFormat of(ReversiGame game, String extension) {
        return game.formats().stream()
                .filter(f -> f.extension().equals(extension))
                .findFirst()
                .orElseThrow();
    }

    static List<GameRecord> read(ReversiGame game, String extension, String name, byte[] bytes) {
        List<GameRecord> games = new ArrayList<>();
        try {
            of(game, extension).read(new ByteArrayInputStream(bytes), name, games::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return games;
    }

    static List<GameRecord> read(ReversiGame game, String extension, String name, String text) {
        return read(game, extension, name, text.getBytes(StandardCharsets.UTF_8));
    }

    static String text(ReversiGame game, String extension, List<GameRecord> games) {
        return new String(of(game, extension).write(games), StandardCharsets.UTF_8);
    }

    /** Random games to their end, without tags and comments. */
    static List<GameRecord> randomGames(ReversiGame game, int count) {
        List<GameRecord> games = new ArrayList<>();
        long[] moves = new long[game.start().maxMoves()];
        for (int seed = 0; seed < count; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Replay replay = new Replay(game.notation(), game.start());
            ReversiPosition p = replay.position();
            for (int n = p.generate(moves, 0); n > 0; n = p.generate(moves, 0)) {
                replay.play(Texts.moveText(p, moves[random.nextInt(n)]), "");
            }
            games.add(replay.record(Map.of(), replay.result()));
        }
        return games;
    }
}
