package mendel.app.match;

import com.code_intelligence.jazzer.junit.FuzzTest;
import mendel.app.Games;
import mendel.dataset.Journal;
import mendel.fuzz.FuzzTests;
import mendel.fuzz.FuzzedJournal;
import mendel.match.opening.RandomOpenings;
import org.junit.jupiter.api.Tag;

/** The journal of unfinished openings, behind its first lines: the same command goes on with it or refuses it. */
class OpeningsJournalFuzzTest {

    private static final int POSITIONS = 5;

    /** Openings that have been made. */
    @Tag(FuzzTests.SLOW)
    @FuzzTest
    void openingsGoOnOrAreRefused(byte[] input) {
        FuzzedJournal.with("mendel-openings/1", input, out -> {
            Games.GameEntry chess = Games.entry("chess");
            RandomOpenings openings =
                    new RandomOpenings(chess.game(), null, new RandomOpenings.RandomOpeningsSettings(3, 1, 1, 1));
            try (Journal journal = OpeningsRun.journal(out, FuzzedJournal.FACTS)) {
                OpeningsRun.repeat(openings, journal, POSITIONS);
            }
            for (int i = 0; i < openings.attempts().size(); i++) {
                openings.get(i).position(chess.game());
            }
        });
    }
}
