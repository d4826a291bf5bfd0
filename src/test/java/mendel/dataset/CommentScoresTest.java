package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.protocol.MentorScore;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommentScoresTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        +0.35/12 1.2s            | 35   |
        -0.35/8                  | -35  |
        0.00/1 0s                | 0    |
        +M5/20 0.4s              | #5   |
        -M3/9                    | #-3  |
        3.50                     | 350  |
        +12.25 0.8s              | 1225 |
        book                     |      |
        12                       |      |
        1.5 points, a fine move  |      |
        an idea of 0.35/12       |      |
        [%eval 0.35]             |      | 35
        [%eval -1.2,18]          |      | -120
        a good move [%eval #-3] [%clk 0:01:02] | | #-3
        [%eval #0]               |      |
        [%clk 0:00:35]           |      |
        """)
    void readsWhatRunnersAndServersWrite(String comment, String before, String after) {
        assertThat(CommentScores.before(comment)).isEqualTo(before == null ? null : MentorScore.parse(before));
        assertThat(CommentScores.after(comment)).isEqualTo(after == null ? null : MentorScore.parse(after));
    }
}
