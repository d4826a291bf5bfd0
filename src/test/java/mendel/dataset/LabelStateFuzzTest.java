package mendel.dataset;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import mendel.Sha256;
import mendel.fuzz.FuzzTests;
import mendel.fuzz.Fuzzed;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.mentor.Mentor;
import mendel.protocol.MentorScore;
import mendel.work.LocalThreads;
import org.junit.jupiter.api.Tag;

/** What labelling leaves beside its output: the journal of unfinished work and the record of who gave the scores. */
@Tag(FuzzTests.SLOW)
class LabelStateFuzzTest {

    private static final Game GAME = Fuzzed.GAMES.getFirst();
    private static final int PLIES = 5;

    /** Every position of the same score. */
    private static final class Plain implements Mentor {

        @Override
        public Optional<MentorScore> score(Position position) {
            return Optional.of(MentorScore.centi(17));
        }

        @Override
        public String identity() {
            return "plain";
        }

        @Override
        public void close() {}
    }

    private static Path positions(Path folder) {
        Position position = GAME.start();
        long[] moves = new long[position.maxMoves()];
        List<LabelledPosition> positions = IntStream.range(0, PLIES)
                .mapToObj(ply -> {
                    position.generate(moves, 0);
                    position.make(moves[0]);
                    return new LabelledPosition(Texts.text(position), null, 0.5, 1);
                })
                .toList();
        Path file = folder.resolve("in.csv");
        DataFile.write(file, positions);
        return file;
    }

    private static void label(Path in, Path out) {
        Fuzzed.readOrFail(() -> {
            try {
                new Labeller(GAME, in, out, false, false, MentorJobs.of(GAME, Plain::new), LoadListener.NONE)
                        .run(new LocalThreads(1), done -> {});
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            if (DataFile.read(out, GAME).size() > PLIES) {
                throw new AssertionError("more labels than positions");
            }
        });
    }

    /** The journal, or with {@code a} in front what follows its first lines. */
    @FuzzTest
    void journalsAreTakenUpOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        boolean headed = fuzzed.pick(List.of(true, false));
        Fuzzed.inFolder(folder -> {
            Path in = positions(folder);
            Path out = folder.resolve("out.csv");
            Map<String, String> facts =
                    Map.of("game", GAME.id(), "positions", Sha256.hex(in), "mentor", "plain", "keep", "false");
            String header = "mendel-labels/1\n"
                    + String.join(
                            "\n",
                            List.of("game", "positions", "mentor", "keep").stream()
                                    .map(fact -> fact + " " + facts.get(fact))
                                    .toList())
                    + "\n\n";
            byte[] rest = fuzzed.bytes();
            byte[] journal = new byte[rest.length + (headed ? header.length() : 0)];
            System.arraycopy(rest, 0, journal, journal.length - rest.length, rest.length);
            System.arraycopy(header.getBytes(StandardCharsets.US_ASCII), 0, journal, 0, journal.length - rest.length);
            Fuzzed.write(Labeller.journal(out), journal);
            label(in, out);
        });
    }

    /** The record, and behind a line of dashes what it is of; {@code SUM} stands for the sum of that. */
    @FuzzTest
    void recordsAreReadOrRefused(byte[] input) {
        List<byte[]> parts = new Fuzzed(input).parts(2);
        Fuzzed.inFolder(folder -> {
            Path out = folder.resolve("out.csv");
            Fuzzed.write(out, parts.getLast());
            String record = new String(parts.getFirst(), StandardCharsets.UTF_8).replace("SUM", Sha256.hex(out));
            Fuzzed.write(LabelRecord.pathFor(out), record.getBytes(StandardCharsets.UTF_8));
            label(positions(folder), out);
        });
    }
}
