package mendel.reversi.text;

import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.game.SuiteFormat;
import mendel.game.SuiteProblem;

/** Suites as OBF: a position is solved by a move of the highest score. */
final class ObfSuites implements SuiteFormat {

    private final ReversiNotation notation;

    ObfSuites(ReversiNotation notation) {
        this.notation = notation;
    }

    @Override
    public String extension() {
        return "obf";
    }

    @Override
    public SuiteProblem parse(String line, String name) {
        Obf obf = Obf.parse(notation, line);
        int best = obf.scores().values().stream()
                .mapToInt(Integer::intValue)
                .max()
                .orElseThrow(
                        () -> new InputException("there is no move with a score", "give the best moves as A2:+38;"));
        return new SuiteProblem(
                name,
                obf.position(),
                obf.scores().entrySet().stream()
                        .filter(e -> e.getValue() == best)
                        .map(Map.Entry::getKey)
                        .toList(),
                List.of());
    }
}
