package mendel.app.session;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import mendel.game.ClockComment;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Outcome;
import mendel.game.Position;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/** A game that is being played: its moves, those taken back, and how it ended. */
public final class GameInPlay {

    private static final int CENTI_UNITS = 100;

    private final Game game;
    private final String start;
    private final Map<String, String> tags;
    private final Position position;
    private final List<Ply> played = new ArrayList<>();
    private final List<Ply> undone = new ArrayList<>();
    private @Nullable Ending ending;
    /** The times when the clocks in use were set; null: there are none. */
    private @Nullable ClockTimes firstTimes;
    /** Whether the game differs from the one in its file. */
    private boolean changed = true;

    /**
     * A move.
     *
     * @param comment its player's comment
     * @param by who made it
     * @param times the times left after it; null: there were no clocks, or other ones
     */
    record Ply(
            String move, String comment, Mover by, @Nullable ClockTimes times) {

        Ply withoutClock() {
            return new Ply(move, ClockComment.without(comment), by, null);
        }

        /** The comment in a file, with the time left to the side that moved. */
        String fullComment(Side side) {
            return times == null || times.of(side) == 0
                    ? comment
                    : (comment + " " + ClockComment.of(times.of(side))).strip();
        }
    }

    private GameInPlay(Game game, Position position, Map<String, String> tags) {
        this.game = game;
        this.position = position;
        this.start = game.notation().text(position);
        this.tags = tags;
    }

    /** A game that begins at the start, or at another position. */
    static GameInPlay begin(Game game, @Nullable String start) {
        return new GameInPlay(game, start == null ? game.start() : game.parse(start), new LinkedHashMap<>());
    }

    /** A game as {@link #saved} told it. */
    static GameInPlay restore(Game game, SavedGame saved) {
        GameInPlay restored = new GameInPlay(game, game.parse(saved.start()), new LinkedHashMap<>(saved.tags()));
        for (Ply ply : saved.played()) {
            restored.position.make(restored.parseMove(ply.move()));
            restored.played.add(ply);
        }
        Position ahead = restored.position.copy();
        for (Ply ply : saved.undone().reversed()) {
            ahead.make(game.notation().parseMove(ahead, ply.move()));
        }
        restored.undone.addAll(saved.undone());
        Ending ended = saved.ending();
        // What the rules end, the position tells.
        restored.ending = ended == null || ended.isByRules() && !ended.isOnTime() ? null : ended;
        restored.firstTimes = saved.firstTimes();
        restored.changed = saved.changed();
        return restored;
    }

    /** Everything that a game is, moves taken back included. */
    SavedGame saved() {
        return new SavedGame(start, tags, played, undone, ending(), firstTimes, changed);
    }

    /** A game as it was stored, after its last move. */
    static GameInPlay resume(Game game, GameRecord record) {
        Map<String, String> tags = new LinkedHashMap<>(record.tags());
        // These tags describe the end of the game, which may go on now.
        tags.remove("PlyCount");
        tags.remove("TerminationDetails");
        boolean onTime = Ending.TIME_FORFEIT.equals(tags.remove("Termination"));
        GameInPlay resumed = new GameInPlay(game, game.parse(record.start()), tags);
        for (int i = 0; i < record.moves().size(); i++) {
            resumed.play(
                    game.notation().parseMove(resumed.position, record.moves().get(i)),
                    record.comments().get(i),
                    Mover.ofTags(tags, resumed.position.side()),
                    null);
        }
        if (record.result() != null && resumed.ending() == null) {
            resumed.end(Ending.ofFile(record.result(), onTime));
        }
        resumed.changed = false;
        return resumed;
    }

    /**
     * Takes over the clocks of this game's file, if it has the times left after the last move of each side.
     *
     * @return the clocks; none when the file does not have them
     */
    TimeControls clocksOfFile() {
        TimeControls controls = TimeControls.ofTags(tags);
        ClockTimes times = ClockTimes.atFirst(controls);
        firstTimes = times;
        List<Ply> plies = new ArrayList<>();
        Side side = game.parse(start).side();
        boolean[] known = {true, true};
        for (Ply ply : played) {
            OptionalLong left = ClockComment.left(ply.comment());
            if (controls.of(side) != null) {
                known[side.ordinal()] = left.isPresent();
                times = left.isPresent() ? times.with(side, left.getAsLong()) : times;
            }
            plies.add(new Ply(
                    ply.move(),
                    controls.of(side) == null ? ply.comment() : ClockComment.without(ply.comment()),
                    ply.by(),
                    times));
            side = side.opposite();
        }
        if (!controls.areOn() || !known[0] || !known[1]) {
            firstTimes = null;
            return TimeControls.NONE;
        }
        Collections.copy(played, plies);
        TimeControls.removeFrom(tags);
        return controls;
    }

