package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.ResourceException;
import mendel.chess.ChessGame;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.mentor.Mentor;
import mendel.protocol.MentorScore;
import mendel.work.LocalThreads;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabellerTest {

    private static final Game CHESS = new ChessGame();
    private static final int COUNT = 500;

    @TempDir
    private Path folder;

    private Path input;
    private Path out;
    private List<LabelledPosition> positions;

    /** A mentor whose scores depend on the position alone; none for a side in check. */
    private record Plain(Function<Position, Integer> before, AtomicInteger open, String identity) implements Mentor {

        private Plain {
            open.incrementAndGet();
        }

        @Override
        public Optional<MentorScore> score(Position position) {
            before.apply(position);
            return position.inCheck() ? Optional.empty() : Optional.of(expected(position));
        }

        static MentorScore expected(Position position) {
            int hash = Texts.text(position).hashCode();
            return hash % 17 == 0 ? MentorScore.mate(hash % 5 + 7) : MentorScore.centi(hash % 1000);
        }

        @Override
        public void close() {
            open.decrementAndGet();
        }
    }

    private final AtomicInteger open = new AtomicInteger();

    private Mentor mentor(Function<Position, Integer> before) {
        return new Plain(before, open, "plain");
    }

    /** Positions of random games, ended ones included. */
    @BeforeEach
    void randomPositions() {
        input = folder.resolve("in.csv.gz");
        out = folder.resolve("out.csv.gz");
        positions = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(7);
        Position position = CHESS.start();
        long[] moves = new long[position.maxMoves()];
        while (positions.size() < COUNT) {
            positions.add(new LabelledPosition(Texts.text(position), MentorScore.centi(5), 0.5, 1));
            if (position.outcome().isOngoing()) {
                position.make(moves[random.nextInt(position.generate(moves, 0))]);
            } else {
                position = CHESS.start();
            }
        }
        DataFile.write(input, positions);
    }

    private List<LabelledPosition> expected() {
        List<LabelledPosition> expected = new ArrayList<>();
        for (LabelledPosition p : positions) {
            Position position = CHESS.parse(p.position());
            if (position.outcome().isOngoing() && !position.inCheck()) {
                expected.add(p.withScore(Plain.expected(position)));
            }
        }
        return expected;
    }

    /** Labels the input as a whole. */
    private Labeller labeller(Function<Position, Integer> before) {
        return new Labeller(
                CHESS, input, out, false, false, MentorJobs.of(CHESS, () -> mentor(before)), LoadListener.NONE);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void labelsInOrderWhateverTheConcurrency(int concurrency) throws Exception {
        SplittableRandom pause = new SplittableRandom(concurrency);
        Labeller.LabellingResult result = labeller(p -> {
                    if (Texts.text(p).hashCode() % 50 == 0) {
                        Thread.yield();
                    }
                    return pause.hashCode();
                })
                .run(new LocalThreads(concurrency), done -> {});
        List<LabelledPosition> expected = expected();
        assertThat(DataFile.read(out, CHESS)).isEqualTo(expected);
        assertThat(result)
                .isEqualTo(new Labeller.LabellingResult(expected.size(), COUNT - expected.size(), 0, List.of()));
        assertThat(expected.size()).isBetween(COUNT / 2, COUNT - 1);
        assertThat(Labeller.journal(out)).doesNotExist();
        assertThat(open).hasValue(0);
    }

    @Test
    void goesOnAfterAFailureAtAnyPosition() throws Exception {
        new Labeller(
                        CHESS,
                        input,
                        folder.resolve("whole.csv.gz"),
                        false,
                        false,
                        MentorJobs.of(CHESS, () -> mentor(p -> 0)),
                        LoadListener.NONE)
                .run(new LocalThreads(1), done -> {});
        AtomicInteger budget = new AtomicInteger();
        int starts = 0;
        long resumed = 0;
        while (!Files.exists(out)) {
            budget.set(60);
            assertThat(++starts).as("it gets further each time").isLessThanOrEqualTo(20);
            try {
                resumed = labeller(p -> {
                            if (budget.decrementAndGet() < 0) {
                                throw new ResourceException("the engine is gone");
                            }
                            return 0;
                        })
                        .run(new LocalThreads(2), done -> {})
                        .resumed();
            } catch (ResourceException e) {
                assertThat(e)
                        .hasMessageContaining("the engine is gone")
                        .hasMessageContaining("the same command goes on");
                assertThat(out).doesNotExist();
            }
        }
        assertThat(starts).isGreaterThanOrEqualTo(5);
        assertThat(resumed).isPositive();
        assertThat(Files.readAllBytes(out)).isEqualTo(Files.readAllBytes(folder.resolve("whole.csv.gz")));
    }

    @Test
    void stopsWhenToldAndGoesOn() throws Exception {
        Labeller[] labeller = new Labeller[1];
        AtomicInteger asked = new AtomicInteger();
        labeller[0] = labeller(p -> {
            if (asked.incrementAndGet() == 100) {
                labeller[0].stop();
            }
            return 0;
        });
        assertThatThrownBy(() -> labeller[0].run(new LocalThreads(2), done -> {}))
                .isInstanceOf(InterruptedException.class)
                .hasMessageContaining("of 500 positions")
                .hasMessageContaining("the same command goes on");
        Labeller.LabellingResult result = labeller(p -> 0).run(new LocalThreads(2), done -> {});
        assertThat(result.resumed()).isBetween(100L, 499L);
        assertThat(DataFile.read(out, CHESS)).isEqualTo(expected());
    }

    @Test
    void aTornLineIsLabelledAgain() throws Exception {
        interrupt();
        Path journal = Labeller.journal(out);
        byte[] whole = Files.readAllBytes(journal);
        int headerEnd = new String(whole, java.nio.charset.StandardCharsets.UTF_8).indexOf("\n\n") + 2;
        for (int cut = whole.length - 1; cut > 0; cut -= cut > headerEnd + 40 ? 97 : 1) {
            Files.write(journal, java.util.Arrays.copyOf(whole, cut));
            labeller(p -> 0).run(new LocalThreads(1), done -> {});
            assertThat(DataFile.read(out, CHESS)).isEqualTo(expected());
            assertThat(journal).doesNotExist();
        }
    }

    /** Leaves a journal of about 100 scores. */
    private void interrupt() {
        AtomicInteger asked = new AtomicInteger();
        assertThatThrownBy(() -> labeller(p -> {
                            if (asked.incrementAndGet() > 100) {
                                throw new ResourceException("gone");
                            }
                            return 0;
                        })
                        .run(new LocalThreads(1), done -> {}))
                .isInstanceOf(ResourceException.class);
        assertThat(Labeller.journal(out)).exists();
    }

    @Test
    void refusesToGoOnWithSomethingElse() throws IOException {
        interrupt();
        byte[] journal = Files.readAllBytes(Labeller.journal(out));
        assertThatThrownBy(() -> new Labeller(
                                CHESS,
                                input,
                                out,
                                false,
                                false,
                                MentorJobs.of(CHESS, () -> new Plain(p -> 0, open, "other")),
                                LoadListener.NONE)
                        .run(new LocalThreads(1), done -> {}))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("mentor plain")
                .hasMessageContaining("mentor other")
                .hasMessageContaining("delete this file");
        assertThatThrownBy(() -> new Labeller(
                                CHESS,
                                input,
                                out,
                                true,
                                false,
                                MentorJobs.of(CHESS, () -> mentor(p -> 0)),
                                LoadListener.NONE)
                        .run(new LocalThreads(1), done -> {}))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("keep");
        DataFile.write(input, positions.subList(0, 400));
        assertThatThrownBy(() -> labeller(p -> 0).run(new LocalThreads(1), done -> {}))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("positions ");
        assertThat(Files.readAllBytes(Labeller.journal(out))).isEqualTo(journal);
        assertThat(open).hasValue(0);
    }

    @Test
    void oneProcessAtATime() {
        Journal.JournalKind kind = new Journal.JournalKind("a/1", Pattern.compile("\\d"), "working");
        try (Journal held = Journal.open(kind, out, List.of("a"))) {
            assertThatThrownBy(() -> Journal.open(kind, out, List.of("a")))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("another process");
            assertThat(held.lines()).isEmpty();
        }
    }

    @Test
    void keepsScoresWhenAsked() throws Exception {
        positions =
                List.of(positions.get(0), new LabelledPosition(positions.get(1).position(), null, null, 1));
        DataFile.write(input, positions);
        new Labeller(CHESS, input, out, true, false, MentorJobs.of(CHESS, () -> mentor(p -> 0)), LoadListener.NONE)
                .run(new LocalThreads(1), done -> {});
        assertThat(DataFile.read(out, CHESS))
                .extracting(LabelledPosition::score)
                .containsExactly(
                        MentorScore.centi(5),
                        Plain.expected(CHESS.parse(positions.get(1).position())));
    }

    @Test
    void refusesAWrongPositionBeforeAnyWork() throws IOException {
        Path bad = Files.writeString(
                folder.resolve("bad.csv"),
                "position,score,result\n" + positions.get(0).position() + ",,\n8/8/8/8/8/8/8/8 w - - 0 1,,\n");
        assertThatThrownBy(() -> new Labeller(
                        CHESS,
                        bad,
                        out,
                        false,
                        false,
                        MentorJobs.of(CHESS, () -> {
                            throw new AssertionError("no mentor is wanted");
                        }),
                        LoadListener.NONE))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(bad + ":3: ");
    }
}
