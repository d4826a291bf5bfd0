package mendel.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import mendel.app.WorkListener;
import org.junit.jupiter.api.Test;

class WarnedOnceTest {

    private final List<String> heard = new ArrayList<>();
    private final WorkListener once = new WarnedOnce(new WorkListener() {
        @Override
        public void remark(String text) {
            heard.add(text);
        }
    });

    @Test
    void aWarningThatDiffersInItsNumbersAloneIsHeardOnce() {
        once.remark("warning: 12 positions are few for the 40 weights: 0.3 each");
        once.remark("warning: 5 of 9 have no moves");
        once.remark("warning: 7 positions are few for the 4 weights: 2 each");
        assertThat(heard)
                .containsExactly(
                        "warning: 12 positions are few for the 40 weights: 0.3 each", "warning: 5 of 9 have no moves");
    }

    @Test
    void whatIsNoWarningIsHeardEachTime() {
        once.remark("round 1: 400 positions");
        once.remark("round 2: 400 positions");
        once.remark("round 2: 400 positions");
        assertThat(heard).hasSize(3);
    }
}
