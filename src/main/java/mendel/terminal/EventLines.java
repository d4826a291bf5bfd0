package mendel.terminal;

import java.util.Map;
import mendel.InputException;
import mendel.app.session.ClockReading;
import mendel.app.session.SessionEvent;
import mendel.app.session.SessionListener;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/** Writes what happens in a session. */
final class EventLines implements SessionListener {

    private final EventWriter events;

    EventLines(EventWriter events) {
        this.events = events;
    }

    @Override
    public void on(SessionEvent event) {
        switch (event) {
            case SessionEvent.GameBegun begun -> lineup("start", begun.lineup());
            case SessionEvent.PlayersSet players -> lineup("players", players.lineup());
            case SessionEvent.MovePlayed move -> move(move);
            case SessionEvent.GameResumed _ -> events.tell("resumed", Map.of(), "the game goes on");
            case SessionEvent.GameEnded end -> end(end);
            case SessionEvent.MovesUndone undone ->
                stepped("undo", undone.moves(), undone.position(), undone.clock(), "took back ");
            case SessionEvent.MovesRedone redone ->
                stepped("redo", redone.moves(), redone.position(), redone.clock(), "played again ");
            case SessionEvent.DrawDeclined declined -> {
                String side = declined.side().text();
                events.tell("declined", Map.of("side", side), side + " declines the draw");
            }
            case SessionEvent.ClocksSet set -> clocks(set.clock());
            case SessionEvent.ForeignClock foreign -> foreign(foreign);
            case SessionEvent.GameSaved saved -> saved(saved);
            case SessionEvent.GameLoaded loaded -> loaded(loaded);
        }
    }

    /** Writes who plays. */
    void lineup(String event, SessionEvent.Lineup lineup) {
        Map<String, @Nullable Object> facts = EventWriter.facts(
                "game", lineup.game(), "white", lineup.white(), "black", lineup.black(), "position", lineup.position());
        ClockText.addTo(facts, lineup.clock());
        events.tell(event, facts, lineup.game() + ": white is " + lineup.white() + ", black is " + lineup.black());
    }

    /** Writes the clocks. */
    void clocks(ClockReading clock) {
        Map<String, @Nullable Object> facts = EventWriter.facts(
                "white", ClockText.control(clock, Side.WHITE), "black", ClockText.control(clock, Side.BLACK));
        ClockText.addTo(facts, clock);
        events.tell("clock", facts, ClockText.line(clock));
    }

    private void move(SessionEvent.MovePlayed move) {
        Map<String, @Nullable Object> facts = EventWriter.facts(
                "ply",
                move.ply(),
                "side",
                move.side().text(),
                "by",
                move.by(),
                "move",
                move.move(),
                "notation",
                move.notation());
        String line = move.side().text() + ": " + move.notation();
        if (move.reply() != null) {
            facts.putAll(ReplyText.facts(move.reply()));
            line += ReplyText.inBrackets(move.reply());
        }
        facts.put("position", move.position());
        ClockText.addTo(facts, move.clock());
        events.tell("move", facts, line + ClockText.shown(move.clock(), move.side(), " [", "]"));
    }

    private void end(SessionEvent.GameEnded end) {
        Map<String, @Nullable Object> facts = EventWriter.facts(
                "status", end.ending().status().text(), "reason", end.ending().reason(), "moves", end.moves());
        ClockText.addTo(facts, end.clock());
        events.tell("end", facts, Wording.end(end.ending(), end.discs()));
    }

    private void stepped(String event, int moves, String position, ClockReading clock, String words) {
        Map<String, @Nullable Object> facts = EventWriter.facts("moves", moves, "position", position);
        ClockText.addTo(facts, clock);
        events.tell(event, facts, words + Wording.count(moves, "move"));
    }

    private void foreign(SessionEvent.ForeignClock foreign) {
        String remark = "the file's time control " + InputException.quote(foreign.control())
                + " is not supported: the game goes on "
                + (foreign.clocksInUse() ? "with the clocks in use" : "without clocks");
        events.tell("remark", Map.of("message", remark), remark);
    }

    private void saved(SessionEvent.GameSaved saved) {
        Map<String, @Nullable Object> facts = EventWriter.facts("file", saved.file(), "moves", saved.moves());
        if (!saved.notKept().isEmpty()) {
            facts.put("notKept", saved.notKept());
        }
        String what = saved.notKept().contains("moves") ? "the position" : Wording.count(saved.moves(), "move");
        String lost = saved.notKept().isEmpty()
                ? ""
                : "; not kept, since the format has no place for it: " + String.join(", ", saved.notKept());
        events.tell("saved", facts, "saved " + what + ": " + saved.file() + lost);
    }

    private void loaded(SessionEvent.GameLoaded loaded) {
        Map<String, @Nullable Object> facts = EventWriter.facts(
                "file",
                loaded.file(),
                "number",
                loaded.number(),
                "games",
                loaded.games(),
                "moves",
                loaded.moves(),
                "position",
                loaded.position());
        ClockText.addTo(facts, loaded.clock());
        events.tell(
                "loaded",
                facts,
                "game " + loaded.number() + " of " + loaded.games() + ", " + Wording.count(loaded.moves(), "move")
                        + ": " + loaded.file());
    }
}
