package mendel.draughts;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import mendel.draughts.rules.DraughtsEvaluation;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.rules.Squares;

/**
 * The evaluation of Kühr 2011, example 2.5, by its table of squares: a man is worth 25, a king 100, a piece its
 * square's bonus and one for each neighbour of its own colour.
 */
final class ReferenceKuhr implements DraughtsEvaluation {

    private static final String FILES_OF_EVEN_ROWS = "bdfh";
    private static final String FILES_OF_ODD_ROWS = "aceg";

    /** White's and Black's bonus by the name of the square. */
    private final Map<String, int[]> bonus = new HashMap<>();

    ReferenceKuhr() throws IOException {
        try (InputStream in = ReferenceKuhr.class.getResourceAsStream("kuhr2011/squares.csv")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(l -> !l.startsWith("#"))
                    .toList()) {
                String[] fields = line.split(";");
                String files = Integer.parseInt(fields[0]) % 2 == 0 ? FILES_OF_EVEN_ROWS : FILES_OF_ODD_ROWS;
                for (int i = 0; i < 4; i++) {
                    bonus.put(files.charAt(i) + fields[0], new int[] {
                        Integer.parseInt(fields[1].split(" ")[i]),
                        Integer.parseInt(fields[2].split(" ")[i])
                    });
                }
            }
        }
    }

    @Override
    public int score(DraughtsPosition p) {
        return material(p, 0) + squares(p, 0) - material(p, 1) - squares(p, 1);
    }

    int material(DraughtsPosition p, int colour) {
        return 25 * Integer.bitCount(p.men(colour)) + 100 * Integer.bitCount(p.kings(colour));
    }

    int squares(DraughtsPosition p, int colour) {
        int sum = 0;
        for (int square = 0; square < 32; square++) {
            if ((p.pieces(colour) >>> square & 1) != 0) {
                String name = Squares.name(square);
                sum += bonus.get(name)[colour];
                for (int file = -1; file <= 1; file += 2) {
                    for (int row = -1; row <= 1; row += 2) {
                        int neighbour =
                                Squares.square("" + (char) (name.charAt(0) + file) + (char) (name.charAt(1) + row));
                        sum += neighbour >= 0 ? p.pieces(colour) >>> neighbour & 1 : 0;
                    }
                }
            }
        }
        return sum;
    }

    @Override
    public DraughtsEvaluation copy() {
        return this;
    }
}