    /** Drops the times of earlier moves, since other clocks were set. */
    void clocksSet(ClockTimes times) {
        firstTimes = times;
        TimeControls.removeFrom(tags);
        played.replaceAll(Ply::withoutClock);
        undone.replaceAll(Ply::withoutClock);
    }

    /** The times left after the last move, of a game whose clocks were set. */
    ClockTimes times() {
        ClockTimes known = played.isEmpty() ? null : played.getLast().times();
        return known != null ? known : Objects.requireNonNull(firstTimes, "set with the clocks");
    }

    /** The first position as text. */
    public String start() {
        return start;
    }

    /** Header fields of the file from which the game comes. */
    Map<String, String> tags() {
        return tags;
    }

    /** The position on the board, which callers must not change. */
    public Position position() {
        return position;
    }

    /**
     * Reads a move of the position.
     *
     * @throws mendel.InputException when it is none, or not legal
     */
    long parseMove(String text) {
        return game.notation().parseMove(position, text);
    }

    /** The moves played, as text. */
    public List<String> moves() {
        return played.stream().map(Ply::move).toList();
    }

    /** The moves played, with all that is known of them. */
    List<Ply> plies() {
        return Collections.unmodifiableList(played);
    }

    /** The number of moves played. */
    public int size() {
        return played.size();
    }

    /**
     * Plays a legal move. Moves taken back before are dropped, and so is an end that is not by the rules.
     *
     * @param times the times left after it; null: there are no clocks
     */
    void play(long move, String comment, Mover by, @Nullable ClockTimes times) {
        played.add(new Ply(game.notation().moveText(position, move), comment, by, times));
        position.make(move);
        undone.clear();
        ending = null;
        changed = true;
    }

    /** Takes the last move back. */
    void undo() {
        position.unmake();
        undone.add(played.removeLast());
        ending = null;
        changed = true;
    }

    /** The number of moves that can be redone. */
    public int redoable() {
        return undone.size();
    }

    /** Redoes the move that was taken back last. */
    void redo() {
        Ply ply = undone.removeLast();
        position.make(game.notation().parseMove(position, ply.move()));
        played.add(ply);
        ending = null;
    }

    /** Ends the game by its players. */
    void end(@Nullable Ending how) {
        ending = how;
    }

    /** How the game ended; null while it goes on. */
    @Nullable
    public Ending ending() {
        return ending != null ? ending : Ending.byRules(position.outcome());
    }

    /** By how many discs a game was won that is decided by them; otherwise 0. */
    public int discs() {
        Ending how = ending();
        return how != null && how.reason().equals(Outcome.Reason.DISCS.text())
                ? Math.abs(position.endScore()) / CENTI_UNITS
                : 0;
    }

    /**
     * The game for a file. A side's player is taken from its moves, not from the present seats.
     *
     * @param more header fields that the game's own override
     * @param now the player of a side that has not moved
     */
    GameRecord record(Map<String, String> more, Function<Side, Mover> now) {
        Map<String, String> all = new LinkedHashMap<>(tags);
        more.forEach(all::putIfAbsent);
        Side first = game.parse(start).side();
        Ending how = ending();
        for (Side side : Side.values()) {
            Mover.addTo(all, side, movers(side), now.apply(side), changed && how == null);
        }
        if (how != null && how.isOnTime()) {
            all.put("Termination", Ending.TIME_FORFEIT);
        }
        List<String> comments = IntStream.range(0, played.size())
                .mapToObj(i -> played.get(i).fullComment(side(first, i)))
                .toList();
        return new GameRecord(all, start, moves(), comments, how == null ? null : how.result());
    }

    /** Who made the moves of a side, in order. */
    List<Mover> movers(Side side) {
        Side first = game.parse(start).side();
        return IntStream.range(0, played.size())
                .filter(i -> side(first, i) == side)
                .mapToObj(i -> played.get(i).by())
                .toList();
    }

    private static Side side(Side first, int ply) {
        return ply % 2 == 0 ? first : first.opposite();
    }

    /** The moves in the notation for people. */
    public List<String> notation() {
        Position replay = game.parse(start);
        List<String> texts = new ArrayList<>();
        for (String text : moves()) {
            long move = game.notation().parseMove(replay, text);
            texts.add(game.notation().moveNotation(replay, move));
            replay.make(move);
        }
        return texts;
    }
}
