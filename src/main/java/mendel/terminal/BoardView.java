package mendel.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mendel.app.session.ClockReading;
import mendel.app.session.Ending;
import mendel.app.session.GameInPlay;
import mendel.app.session.GameSession;
import mendel.app.session.Hint;
import mendel.eval.Features;
import mendel.eval.Term;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/** Shows the game of a session without changing it; it knows from which side the board is seen. */
final class BoardView {

    private final GameSession session;
    private final DialogueSettings settings;
    private final EventWriter events;
    /** Whether the board is shown from Black's side. */
    private boolean turned;

    BoardView(GameSession session, DialogueSettings settings, EventWriter events) {
        this.session = session;
        this.settings = settings;
        this.events = events;
    }

    private Game rules() {
        return session.rules();
    }

    private Position position() {
        return session.game().position();
    }

    /** Turns a chess or draughts board to the person's side; a Reversi board is never turned. */
    void turnToPerson() {
        turned = session.seats().onlyPerson() == Side.BLACK && rules().firstSide() == Side.WHITE;
    }

    /** The board with the position's text. */
    void board() {
        List<String> lines = new ArrayList<>(diagram());
        lines.add(rules().notation().text(position()));
        Map<String, @Nullable Object> facts = EventWriter.facts(
                "position",
                rules().notation().text(position()),
                "side",
                session.side().text(),
                "status",
                Wording.status(session.game().ending()));
        ClockReading clock = session.clocks().reading();
        if (clock.isOn()) {
            lines.add(ClockText.line(clock));
            ClockText.addTo(facts, clock);
        }
        events.tell("board", facts, lines);
    }

    private List<String> diagram() {
        return Diagram.lines(rules(), position(), turned);
    }

    /** The lines shown at a terminal before a move: the board, and the legal moves if wanted. */
    List<String> beforeMove(boolean withMoves) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.addAll(diagram());
        Ending ending = session.game().ending();
        if (ending != null) {
            lines.add(Wording.end(ending, session.game().discs()));
        } else if (session.isPaused() && !session.seats().isPerson(session.side())) {
            lines.add(session.side().text() + " ("
                    + session.seats().seat(session.side()).name() + ") waits; 'go' lets it move");
        } else if (withMoves) {
            lines.addAll(Wording.legalMoves(rules().notation(), position()));
        }
        return lines;
    }

    /** The legal moves. */
    void moves() {
        Position position = position();
        events.tell(
                "moves",
                EventWriter.facts(
                        "side",
                        position.side().text(),
                        "moves",
                        Wording.moves(rules().notation(), position),
                        "notation",
                        Wording.notation(rules().notation(), position)),
                Wording.legalMoves(rules().notation(), position));
    }

    /** The moves so far. */
    void list() {
        GameInPlay game = session.game();
        events.tell(
                "game",
                EventWriter.facts("start", game.start(), "moves", game.moves()),
                Wording.gameMoves(game.notation(), rules().parse(game.start()).side() != rules().firstSide()));
    }

    /** The static evaluation, term by term, from the first side's view. */
    void eval() {
        Position position = rules().parse(rules().notation().text(position()));
        settings.model().attach(position, settings.weights());
        int score = position.side() == rules().firstSide() ? position.evaluate() : -position.evaluate();
        Features trace = new Features(settings.model().spec());
        settings.model().trace(position, trace);
        List<Term> terms = Term.of(trace, settings.weights());
        List<String> lines = new ArrayList<>(TermTable.lines(terms));
        lines.add("score " + score + " for " + rules().firstSide().text());
        events.tell("eval", EventWriter.facts("score", score, "terms", TermTable.objects(terms)), lines);
    }

    /** What the helper would play. */
    void hint() {
        Hint hint = session.hint();
        Map<String, @Nullable Object> facts = EventWriter.facts("move", hint.move(), "notation", hint.notation());
        facts.putAll(ReplyText.facts(hint.reply()));
        events.tell("hint", facts, "hint: " + hint.notation() + ReplyText.inBrackets(hint.reply()));
    }

    /** Turns the board round. */
    void flip() {
        turned = !turned;
        events.tell("flip", Map.of("turned", turned), "the board is turned");
    }

    /** The side to move and, with a clock, its time: the prompt for a person. */
    String prompt() {
        return session.side().text() + ClockText.shown(session.clocks().reading(), session.side(), " ", "") + "> ";
    }
}
