package mendel.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;

/** Files for studies that take moments. */
public final class StudyFiles {

    private StudyFiles() {}

    /** Positions of random games of Reversi; a score is the number of the moves of the side to move. */
    public static Path data(Path folder) throws IOException {
        StringBuilder csv = new StringBuilder("position,score\n");
        SplittableRandom random = new SplittableRandom(4);
        long[] moves = new long[512];
        for (int game = 0; game < 8; game++) {
            Position position = ReversiGame.all().getFirst().start();
            for (int count = position.generate(moves, 0); count > 0; count = position.generate(moves, 0)) {
                csv.append(Texts.text(position)).append(',').append(count).append('\n');
                position.make(moves[random.nextInt(count)]);
            }
        }
        return Files.writeString(folder.resolve("data.csv"), csv);
    }

    /** The config of an evolution by these positions. */
    public static String base(Path data) {
        return """
            {"game": "reversi", "model": "labaj2007",
             "objective": {"type": "mentor", "data": "%s", "validation": 0.2},
             "evolution": {"preset": "real", "population": 8, "generations": 4, "start": "random"}}\
            """.formatted(data.toString().replace("\\", "/"));
    }

    /** A study of four cells with three seeds. */
    public static Path study(Path folder) throws IOException {
        return Files.writeString(folder.resolve("s.json"), """
            {
              "base": %s,
              "axes": [
                { "name": "preset", "variants": [
                  { "label": "with, steps", "set": { "evolution.preset": "memetic" } },
                  { "set": { "evolution.preset": "real" } } ] },
                { "name": "size", "variants": [
                  { "label": "small", "set": { "population": 6 } }, { "label": "large", "set": { "population": 12 } } ] }
              ],
              "seeds": [3, 1, 2],
              "measures": ["validationLoss", "aboveOptimum", "generationsTo", "evaluationsTo", "weight.square.corner"],
              "reach": { "aboveOptimum": 60 },
              "threads": 1
            }
            """.formatted(base(data(folder))));
    }
}
