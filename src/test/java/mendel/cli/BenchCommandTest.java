package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.app.Games;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class BenchCommandTest extends CommandRuns {

    @Test
    void everyGameHasASignatureThatStays() {
        JsonNode first = json("bench", "-d", "2", "--json");
        assertThat(first.propertyNames()).containsExactly("signatures", "nodesPerSecond");
        assertThat(first.get("signatures").propertyNames())
                .containsExactlyElementsOf(
                        Games.all().stream().map(entry -> entry.game().id()).toList());
        assertThat(first.get("signatures").valueStream()).allMatch(nodes -> nodes.longValue() >= 40);
        assertThat(first.get("nodesPerSecond").valueStream()).allMatch(speed -> speed.doubleValue() > 0);
        assertThat(json("bench", "-d", "2", "--json").get("signatures")).isEqualTo(first.get("signatures"));
    }

    @Test
    void gamesAndDepthCanBeChosen() {
        assertThat(run("bench", "reversi-6", "chess", "-d", "3")).isZero();
        assertThat(out.toString().lines())
                .hasSize(2)
                .satisfiesExactly(
                        line -> assertThat(line).matches("reversi-6 +\\d+ nodes +\\d+ a second"),
                        line -> assertThat(line).matches("chess +\\d+ nodes +\\d+ a second"));
        assertThat(run("bench", "go")).isEqualTo(2);
        assertThat(run("bench", "-d", "0")).isEqualTo(2);
    }
}
