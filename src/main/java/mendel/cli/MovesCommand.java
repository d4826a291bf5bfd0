package mendel.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.game.Notation;
import mendel.game.Outcome;
import mendel.game.Position;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the legal moves and says how the game stands. */
@Command(
        name = "moves",
        hidden = true,
        description = "List the legal moves and say how the game stands.",
        footer = {
            "",
            "Example: mendel moves chess -p \"7k/8/8/8/8/8/4P3/4K3 w - - 0 1\"",
            "Example: mendel moves draughts -p W:Wc1,Ka3:Bc5,f2,Ke5",
            "Example: mendel moves reversi-6 -p \"--------------OX----XO-------------- X\""
        })
final class MovesCommand extends BaseCommand {

    @Mixin
    private PositionOptions where;

    @Override
    public Integer call() {
        where.forEach(this, this::list);
        return ExitCodes.OK;
    }

    private void list(Position position) {
        long[] moves = new long[position.maxMoves()];
        int n = position.generate(moves, 0);
        Notation notation = where.entry().game().notation();
        List<String> texts = Arrays.stream(moves, 0, n)
                .mapToObj(move -> notation.moveText(position, move))
                .sorted()
                .toList();
        answer(new Legal(notation.text(position), position.side(), position.outcome(), texts));
    }

    /** The legal moves of a position, and how the game stands. */
    private record Legal(String position, Side side, Outcome outcome, List<String> moves) implements Answer {

        /** Why the game is over; null while it is not. */
        private @Nullable String reason() {
            Outcome.Reason reason = outcome.reason();
            return reason == null ? null : reason.text();
        }

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("position", position);
            object.put("side", side.text());
            object.put("status", outcome.status().text());
            object.put("reason", reason());
            object.put("moves", moves);
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.println(position);
            to.println(side.text() + " to move, " + outcome.status().text()
                    + (reason() == null ? "" : " (" + reason() + ")"));
            to.println(moves.isEmpty() ? "no legal move" : String.join(" ", moves));
        }
    }
}
