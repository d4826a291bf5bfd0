package mendel.cli.play;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Outcome;
import mendel.game.Position;

/** A game that is being played: its moves, those taken back, and how it ended. */
final class GameInPlay {

    private final Game game;
    private final String start;
    private final Map<String, String> tags;
    private final Position position;
    private final List<Ply> played = new ArrayList<>();
    private final List<Ply> undone = new ArrayList<>();
    private Ending ending;

    /** A move with its comment. */
    private record Ply(String move, String comment) {}

    private GameInPlay(Game game, Position position, Map<String, String> tags) {
        this.game = game;
        this.position = position;
        this.start = position.text();
        this.tags = tags;
    }

    /** A game that begins at the start, or at another position. */
    static GameInPlay begin(Game game, String start) {
        return new GameInPlay(game, start == null ? game.start() : game.parse(start), Map.of());
    }

    /** A game as it was stored, after its last move. */
    static GameInPlay resume(Game game, GameRecord record) {
        Map<String, String> tags = new LinkedHashMap<>(record.tags());
        // They tell of the game as it ended, and it may go on now.
        tags.remove("PlyCount");
        tags.remove("Termination");
        tags.remove("TerminationDetails");
        GameInPlay resumed = new GameInPlay(game, game.parse(record.start()), tags);
        for (int i = 0; i < record.moves().size(); i++) {
            resumed.play(resumed.position.parseMove(record.moves().get(i)), record.comments().get(i));
        }
        if (record.result() != null && resumed.ending() == null) {
            resumed.end(Ending.ofFile(record.result()));
        }
        return resumed;
    }

    /** The first position as text. */
    String start() {
        return start;
    }

    /** Header fields of the file from which the game comes. */
    Map<String, String> tags() {
        return tags;
    }

    /** The position on the board; for looking at, not for moving. */
    Position position() {
        return position;
    }

    /** The moves played, as text. */
    List<String> moves() {
        return played.stream().map(Ply::move).toList();
    }

    /** The number of moves played. */
    int size() {
        return played.size();
    }

    /** Plays a legal move. Moves taken back before are forgotten, and so is an end that the rules do not demand. */
    void play(long move, String comment) {
        played.add(new Ply(position.moveText(move), comment));
        position.make(move);
        undone.clear();
        ending = null;
    }

    /** Takes the last move back. */
    void undo() {
        position.unmake();
        undone.add(played.removeLast());
        ending = null;
    }

    /** The number of moves that were taken back and can be played again. */
    int redoable() {
        return undone.size();
    }

    /** Plays the move again that was taken back last. */
    void redo() {
        Ply ply = undone.removeLast();
        position.make(position.parseMove(ply.move()));
        played.add(ply);
        ending = null;
    }

    /** Ends the game by will of its players. */
    void end(Ending how) {
        ending = how;
    }

    /** How the game ended; null while it goes on. */
    Ending ending() {
        if (ending != null) {
            return ending;
        }
        Outcome outcome = position.outcome();
        return outcome.isOngoing() ? null : Ending.byRules(outcome);
    }

    /** The game for a file, with these header fields where its own do not say otherwise. */
    GameRecord record(Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(tags);
        more.forEach(all::putIfAbsent);
        Ending how = ending();
        return new GameRecord(all, start, moves(), played.stream().map(Ply::comment).toList(), how == null ? null : how.result());
    }

    /** The moves in the notation for people, numbered as they are written in this game: by pairs. */
    List<String> notation() {
        Position replay = game.parse(start);
        List<String> texts = new ArrayList<>();
        for (String text : moves()) {
            long move = replay.parseMove(text);
            texts.add(replay.moveNotation(move));
            replay.make(move);
        }
        return texts;
    }
}
