package mendel.chess.text;

import java.util.List;
import mendel.InputException;
import mendel.game.SuiteFormat;
import mendel.game.SuiteProblem;

/** Suites as EPD: a position is solved by a move of {@code bm} that {@code am} does not name. */
public final class EpdSuites implements SuiteFormat {

    @Override
    public String extension() {
        return "epd";
    }

    @Override
    public SuiteProblem parse(String line, String name) {
        Epd epd = Epd.parse(line);
        String id = epd.operand("id");
        List<String> best = epd.moves("bm");
        List<String> avoid = epd.moves("am");
        if (best.isEmpty() && avoid.isEmpty()) {
            throw new InputException("there is neither bm nor am", "give the best move as bm Nf3;");
        }
        return new SuiteProblem(id == null || id.isBlank() ? name : id, epd.position(), best, avoid);
    }
}
