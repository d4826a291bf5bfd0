package mendel.web;

import java.util.List;
import java.util.Map;
import mendel.app.session.ClockReading;
import mendel.app.session.Ending;
import mendel.app.session.GameSnapshot;
import mendel.app.session.LegalMove;
import mendel.app.session.PlayedMove;
import mendel.app.session.SeatedPlayer;
import mendel.app.session.Thinking;
import mendel.game.BoardShape;
import mendel.game.Game;
import mendel.game.GameFormat;
import mendel.game.MoveSquares;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/** Games for the page. */
final class GameJson {

    private GameJson() {}

    /** A game's rules as far as the page must know them. */
    static Map<String, @Nullable Object> of(Game game) {
        BoardShape shape = game.board();
        return JsonReply.object(
                "id",
                game.id(),
                "size",
                shape.size(),
                "pieces",
                shape.pieces().name(),
                "firstRowOnTop",
                shape.firstRowOnTop(),
                "darkOnly",
                shape.darkOnly(),
                "first",
                game.firstSide().text(),
                "start",
                game.notation().text(game.start()),
                "board",
                game.squares(game.start()),
                "formats",
                game.formats().stream().map(GameFormat::extension).toList());
    }

    /** The state of a game. */
    static Map<String, @Nullable Object> of(String id, GameSnapshot now) {
        return JsonReply.object(
                "id",
                id,
                "version",
                now.version(),
                "number",
                now.number(),
                "game",
                now.game(),
                "origin",
                now.origin(),
                "start",
                now.start(),
                "startBoard",
                now.startBoard(),
                "moves",
                now.moves().stream().map(GameJson::of).toList(),
                "position",
                now.position(),
                "board",
                now.board(),
                "side",
                now.side().text(),
                "ending",
                ending(now.ending(), now.discs()),
                "legal",
                legal(now.legal()),
                "white",
                of(now.white()),
                "black",
                of(now.black()),
                "clock",
                of(now.clock()),
                "clocksStopped",
                now.clocksStopped(),
                "undoable",
                now.undoable(),
                "redoable",
                now.redoable(),
                "paused",
                now.paused(),
                "auto",
                now.auto(),
                "thinking",
                text(now.thinking()),
                "problem",
                now.problem());
    }

    private static @Nullable Object ending(@Nullable Ending ending, int discs) {
        return ending == null
                ? null
                : JsonReply.object(
                        "status",
                        ending.status().text(),
                        "reason",
                        ending.reason(),
                        "byRules",
                        ending.isByRules(),
                        "discs",
                        discs);
    }

    /** Moves with the squares that they go over. */
    static List<Map<String, @Nullable Object>> legal(List<LegalMove> moves) {
        return moves.stream()
                .map(move -> JsonReply.object(
                        "move", move.move(), "notation", move.notation(), "squares", of(move.squares())))
                .toList();
    }

    private static Map<String, @Nullable Object> of(PlayedMove move) {
        return JsonReply.object(
                "side",
                move.side().text(),
                "move",
                move.move(),
                "notation",
                move.notation(),
                "comment",
                move.comment(),
                "by",
                move.by(),
                "squares",
                of(move.squares()),
                "position",
                move.position(),
                "board",
                move.board());
    }

    private static Map<String, @Nullable Object> of(MoveSquares squares) {
        return JsonReply.object(
                "from",
                squares.from(),
                "paths",
                squares.paths(),
                "captured",
                squares.captured(),
                "promotion",
                squares.promotion());
    }

    private static Map<String, @Nullable Object> of(SeatedPlayer player) {
        return JsonReply.object(
                "name", player.name(), "person", player.isPerson(), "level", player.level(), "own", player.ownLevel());
    }

    private static Map<String, @Nullable Object> of(ClockReading clock) {
        return JsonReply.object(
                "on",
                clock.isOn(),
                "white",
                clock.millis(Side.WHITE),
                "black",
                clock.millis(Side.BLACK),
                "running",
                text(clock.running()));
    }

    /** What a computer thinks; the score is from White's view. */
    static Map<String, @Nullable Object> of(Thinking thinking) {
        return JsonReply.object(
                "version",
                thinking.version(),
                "side",
                thinking.side().text(),
                "hint",
                thinking.isHint(),
                "depth",
                thinking.thought().depth(),
                "nodes",
                thinking.thought().nodes(),
                "score",
                thinking.whiteScore(),
                "line",
                thinking.notation());
    }

    private static @Nullable String text(@Nullable Side side) {
        return side == null ? null : side.text();
    }
}
