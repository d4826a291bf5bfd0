package mendel.app.data;

import com.code_intelligence.jazzer.junit.FuzzTest;
import mendel.chess.ChessGame;
import mendel.dataset.SampleSettings;
import mendel.dataset.Sampler;
import mendel.fuzz.FuzzedJournal;

/** The journal of an unfinished sample, behind its first lines: the same command goes on with it or refuses it. */
class SampleJournalFuzzTest {

    private static final int POSITIONS = 5;

    /** Games that have been played. */
    @FuzzTest
    void samplesGoOnOrAreRefused(byte[] input) {
        FuzzedJournal.with("mendel-sample/2", input, out -> {
            Sampler sampler = new Sampler(
                    new ChessGame(), position -> {}, new SampleSettings(POSITIONS, POSITIONS, 0, false, 0, true, 1));
            try (SampleJournal journal = SampleJournal.open(out, FuzzedJournal.FACTS)) {
                while (journal.hasNext()) {
                    journal.replay(sampler::add);
                }
            }
            sampler.positions().forEach(p -> new ChessGame().parse(p.position()));
        });
    }
}
