package mendel.engine;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import mendel.InputException;
import mendel.chess.model.ChessModels;
import mendel.draughts.HubNotation;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.fuzz.Fuzzed;
import mendel.game.Game;
import mendel.game.Position;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import mendel.search.Limits;

/** Whole sessions of clients that say anything; when they have said it the engine ends, whatever it was doing. */
class ServersFuzzTest {

    private static final Limits LEVEL = new Limits(2, 0, 0, 0);
    private static final List<String> PROTOCOLS = List.of("uci", "hub", "gtp", "nboard");

    @FuzzTest
    void aSessionEnds(byte[] input) throws InterruptedException {
        Fuzzed fuzzed = new Fuzzed(input);
        String chosen = fuzzed.pick(PROTOCOLS);
        Output out = new Output(new PrintWriter(new StringWriter()));
        Conversation.hold(switch (chosen) {
            case "uci" -> new UciProtocol(settings("chess", ChessModels.all().getLast()), out);
            case "hub" -> new HubProtocol(settings("draughts", DraughtsModels.all().getLast()), new HubNotation(), "czech", out);
            case "gtp" -> new GtpProtocol(settings("reversi", ReversiModels.all(ReversiGame.all().getFirst()).getLast()), LEVEL, out, line -> { });
            default -> new NBoardProtocol(settings("reversi", ReversiModels.all(ReversiGame.all().getFirst()).getLast()), LEVEL, out);
        }, new ByteArrayInputStream(fuzzed.bytes()));
    }

    private static EngineSettings settings(String id, EvaluationModel<? extends Position> model) {
        Game game = Fuzzed.GAMES.stream().filter(g -> g.id().equals(id)).findFirst().orElseThrow();
        @SuppressWarnings("unchecked")
        EvaluationModel<Position> any = (EvaluationModel<Position>) model;
        return Talk.settings(game, any, text -> {
            throw new InputException(text, "there is no such file", "give another");
        });
    }
}
