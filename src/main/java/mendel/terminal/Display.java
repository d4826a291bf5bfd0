package mendel.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mendel.eval.Features;
import mendel.eval.Term;
import mendel.game.Game;
import mendel.game.Position;

/** Shows what stands on the board, without changing it. */
final class Display {

    private final Settings settings;
    private final Game rules;
    private final Voice voice;
    private final Timing timing;

    Display(Settings settings, Voice voice, Timing timing) {
        this.timing = timing;
        this.settings = settings;
        this.rules = settings.game();
        this.voice = voice;
    }

    /** The board with the position's text. */
    void board(GameInPlay game, boolean turned) {
        List<String> lines = new ArrayList<>(diagram(game, turned));
        lines.add(game.position().text());
        Map<String, Object> facts = Voice.facts("position", game.position().text(), "side", game.position().side().text(), "status",
                Wording.status(game.ending()));
        if (timing.isOn()) {
            lines.add(timing.line());
            timing.addTo(facts);
        }
        voice.tell("board", facts, lines);
    }

    /** The lines of the board alone. */
    List<String> diagram(GameInPlay game, boolean turned) {
        return Diagram.lines(rules.id(), game.position(), turned);
    }

    /** The legal moves. */
    void moves(GameInPlay game) {
        Position position = game.position();
        voice.tell("moves", Voice.facts("side", position.side().text(), "moves", Wording.moves(position), "notation",
                Wording.notation(position)), Wording.legalMoves(position));
    }

    /** The moves so far. */
    void list(GameInPlay game) {
        voice.tell("game", Voice.facts("start", game.start(), "moves", game.moves()),
                Wording.gameMoves(game.notation(), rules.parse(game.start()).side() != rules.firstSide()));
    }

    /** The static evaluation, term by term, from the first side's view. */
    void eval(GameInPlay game) {
        Position position = rules.parse(game.position().text());
        settings.model().attach(position, settings.weights());
        int score = position.side() == rules.firstSide() ? position.evaluate() : -position.evaluate();
        Features trace = new Features(settings.model().spec());
        settings.model().trace(position, trace);
        List<Term> terms = Term.of(trace, settings.weights());
        List<String> lines = new ArrayList<>(TermTable.lines(terms));
        lines.add("score " + score + " for " + rules.firstSide().text());
        voice.tell("eval", Voice.facts("score", score, "terms", TermTable.objects(terms)), lines);
    }
}
