package mendel.memory.survey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.memory.Result;
import mendel.memory.SampleGames;
import mendel.memory.StoredGame;
import mendel.memory.store.MemoryStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a survey says of games, against the games themselves. */
class MemorySurveyTest {

    @TempDir
    private Path folder;

    private MemorySurvey survey(Game rules, int plies, List<StoredGame> games) {
        try (MemoryStore store = MemoryStore.write(folder.resolve("memory.db"), SampleGames::rules)) {
            MemoryStore.Merge merge = store.merge();
            games.forEach(merge::add);
            merge.flush();
            return MemorySurvey.of(store, rules, plies, done -> {});
        }
    }

    /** Games that begin with the same moves and then go apart. */
    private static List<StoredGame> games(String beginning, int count, Side learner, Result result) {
        List<StoredGame> games = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            SplittableRandom random = new SplittableRandom(i);
            Position position = SampleGames.SMALL_REVERSI.start();
            List<String> moves = new ArrayList<>(beginning.isEmpty() ? List.of() : List.of(beginning.split(" ")));
            moves.forEach(move -> position.make(Texts.parseMove(position, move)));
            long[] legal = new long[position.maxMoves()];
            for (int k = 0; k < 6; k++) {
                int n = position.generate(legal, 0);
                long move = legal[random.nextInt(n)];
                moves.add(Texts.moveText(position, move));
                position.make(move);
            }
            games.add(SampleGames.game(String.join(" ", moves), learner, result));
        }
        return games;
    }

    @ParameterizedTest
    @ValueSource(strings = {"reversi-6", "reversi-10-anti", "draughts", "chess"})
    void countsEveryGameOnce(String id) {
        Game rules = SampleGames.rules(id);
        List<StoredGame> games = new ArrayList<>();
        for (int seed = 0; seed < 60; seed++) {
            games.add(SampleGames.random(rules, seed % 50, 40));
        }
        MemorySurvey survey = survey(rules, 6, games);
        assertThat(survey.overview().total().games()).isEqualTo(60);
        assertThat(survey.starts()).isEqualTo(2);
        assertThat(survey.trees()).hasSize(2).allSatisfy(tree -> {
            List<StoredGame> own =
                    games.stream().filter(g -> g.learner() == tree.learner()).toList();
            assertThat(tree.root().tally()).isEqualTo(tally(own));
            check(rules, tree.root(), 0);
        });
        assertThat(survey.trees().stream()
                        .mapToLong(t -> t.root().tally().games())
                        .sum())
                .isEqualTo(60);
        MemorySurvey.GrowthPoint last = survey.growth().getLast();
        try (MemoryStore store = MemoryStore.read(folder.resolve("memory.db"))) {
            assertThat(last.games()).isEqualTo(60);
            assertThat(last.sequences()).isEqualTo(store.stats().sequences());
            assertThat(last.positions()).isEqualTo(store.stats().positions());
        }
    }

    private static MemoryTally tally(List<StoredGame> games) {
        MemoryTally tally = MemoryTally.NONE;
        for (StoredGame game : games) {
            tally = tally.plus(game.result(), game.margin());
        }
        return tally;
    }

    /** A node's games go on to its children and rare moves; its position is that after its move. */
    private static void check(Game rules, MemorySurvey.Node node, int ply) {
        if (!node.children().isEmpty()) {
            MemoryTally next = node.others();
            for (MemorySurvey.Node child : node.children()) {
                next = next.plus(child.tally());
                Position position = rules.parse(node.position());
                position.make(Texts.parseMove(position, child.move()));
                assertThat(Texts.text(position)).isEqualTo(child.position());
                assertThat(child.own()).isNotEqualTo(node.own());
                check(rules, child, ply + 1);
            }
            assertThat(next.games()).isEqualTo(node.tally().games());
        }
        assertThat(ply).isLessThanOrEqualTo(6);
    }

    @Test
    void symmetricLinesAreOne() {
        MemorySurvey survey = survey(
                SampleGames.SMALL_REVERSI,
                4,
                List.of(
                        SampleGames.game("d5 e3 d2", Side.BLACK, Result.LOST),
                        SampleGames.game("e4 c5 b4", Side.BLACK, Result.WON),
                        SampleGames.game("c2 b4 c5", Side.BLACK, Result.LOST)));
        MemorySurvey.OpeningTree tree = survey.trees().getFirst();
        assertThat(survey.trees()).hasSize(1);
        assertThat(tree.root().children()).hasSize(1);
        assertThat(tree.root().children().getFirst().tally().games()).isEqualTo(3);
        assertThat(tree.root().children().getFirst().own()).isTrue();
        Set<String> seconds = new HashSet<>();
        for (String line : List.of("d5 e3", "e4 c5", "c2 b4")) {
            Position position = SampleGames.SMALL_REVERSI.start();
            List.of(line.split(" ")).forEach(move -> position.make(Texts.parseMove(position, move)));
            seconds.add(Texts.canonicalText(position));
        }
        assertThat(tree.root().children().getFirst().children()).hasSize(seconds.size());
    }

    /**
     * Forty lost games that go apart after five moves cost twenty points, at the fifth move and not before or behind.
     */
    @Test
    void findsWhereTheLossesBegin() {
        List<StoredGame> games = new ArrayList<>(games("d5 e3 d2 c1 c2", 40, Side.BLACK, Result.LOST));
        games.addAll(games("d5 c5", 30, Side.BLACK, Result.WON));
        MemorySurvey survey = survey(SampleGames.SMALL_REVERSI, 8, games);
        MemorySurvey.MoveSequence worst = survey.costly().getFirst();
        // The first of the symmetric moves stands for all of them.
        assertThat(worst.moves()).hasSize(5).startsWith("b3");
        assertThat(worst.cost()).isEqualTo(20, within(1e-9));
        assertThat(worst.tally().lost()).isEqualTo(40);
        Position position = SampleGames.SMALL_REVERSI.start();
        List.of("d5 e3 d2 c1 c2".split(" ")).forEach(move -> position.make(Texts.parseMove(position, move)));
        assertThat(Texts.canonicalText(SampleGames.SMALL_REVERSI.parse(worst.position())))
                .isEqualTo(Texts.canonicalText(position));
        assertThat(survey.profitable().getFirst().cost()).isLessThanOrEqualTo(-2);
        assertThat(survey.profitable())
                .allSatisfy(line -> assertThat(line.tally().won())
                        .isGreaterThan(line.tally().lost()));
    }

    @Test
    void noSequenceIsTheBeginningOfAnother() {
        List<StoredGame> games = new ArrayList<>();
        for (int seed = 0; seed < 400; seed++) {
            games.add(SampleGames.random(SampleGames.SMALL_REVERSI, seed, 12));
        }
        MemorySurvey survey = survey(SampleGames.SMALL_REVERSI, 8, games);
        for (List<MemorySurvey.MoveSequence> lines : List.of(survey.costly(), survey.profitable())) {
            assertThat(lines).isNotEmpty();
            for (MemorySurvey.MoveSequence one : lines) {
                assertThat(Math.abs(one.cost()))
                        .isEqualTo(
                                Math.abs(
                                        one.tally().games() * (0.5 - one.tally().rate())),
                                within(1e-9))
                        .isGreaterThanOrEqualTo(1);
                assertThat(one.moves().size() % 2 == 1).isEqualTo(one.learner() == Side.BLACK);
                for (MemorySurvey.MoveSequence other : lines) {
                    boolean same = one == other || one.learner() != other.learner();
                    assertThat(same || Collections.indexOfSubList(other.moves(), one.moves()) != 0)
                            .isTrue();
                }
            }
        }
        assertThat(survey.costly())
                .extracting(MemorySurvey.MoveSequence::cost)
                .isSortedAccordingTo(Collections.reverseOrder());
    }

    @Test
    void windowsFollowTheGames() {
        List<StoredGame> games = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            StoredGame plain = SampleGames.game("d5", Side.BLACK, i < 50 ? Result.LOST : Result.WON);
            games.add(StoredGame.of(
                    SampleGames.SMALL_REVERSI,
                    plain.start(),
                    plain.moves(),
                    Side.BLACK,
                    plain.result(),
                    i < 50 ? -i : null,
                    new StoredGame.Context(null, null, Instant.ofEpochSecond(i), i % 2 == 0 ? "even" : null)));
        }
        MemorySurvey survey = survey(SampleGames.SMALL_REVERSI, 8, games);
        Map<Long, MemorySurvey.GrowthPoint> points = new HashMap<>();
        survey.growth().forEach(point -> points.put(point.games(), point));
        assertThat(survey.window()).isEqualTo(10);
        assertThat(points.get(50L).rate()).isZero();
        assertThat(points.get(50L).margin()).isEqualTo(-44.5);
        assertThat(points.get(55L).rate()).isEqualTo(0.5);
        assertThat(points.get(55L).margin()).isEqualTo(-47);
        assertThat(points.get(100L).rate()).isEqualTo(1);
        assertThat(points.get(100L).margin()).isNaN();
        assertThat(points.get(100L).time()).isEqualTo(Instant.ofEpochSecond(99));
        assertThat(points.get(100L).sequences()).isEqualTo(1);
        assertThat(survey.overview().bySource())
                .extracting(MemoryOverview.Source::name)
                .containsExactly("", "even");
        assertThat(survey.overview().first()).isEqualTo(Instant.EPOCH);
        assertThat(survey.overview().byLearner()).containsOnlyKeys(Side.values());
    }
}
