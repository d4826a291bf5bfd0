package mendel.terminal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.player.GameLimit;

/**
 * What can be done at the board: everything that a line of the dialogue may ask for. Each deed tells what came of it. A
 * mistake of the user is an {@link InputException}, a failing engine a {@link mendel.ResourceException}; the game then stands
 * as it stood.
 */
final class Sitting implements AutoCloseable {

    private static final String GOES_ON = "the game goes on";
    private static final long STOP_PAUSE_NANOS = 20_000_000;

    private final Settings settings;
    private final Game rules;
    private final Voice voice;
    private final Display display;
    private final GameClock clock;
    private final Timing timing;
    private final Players players;
    private final Runnable onFlag;
    private GameInPlay game;
    private boolean turned;
    /** Computers do not move by themselves: moves were taken back, or their thinking was stopped. */
    private boolean paused;

    /**
     * A board at which nobody sits yet.
     *
     * @param onFlag told, in another thread, when a flag may have fallen; see {@link #flagFalls}
     */
    Sitting(Settings settings, Voice voice, Runnable onFlag) {
        this.settings = settings;
        this.rules = settings.game();
        this.voice = voice;
        this.onFlag = onFlag;
        this.clock = new GameClock(settings.time(), settings.clocks(), onFlag);
        this.timing = new Timing(clock);
        this.display = new Display(settings, voice, timing);
        this.players = new Players(rules, settings.helper(), settings.level(), clock);
    }

    // ---- the game

    /** Begins with these players and this game. */
    void begin(Seat white, Seat black, GameInPlay first) {
        players.sit(Side.WHITE, white);
        players.sit(Side.BLACK, black);
        game = first;
        turnToPerson();
        setClocks(settings.clocks());
        tellPlayers("start");
        tellEnd();
    }

    /** Sets other clocks, which stand at their beginning. */
    private void setClocks(TimeControls controls) {
        clock.set(controls);
        if (controls.areOn()) {
            game.clocksSet(clock.times());
        }
    }

    /** Takes over the clocks of a game from a file, where it has any; otherwise those in use begin anew. */
    private void takeClocks() {
        TimeControls ofFile = game.clocksOfFile();
        if (ofFile.areOn()) {
            clock.set(ofFile);
            clock.put(game.times());
        } else {
            TimeControls.foreign(game.tags()).ifPresent(this::tellForeign);
            setClocks(clock.controls());
        }
        timing.stop(true);
    }

    private void tellForeign(String control) {
        String remark = "the file's time control " + InputException.quote(control) + " is not kept here: the game goes on "
                + (clock.controls().areOn() ? "with the clocks in use" : "without clocks");
        voice.tell("remark", Map.of("message", remark), remark);
    }

    /** Begins with the first game of a file; the person gets the side that the file gives to one, unless seats are fixed. */
    void beginFrom(String file, Seat white, Seat black, boolean fixed) {
        GameStore.Loaded loaded = GameStore.load(rules, file, 1);
        Side person = Mover.personOf(loaded.record().tags());
        boolean swapped = !fixed && person != null && white.isPerson() != black.isPerson() && white.isPerson() != (person == Side.WHITE);
        players.sit(Side.WHITE, swapped ? black : white);
        players.sit(Side.BLACK, swapped ? white : black);
        game = GameInPlay.resume(rules, loaded.record());
        turnToPerson();
        if (settings.clocks().areOn()) {
            setClocks(settings.clocks());
        } else {
            takeClocks();
        }
        tellPlayers("start");
        tellEnd();
    }

    /** Begins a new game at the start, or at another position for a text that is not empty. */
    void newGame(String position) {
        GameInPlay next = GameInPlay.begin(rules, position.isEmpty() ? null : position);
        players.nextGame();
        game = next;
        paused = false;
        timing.stop(false);
        setClocks(clock.controls());
        tellPlayers("start");
        tellEnd();
    }

    /** Plays a person's move; the side may be anybody's. */
    void play(String text) {
        Ending ending = game.ending();
        if (ending != null && ending.isByRules()) {
            throw new InputException("the game is over", "'undo' takes moves back, 'new' begins another game");
        }
        long move = game.position().parseMove(text);
        if (ending != null) {
            voice.tell("resumed", Map.of(), GOES_ON);
        }
        paused = false;
        timing.stop(false);
        played(move, Seat.PERSON, Mover.person(), null);
    }

    /** Lets computers move as long as it is their turn. */
    void computersMove() {
        while (!paused && game.ending() == null && !players.isPerson(side())) {
            computerMove();
            paused = players.isInterrupted() && players.onlyPerson() == null;
        }
    }

