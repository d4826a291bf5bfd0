package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgressLineTest {

    private static final ProgressLine LINE =
            new ProgressLine("match", 0.5, List.of("50 of 100 games", "12 a second", "4 s left", "+20 =10 -20"));
    private static final String PLAIN = "match: 50 of 100 games, 12 a second, 4 s left, +20 =10 -20";

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 10, 20, 40, 57, 58, 59, 79, 80, 99, 119, 139, 199, 500})
    void isNeverWiderThanTheTerminal(int columns) {
        assertThat(LINE.fitted(columns).length()).isLessThanOrEqualTo(columns);
    }

    @Test
    void theBarTakesTheRoomThatTheNumbersLeave() {
        assertThat(LINE.fitted(60)).isEqualTo(PLAIN);
        assertThat(LINE.fitted(70)).isEqualTo("match [=====>    ] 50 of 100 games, 12 a second, 4 s left, +20 =10 -20");
        assertThat(LINE.fitted(200))
                .isEqualTo(
                        "match [===============>              ] 50 of 100 games, 12 a second, 4 s left, +20 =10 -20");
    }

    @Test
    void whatDoesNotFitIsCutBehindTheMostImportant() {
        assertThat(LINE.fitted(30)).isEqualTo("match: 50 of 100 games, 12 a …");
    }

    @Test
    void withoutATotalThereIsNoBar() {
        assertThat(new ProgressLine("import", Double.NaN, List.of("12 games")).fitted(200))
                .isEqualTo("import: 12 games");
        assertThat(new ProgressLine("label", 1, List.of("2 of 2")).fitted(40))
                .isEqualTo("label [=========================] 2 of 2");
    }
}
