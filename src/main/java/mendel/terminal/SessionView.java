package mendel.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mendel.eval.Features;
import mendel.eval.Term;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/** Shows the game of a session without changing it. */
final class SessionView {

    private final SessionState state;

    SessionView(SessionState state) {
        this.state = state;
    }

    /** The board with the position's text. */
    void board() {
        List<String> lines = new ArrayList<>(diagram());
        lines.add(state.rules().notation().text(state.position()));
        Map<String, @Nullable Object> facts = EventWriter.facts(
                "position",
                state.rules().notation().text(state.position()),
                "side",
                state.side().text(),
                "status",
                Wording.status(state.game().ending()));
        if (state.timing().isOn()) {
            lines.add(state.timing().line());
            state.timing().addTo(facts);
        }
        state.events().tell("board", facts, lines);
    }

    private List<String> diagram() {
        return Diagram.lines(state.rules(), state.position(), state.isTurned());
    }

    /** The lines shown at a terminal before a move: the board, and the legal moves if wanted. */
    List<String> beforeMove(boolean withMoves) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.addAll(diagram());
        if (state.game().ending() != null) {
            lines.add(Wording.end(state.game().ending(), state.position()));
        } else if (state.isPaused() && !state.players().isPerson(state.side())) {
            lines.add(state.side().text() + " ("
                    + state.players().seat(state.side()).name() + ") waits; 'go' lets it move");
        } else if (withMoves) {
            lines.addAll(Wording.legalMoves(state.rules().notation(), state.position()));
        }
        return lines;
    }

    /** The legal moves. */
    void moves() {
        Position position = state.position();
        state.events()
                .tell(
                        "moves",
                        EventWriter.facts(
                                "side",
                                position.side().text(),
                                "moves",
                                Wording.moves(state.rules().notation(), position),
                                "notation",
                                Wording.notation(state.rules().notation(), position)),
                        Wording.legalMoves(state.rules().notation(), position));
    }

    /** The moves so far. */
    void list() {
        GameInPlay game = state.game();
        state.events()
                .tell(
                        "game",
                        EventWriter.facts("start", game.start(), "moves", game.moves()),
                        Wording.gameMoves(
                                game.notation(),
                                state.rules().parse(game.start()).side()
                                        != state.rules().firstSide()));
    }

    /** The static evaluation, term by term, from the first side's view. */
    void eval() {
        DialogueSettings settings = state.settings();
        Position position = state.rules().parse(settings.game().notation().text(state.position()));
        settings.model().attach(position, settings.weights());
        int score = position.side() == state.rules().firstSide() ? position.evaluate() : -position.evaluate();
        Features trace = new Features(settings.model().spec());
        settings.model().trace(position, trace);
        List<Term> terms = Term.of(trace, settings.weights());
        List<String> lines = new ArrayList<>(TermTable.lines(terms));
        lines.add("score " + score + " for " + state.rules().firstSide().text());
        state.events().tell("eval", EventWriter.facts("score", score, "terms", TermTable.objects(terms)), lines);
    }

    /** What the helper would play. */
    void hint() {
        state.requireOngoing();
        MoveAnalysis analysis = state.players().hint(state.game());
        String notation = state.rules().notation().moveNotation(state.position(), analysis.move());
        Map<String, @Nullable Object> facts = EventWriter.facts(
                "move", state.rules().notation().moveText(state.position(), analysis.move()), "notation", notation);
        facts.putAll(analysis.facts());
        state.events()
                .tell(
                        "hint",
                        facts,
                        "hint: " + notation + (analysis.text().isEmpty() ? "" : " (" + analysis.text() + ")"));
    }

    /** Turns the board round. */
    void flip() {
        state.setTurned(!state.isTurned());
        state.events().tell("flip", Map.of("turned", state.isTurned()), "the board is turned");
    }
}
