package mendel.mentor;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.protocol.EngineException;
import mendel.protocol.EngineSpec;
import mendel.protocol.MentorScore;
import mendel.protocol.uci.UciEngine;
import org.jspecify.annotations.Nullable;

/**
 * Stockfish's classical evaluation without search, as its command {@code eval} prints it: pawns from White's view with
 * two decimals, so that its unit is the centipawn of that version. Versions 12 to 15 print it once {@code Use NNUE} is
 * off; older ones have no network and call it the total evaluation.
 *
 * <p>The line {@code Final evaluation} is not used: it is the same value damped by the number of moves without
 * progress. There is no score for a side in check.
 */
public final class StaticMentor extends ChessMentor {

    private static final String NETWORK = "Use NNUE";
    private static final Pattern VALUE =
            Pattern.compile("(?:Classical|Total) evaluation:?\\s+([-+]?\\d{1,6}\\.\\d\\d) \\(white side\\).*");
    private static final String NONE = "none (in check)";

    /** A mentor that starts its engine when it is first asked. */
    public StaticMentor(EngineSpec spec, Game game) {
        super(spec, game, RESTARTS);
        spec.options().forEach((option, value) -> {
            if (option.equalsIgnoreCase(NETWORK) && !value.equals("false")) {
                throw new InputException(
                        "a static score comes from the classical evaluation, but " + option + " is " + value,
                        "leave that option out, or ask for a depth or nodes");
            }
        });
    }

    @Override
    UciEngine launch(EngineSpec how) throws EngineException {
        UciEngine started = super.launch(how);
        if (started.hasOption(NETWORK)) {
            started.setOption(NETWORK, "false");
        }
        return started;
    }

    @Override
    Optional<MentorScore> ask(UciEngine running, String fen, Side side, @Nullable Position position)
            throws EngineException {
        Optional<MentorScore> score = null;
        for (String line : running.eval(fen)) {
            Matcher value = VALUE.matcher(line);
            if (value.matches()) {
                score = Optional.of(MentorScore.centi(
                        new BigDecimal(value.group(1)).movePointRight(2).intValueExact()));
            } else if (line.contains(NONE) && score == null) {
                score = Optional.empty();
            }
        }
        if (score == null) {
            throw nonsense("prints no classical evaluation for the command 'eval'");
        }
        if (score.isEmpty() && position != null && !position.inCheck()) {
            throw nonsense("says that the side to move is in check, which it is not");
        }
        return score;
    }

    @Override
    String method() {
        return "static classical evaluation";
    }
}