    /** Lets the computer move for the side to move. */
    void go() {
        requireOngoing();
        paused = false;
        computerMove();
    }

    /** Lets the computer play both sides for so many half-moves, or to the end for 0. */
    void auto(int count) {
        requireOngoing();
        for (int done = 0; game.ending() == null && !players.isInterrupted() && (count == 0 || done < count); done++) {
            computerMove();
        }
        paused = true;
    }

    private void computerMove() {
        timing.stop(false);
        clock.run(side());
        Mover mover = players.program(side());
        try {
            Thought thought = players.think(game);
            if (flagFalls()) {
                return;
            }
            if (thought.reply().resigns()) {
                game.end(Ending.resigned(side()));
                tellEnd();
            } else {
                played(thought.move(), players.mover(side()).name(), mover, thought);
            }
        } catch (RuntimeException e) {
            paused = true;
            throw e;
        }
    }

    private void played(long move, String by, Mover mover, Thought thought) {
        Position position = game.position();
        String notation = position.moveNotation(move);
        Map<String, Object> facts = Voice.facts("ply", game.size() + 1, "side", side().text(), "by", by, "move", position.moveText(move),
                "notation", notation);
        String line = side().text() + ": " + notation;
        Side moved = side();
        clock.moved(moved);
        game.play(move, thought == null ? "" : thought.comment(), mover, timing.isOn() ? clock.times() : null);
        tick();
        if (thought != null) {
            facts.putAll(thought.facts());
            line += thought.text().isEmpty() ? "" : " (" + thought.text() + ")";
        }
        facts.put("position", position.text());
        timing.addTo(facts);
        voice.tell("move", facts, line + timing.shown(moved, " [", "]"));
        tellEnd();
    }

    /** Takes moves back: so many, or for 0 up to the person's last one; for 0 an end by will of the players comes first. */
    void undo(int count) {
        Ending ending = game.ending();
        if (count == 0 && ending != null && !ending.isByRules()) {
            game.end(null);
            paused = true;
            voice.tell("resumed", Map.of(), GOES_ON);
            return;
        }
        int wanted = count > 0 ? count : toPerson(game.size(), -1);
        if (wanted == 0 || wanted > game.size()) {
            String problem = count > 0 ? "only " + Wording.count(game.size(), "move") + " can be taken back" : "the person has not moved yet";
            throw new InputException(game.size() == 0 ? "there is no move to take back" : problem, "'undo N' takes N moves of both back");
        }
        for (int i = 0; i < wanted; i++) {
            game.undo();
        }
        steppedTo("undo", wanted, "took back ");
    }

    /** Plays moves again that were taken back: so many, or for 0 up to the person's next turn. */
    void redo(int count) {
        int there = game.redoable();
        int wanted = count > 0 ? count : Math.max(toPerson(there, 1), Math.min(1, there));
        if (wanted == 0 || wanted > there) {
            throw new InputException(there == 0 ? "no move was taken back"
                    : "only " + Wording.count(there, "move") + " can be played again", "'redo N' plays N of them again");
        }
        for (int i = 0; i < wanted; i++) {
            game.redo();
        }
        steppedTo("redo", wanted, "played again ");
        tellEnd();
    }

    /** How many half-moves it is to a person's turn, at least one; without a person one; 0 when there are not so many. */
    private int toPerson(int there, int direction) {
        Side turn = side();
        for (int i = 1; i <= there; i++) {
            turn = turn.opposite();
            if (players.onlyPerson() == null || players.isPerson(turn)) {
                return i;
            }
        }
        return direction < 0 ? 0 : there;
    }

    private void steppedTo(String event, int count, String words) {
        paused = true;
        timing.follow(game);
        tick();
        Map<String, Object> facts = Voice.facts("moves", count, "position", game.position().text());
        timing.addTo(facts);
        voice.tell(event, facts, words + Wording.count(count, "move"));
    }

    // ---- the clocks

    /** Lets the clock run of whoever is to move and need not wait for anybody. */
    void tick() {
        boolean runs = game.ending() == null && !timing.isStopped() && !(paused && !players.isPerson(side()));
        clock.run(runs ? side() : null);
    }

    /** Lets no clock run. */
    void stopClocks() {
        clock.run(null);
    }

    /** True when the time of the side to move is used up in a game that goes on. */
    boolean hasFallen() {
        return game.ending() == null && clock.isOut(side());
    }

