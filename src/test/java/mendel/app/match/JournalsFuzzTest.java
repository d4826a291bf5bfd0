package mendel.app.match;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import mendel.app.Games;
import mendel.app.data.SampleJournal;
import mendel.chess.ChessGame;
import mendel.dataset.Journal;
import mendel.dataset.SampleSettings;
import mendel.dataset.Sampler;
import mendel.fuzz.FuzzTests;
import mendel.fuzz.Fuzzed;
import mendel.match.opening.RandomOpenings;
import org.junit.jupiter.api.Tag;

/**
 * The journals of unfinished samples and openings, behind their first lines: the same command goes on with them or
 * refuses them.
 */
class JournalsFuzzTest {

    private static final List<String> FACTS = List.of("version 1", "game of the test");
    private static final int POSITIONS = 5;

    private static void journal(String format, byte[] lines, Consumer<Path> work) {
        Fuzzed.inFolder(folder -> {
            Path out = folder.resolve("out.csv");
            Fuzzed.write(
                    Journal.beside(out),
                    (format + "\n" + String.join("\n", FACTS) + "\n\n" + new String(lines, StandardCharsets.UTF_8))
                            .getBytes(StandardCharsets.UTF_8));
            work.accept(out);
        });
    }

    /** Games that have been played. */
    @FuzzTest
    void samplesGoOnOrAreRefused(byte[] input) {
        journal("mendel-sample/1", input, out -> {
            Sampler sampler = new Sampler(
                    new ChessGame(), position -> {}, new SampleSettings(POSITIONS, POSITIONS, 0, false, 0, false, 1));
            try (SampleJournal journal = SampleJournal.open(out, FACTS)) {
                journal.games().forEach(game -> journal.replay(game, sampler::add));
            }
            sampler.positions().forEach(p -> new ChessGame().parse(p.position()));
        });
    }

    /** Openings that have been made. */
    @Tag(FuzzTests.SLOW)
    @FuzzTest
    void openingsGoOnOrAreRefused(byte[] input) {
        journal("mendel-openings/1", input, out -> {
            Games.Entry chess = Games.entry("chess");
            RandomOpenings openings = new RandomOpenings(chess.game(), null, new RandomOpenings.Settings(3, 1, 1, 1));
            try (Journal journal = OpeningsRun.journal(out, FACTS)) {
                OpeningsRun.repeat(openings, journal, POSITIONS);
            }
            for (int i = 0; i < openings.attempts().size(); i++) {
                openings.get(i).position(chess.game());
            }
        });
    }
}
