package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.mentor.Mentor;
import mendel.protocol.MentorScore;
import mendel.reversi.ReversiGame;
import mendel.work.LocalThreads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelGapTest {

    private static final ReversiGame GAME = ReversiGame.all().getFirst();
    private static final int GAMES = 40;

    @TempDir
    private Path folder;

    @Test
    void tellsThePartOfTheGameWithoutScores() throws Exception {
        Path input = folder.resolve("in.csv");
        List<String> positions = positions();
        DataFile.write(
                input,
                positions.stream()
                        .map(p -> new LabelledPosition(p, MentorScore.centi(0), null, 1))
                        .toList());
        assertThat(labelled(input, 14, 17)).containsExactly(gap(positions, 14, 17));
        assertThat(labelled(input, 30, 30)).containsExactly(gap(positions, 30, 30));
        assertThat(labelled(input, 1, 0)).isEmpty();
    }

    @Test
    void namesTheRemedyWhereItIsSoonDone() {
        assertThat(new LabelGap(14, 17, 204, 200).text())
                .startsWith("200 of 204 positions (98 %) with 14 to 17 empty squares have no score")
                .endsWith("; --exact 17 solves them");
        assertThat(new LabelGap(25, 25, 100, 60).text())
                .startsWith("60 of 100 positions (60 %) with 25 empty squares")
                .doesNotContain("--exact");
    }

    private List<LabelGap> labelled(Path input, int least, int most) throws Exception {
        Path out = folder.resolve("out-" + least + ".csv");
        return new Labeller(
                        GAME,
                        input,
                        out,
                        false,
                        false,
                        MentorJobs.of(GAME, () -> new PartlySilent(least, most)),
                        LoadListener.NONE)
                .run(new LocalThreads(1), done -> {})
                .gaps();
    }

    private static int left(Position position) {
        return 64 - position.progress();
    }

    /** A mentor without scores for positions with that many empty squares. */
    private record PartlySilent(int least, int most) implements Mentor {

        @Override
        public Optional<MentorScore> score(Position position) {
            boolean silent = left(position) >= least && left(position) <= most;
            return silent ? Optional.empty() : Optional.of(MentorScore.centi(0));
        }

        @Override
        public String identity() {
            return "silent";
        }

        @Override
        public void close() {
            // It holds nothing.
        }
    }

    private static LabelGap gap(List<String> positions, int least, int most) {
        long count = positions.stream()
                .mapToInt(p -> left(GAME.parse(p)))
                .filter(left -> left >= least && left <= most)
                .count();
        return new LabelGap(least, most, count, count);
    }

    /** Every position of random games but the last. */
    private static List<String> positions() {
        SplittableRandom random = new SplittableRandom(1);
        List<String> positions = new ArrayList<>();
        for (int i = 0; i < GAMES; i++) {
            Position position = GAME.start();
            long[] moves = new long[position.maxMoves()];
            while (position.outcome().isOngoing()) {
                positions.add(Texts.text(position));
                position.make(moves[random.nextInt(position.generate(moves, 0))]);
            }
        }
        return positions;
    }
}