    /** Ends the game when the time of the side to move is used up; true when it was. */
    boolean flagFalls() {
        if (!hasFallen()) {
            return false;
        }
        clock.run(null);
        game.end(Ending.outOfTime(side(), game.position().canWin(side().opposite())));
        tellEnd();
        return true;
    }

    /** The bell rang while somebody may think, who is to stop; it rings again, for a search that has not begun yet. */
    void hurry() {
        if (clock.isDue()) {
            players.hurry();
            settings.time().in(STOP_PAUSE_NANOS, onFlag);
        }
    }

    /** Shows the clocks. */
    void showClocks() {
        Map<String, Object> facts = Voice.facts("white", clock.has(Side.WHITE) ? clock.controls().white().clockText() : null,
                "black", clock.has(Side.BLACK) ? clock.controls().black().clockText() : null);
        timing.addTo(facts);
        voice.tell("clock", facts, timing.line());
    }

    /** Gives one side, or for null both, another clock, or for null none. A game that was lost on time goes on. */
    void setClock(Side side, GameLimit control) {
        if (game.ending() != null && game.ending().isOnTime()) {
            game.end(null);
            voice.tell("resumed", Map.of(), GOES_ON);
        }
        timing.stop(false);
        setClocks(clock.controls().with(side, control));
        tick();
        showClocks();
    }

    /** Stops the clocks until a move is made, or lets them run again. */
    void pause() {
        if (!timing.isOn()) {
            throw new InputException("there are no clocks", "'clock 5:00+3' sets them");
        }
        requireOngoing();
        timing.stop(!timing.isStopped());
        tick();
        showClocks();
    }

    /** The side to move and, with a clock, its time: what a person is asked with. */
    String prompt() {
        return side().text() + timing.shown(side(), " ", "") + "> ";
    }

    // ---- who decides

    /** The person gives up. */
    void resign() {
        requireOngoing();
        Side loser = players.onlyPerson() == null ? side() : players.onlyPerson();
        game.end(Ending.resigned(loser));
        tellEnd();
    }

    /** Two persons agree to a draw; a computer does unless it sees itself ahead. */
    void draw() {
        requireOngoing();
        Side person = players.onlyPerson();
        if (person == null && !players.isPerson(side())) {
            throw new InputException("no person is there to offer a draw", "'auto' plays on");
        }
        if (person == null || agrees(person.opposite())) {
            game.end(Ending.agreed());
            tellEnd();
        } else {
            voice.tell("declined", Map.of("side", person.opposite().text()), person.opposite().text() + " declines the draw");
        }
    }

    private boolean agrees(Side computer) {
        Integer score = players.opinion(game, computer).reply().score();
        return score != null && (side() == computer ? score <= 0 : score >= 0);
    }

    private void requireOngoing() {
        if (game.ending() != null) {
            throw new InputException("the game is over", "'undo' takes moves back, 'new' begins another game");
        }
    }

    /** The game, when it has ended. */
    Optional<Finished> finished() {
        Ending ending = game.ending();
        if (ending == null) {
            return Optional.empty();
        }
        Side person = players.onlyPerson();
        if (person == null) {
            return Optional.of(new Finished(game.start(), game.moves(), ending.result(), null, null, false, List.of()));
        }
        Seat computer = players.seat(person.opposite());
        List<Mover> movers = game.movers(person.opposite());
        boolean movesAll = movers.stream().allMatch(mover -> mover.level() != null && mover.player().equals(computer.name()));
        List<String> limits = movesAll ? movers.stream().map(mover -> mover.level().limit().toString()).distinct().toList() : List.of();
        return Optional.of(new Finished(game.start(), game.moves(), ending.result(), person, computer, movesAll, limits));
    }

    // ---- what is shown

    /** The board with the position's text. */
    void board() {
        display.board(game, turned);
    }

