package mendel.match.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.match.game.GameEnd;
import mendel.match.game.PlayedGame;
import mendel.match.game.TimeUsed;
import mendel.player.TieUse;
import org.jspecify.annotations.Nullable;

/** A game of a match as its folder keeps it, a line of JSON. */
record StoredMatchGame(
        int index,
        double result,
        GameEnd.GameEndKind kind,
        String reason,
        @Nullable Side culprit,
        String detail,
        double seconds,
        Map<String, String> tags,
        String start,
        String moves,
        List<String> comments,
        TimeUsed white,
        TimeUsed black,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable TieUse whiteTies,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable TieUse blackTies) {

    static StoredMatchGame of(PlayedGame game, double seconds) {
        GameEnd end = game.end();
        GameRecord record = game.record();
        return new StoredMatchGame(
                game.index(),
                end.result(),
                end.kind(),
                end.reason(),
                end.culprit(),
                end.detail(),
                seconds,
                record.tags(),
                record.start(),
                String.join(" ", record.moves()),
                record.comments(),
                game.white(),
                game.black(),
                game.whiteTies(),
                game.blackTies());
    }

    PlayedGame toGame() {
        if (result != 0 && result != 0.5 && result != 1 || !Double.isFinite(seconds)) {
            throw new IllegalArgumentException("a stored game needs a result and its time");
        }
        Objects.requireNonNull(kind);
        Objects.requireNonNull(start);
        Objects.requireNonNull(reason);
        Objects.requireNonNull(detail);
        List<String> list = moves.isEmpty() ? List.of() : List.of(moves.split(" "));
        return new PlayedGame(
                index,
                new GameEnd(result, kind, reason, culprit, detail),
                new GameRecord(tags, start, list, comments, result),
                orNone(white),
                orNone(black),
                whiteTies,
                blackTies);
    }

    /** Games stored by older versions have no times. */
    private static TimeUsed orNone(TimeUsed time) {
        return time == null ? TimeUsed.NONE : time;
    }
}
