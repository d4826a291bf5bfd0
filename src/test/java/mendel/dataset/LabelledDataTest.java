package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import mendel.Workers;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The features of positions are the same data as the positions. */
class LabelledDataTest {

    @TempDir
    private Path folder;

    private LabelledData positions;
    private LabelledData features;

    @BeforeEach
    void write() throws Exception {
        Path file = folder.resolve("games.csv");
        Files.writeString(file, """
            position,score,result
            r3k3/8/8/8/8/8/8/4K2R w - - 0 1,-50,0
            4k3/8/8/8/8/8/8/4K2R w - - 0 1,510,1
            4k3/8/8/8/8/8/P7/4K3 w - - 0 1,90,1
            7k/5K2/6Q1/8/8/8/8/8 w - - 0 1,#1,1
            4k3/8/8/8/8/8/8/4K3 w - - 0 1,,0.5
            4k3/8/8/8/8/8/1P6/4K3 w - - 0 1,-90,0.5
            """);
        ChessGame game = new ChessGame();
        var model = ChessModels.all().getLast();
        Path out = folder.resolve("features.csv");
        FeatureFile.write(out, file, game, model, LoadListener.NONE);
        positions = LabelledData.of(game, model, file, new Workers(1), LoadListener.NONE);
        features = LabelledData.ofFeatures(out, LoadListener.NONE);
    }

    @Test
    void matedPositionsAndThoseWithoutScoresAreCounted() {
        assertThat(positions.positions()).isEqualTo(6);
        assertThat(positions.mates()).isEqualTo(1);
        assertThat(positions.isScored()).isTrue();
        assertThat(features.isScored()).isTrue();
        assertThat(positions.all().size()).isEqualTo(5);
        assertThat(features.all().size()).isEqualTo(5);
    }

    @Test
    void aBoundKeepsPositionsWithSmallerScores() {
        assertThat(positions.within(null).size()).isEqualTo(4);
        assertThat(positions.within(90.0).size()).isEqualTo(3);
        assertThat(features.within(90.0).size()).isEqualTo(3);
        assertThat(positions.within(89.5).size()).isEqualTo(1);
        assertThat(features.within(89.5).size()).isEqualTo(1);
    }

    @Test
    void halvesHoldEveryPositionOnce() {
        for (LabelledData data : new LabelledData[] {positions, features}) {
            LabelledData.Halves halves = data.split(0.5);
            assertThat(halves.train().size() + halves.validation().size() + halves.excluded())
                    .isGreaterThanOrEqualTo(5);
            assertThat(halves.train().size()).isPositive();
        }
    }
}