    /** What a person at a terminal sees before a move: the board, and the legal moves where they are wanted. */
    List<String> view(boolean withMoves) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.addAll(display.diagram(game, turned));
        if (game.ending() != null) {
            lines.add(Wording.end(game.ending(), game.position()));
        } else if (paused && !players.isPerson(side())) {
            lines.add(side().text() + " (" + players.seat(side()).name() + ") waits; 'go' lets it move");
        } else if (withMoves) {
            lines.addAll(Wording.legalMoves(game.position()));
        }
        return lines;
    }

    /** Whose turn it is. */
    Side side() {
        return game.position().side();
    }

    /** The legal moves. */
    void moves() {
        display.moves(game);
    }

    /** The moves so far. */
    void list() {
        display.list(game);
    }

    /** The static evaluation, term by term. */
    void eval() {
        display.eval(game);
    }

    /** What the helper would play. */
    void hint() {
        requireOngoing();
        Thought thought = players.hint(game);
        String notation = game.position().moveNotation(thought.move());
        Map<String, Object> facts = Voice.facts("move", game.position().moveText(thought.move()), "notation", notation);
        facts.putAll(thought.facts());
        voice.tell("hint", facts, "hint: " + notation + (thought.text().isEmpty() ? "" : " (" + thought.text() + ")"));
    }

    /** Turns the board round. */
    void flip() {
        turned = !turned;
        voice.tell("flip", Map.of("turned", turned), "the board is turned");
    }

    /** Black sees a chess or draughts board from Black's side; a Reversi board has one top for all. */
    private void turnToPerson() {
        turned = players.onlyPerson() == Side.BLACK && rules.firstSide() == Side.WHITE;
    }

    private void tellEnd() {
        Ending ending = game.ending();
        if (ending != null) {
            clock.run(null);
            Map<String, Object> facts = Voice.facts("status", ending.status().text(), "reason", ending.reason(), "moves", game.size());
            timing.addTo(facts);
            voice.tell("end", facts, Wording.end(ending, game.position()));
        }
    }

    // ---- the players

    /** Gives a side to another player. */
    void seat(Side side, String text) {
        players.sit(side, settings.seats().parse(text));
        paused = false;
        tellPlayers("players");
    }

    /** The person takes the other side, or {@code side}; the computer takes the person's. */
    void change(Side side) {
        Side person = players.onlyPerson();
        if (side != null && person == null) {
            players.sit(side, Seat.person());
            if (players.isPerson(side.opposite())) {
                players.sit(side.opposite(), settings.helper());
            }
        } else if (side == null || person != side) {
            players.swap();
        }
        turnToPerson();
        paused = false;
        tellPlayers("players");
    }

    /** Sets the level of one side's computer, or for null of all. */
    void level(Side side, Level level) {
        if (side != null && players.isPerson(side)) {
            throw new InputException("a person plays " + side.text(), "'level " + side.opposite().text() + " …' or 'level …' is for a computer");
        }
        players.level(side, level);
        tellPlayers("players");
    }

    /** Who plays. */
    void showPlayers() {
        tellPlayers("players");
    }

    private void tellPlayers(String event) {
        Map<String, Object> facts = Voice.facts("game", rules.id(), "white", player(Side.WHITE), "black", player(Side.BLACK), "position",
                game.position().text());
        timing.addTo(facts);
        voice.tell(event, facts, rules.id() + ": white is " + player(Side.WHITE) + ", black is " + player(Side.BLACK));
    }

    private String player(Side side) {
        return players.named(side).name();
    }

    // ---- files

    /** Writes the game; a file that is there is replaced only when {@code replace} says so. */
    void save(String file, boolean replace) {
        List<String> lost = GameStore.save(rules, game.record(tags(), players::named), file, replace);
        Map<String, Object> facts = Voice.facts("file", file, "moves", game.size());
        if (!lost.isEmpty()) {
            facts.put("notKept", lost);
        }
        voice.tell("saved", facts, (lost.contains("moves") ? "saved the position: " : "saved " + Wording.count(game.size(), "move") + ": ") + file
                + (lost.isEmpty() ? "" : "; not kept, since the format has no place for it: " + String.join(", ", lost)));
    }

    private Map<String, String> tags() {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Date", settings.date());
        clock.controls().addTo(tags);
        return tags;
    }

    /** Goes on with a game of a file; a file that says which side was a person's gives that side to the person. */
    void load(String file, int number) {
        GameStore.Loaded loaded = GameStore.load(rules, file, number);
        game = GameInPlay.resume(rules, loaded.record());
        Side person = Mover.personOf(loaded.record().tags());
        if (person != null && players.onlyPerson() == person.opposite()) {
            players.swap();
        }
        turnToPerson();
        paused = true;
        takeClocks();
        Map<String, Object> facts = Voice.facts("file", file, "number", number, "games", loaded.games(), "moves", game.size(), "position",
                game.position().text());
        timing.addTo(facts);
        voice.tell("loaded", facts, "game " + number + " of " + loaded.games() + ", " + Wording.count(game.size(), "move") + ": " + file);
        tellPlayers("players");
        tellEnd();
    }

    /** Says whether the dialogue waits for a line. */
    void waits(boolean now) {
        players.waits(now);
    }

    /** Stops the work at hand; false when there is none. From another thread. */
    boolean interrupt() {
        return players.interrupt();
    }

    @Override
    public void close() {
        settings.time().close();
        players.close();
    }
}
