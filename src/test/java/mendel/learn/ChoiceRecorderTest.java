package mendel.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.memory.StoredGame;
import mendel.search.GameLine;
import mendel.search.TieBreaker;
import mendel.search.TieChoice;
import org.junit.jupiter.api.Test;

class ChoiceRecorderTest {

    private static final String START = Texts.text(LearnRuns.SMALL.start());

    /** Takes the move of an index. */
    private static TieBreaker taking(int index) {
        return new TieBreaker() {
            @Override
            public TieChoice choose(GameLine line, Position position, List<Long> moves) {
                return new TieChoice(moves.get(index), List.of());
            }

            @Override
            public void close() {
                throw new AssertionError("it belongs to somebody else");
            }
        };
    }

    private static String ask(ChoiceRecorder recorder, List<String> played, String... candidates) {
        Position position = LearnRuns.SMALL.start();
        played.forEach(move -> position.make(Texts.parseMove(position, move)));
        List<Long> moves = new ArrayList<>();
        for (String candidate : candidates) {
            moves.add(Texts.parseMove(position, candidate));
        }
        return Texts.moveText(
                position,
                recorder.choose(new GameLine(START, played), position, moves).move());
    }

    @Test
    void notesWhatCouldBeChosenAndWhatWas() {
        ChoiceRecorder recorder = new ChoiceRecorder(LearnRuns.SMALL);
        recorder.begin(taking(1));
        assertThat(ask(recorder, List.of(), "d5", "e4")).isEqualTo("e4");
        ChoiceRecorder.Choices record = recorder.of(START, List.of("e4", "e3"));
        assertThat(record.choices()).containsExactly(new StoredGame.Choice(0, List.of("d5", "e4")));
        assertThat(record.changed()).isEqualTo(1);
        recorder.begin(taking(0));
        assertThat(recorder.of(START, List.of("e4", "e3")).choices()).isEmpty();
        ask(recorder, List.of(), "d5", "e4");
        assertThat(recorder.of(START, List.of("d5")).changed()).isZero();
        recorder.close();
    }

    /** Moves were taken back at the terminal: what counts is what was decided on the way to the end. */
    @Test
    void forgetsWhatWasTakenBack() {
        ChoiceRecorder recorder = new ChoiceRecorder(LearnRuns.SMALL);
        recorder.begin(taking(0));
        ask(recorder, List.of("d5"), "c5", "e3");
        ask(recorder, List.of("d5", "c5", "b5"), "c6", "e3");
        ask(recorder, List.of("e4"), "e3", "c5");
        ask(recorder, List.of("d5"), "e5", "e3");
        assertThat(recorder.of(START, List.of("d5", "e5", "e4")).choices())
                .containsExactly(new StoredGame.Choice(1, List.of("e5", "e3")));
        assertThat(recorder.of(START, List.of("d5", "e3", "d2")).choices()).isEmpty();
    }
}
