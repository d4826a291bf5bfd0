package mendel.draughts.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import mendel.draughts.DraughtsGame;
import mendel.game.RandomGames;
import mendel.game.Texts;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Holds the fast rules and their slow twin together on random positions and games. */
class RulesPropertyTest {

    private static final int PLIES = 12;
    private static final int GAME_PLIES = 90;

    @Property(tries = 1500)
    void sameMovesAsTheReference(@ForAll long seed) {
        DraughtsPosition p = random(seed);
        compare(p, ReferenceDraughts.of(Texts.text(p)));
    }

    @Property(tries = 40)
    void sameGamesAsTheReference(@ForAll long seed) {
        ReferenceDraughts[] twin = {ReferenceDraughts.of(Texts.text(new DraughtsGame().start()))};
        DraughtsPosition[] before = {null};
        RandomGames.walk(new DraughtsGame().start(), seed, GAME_PLIES, p -> {
            if (before[0] != null) {
                twin[0] = twin[0].play(lastMove(before[0], p));
                assertThat(Texts.text(p)).isEqualTo(twin[0].fen());
            }
            before[0] = p.copy();
            compare(p, twin[0]);
        });
    }

    private static void compare(DraughtsPosition p, ReferenceDraughts twin) {
        List<String> moves = twin.moves();
        assertThat(RandomGames.texts(p)).as(Texts.text(p)).isEqualTo(moves);
        assertThat(p.mustCapture()).as(Texts.text(p)).isEqualTo(!twin.captures().isEmpty());
        assertThat(p.inCheck()).as(Texts.text(p)).isEqualTo(!twin.captures().isEmpty() || moves.isEmpty());
        assertThat(p.outcome().isOngoing()).as(Texts.text(p)).isEqualTo(!moves.isEmpty());
        long[] noisy = new long[p.maxMoves()];
        assertThat(p.generateNoisy(noisy, 0))
                .as(Texts.text(p))
                .isEqualTo(twin.captures().isEmpty() ? 0 : moves.size());
    }

    /** The text of the move that leads from one position to the next. */
    private static String lastMove(DraughtsPosition before, DraughtsPosition after) {
        return RandomGames.texts(before).stream()
                .filter(text -> {
                    DraughtsPosition tried = before.copy();
                    tried.make(Texts.parseMove(tried, text));
                    return Texts.text(tried).equals(Texts.text(after));
                })
                .findFirst()
                .orElseThrow();
    }

    @Property(tries = 600)
    void everyPathOfACaptureIsReadAsItsMove(@ForAll long seed) {
        DraughtsPosition p = random(seed);
        for (ReferenceDraughts.Line line : ReferenceDraughts.of(Texts.text(p)).captures()) {
            long move = Texts.parseMove(p, line.text());
            Set<String> captured = new TreeSet<>();
            for (int set = DraughtsMove.captured(move); set != 0; set &= set - 1) {
                captured.add(Squares.name(Integer.numberOfTrailingZeros(set)));
            }
            assertThat(captured).as("%s %s", Texts.text(p), line.text()).isEqualTo(line.captured());
            assertThat(Squares.name(DraughtsMove.to(move)))
                    .isEqualTo(line.path().getLast());
            assertThat(Texts.parseMove(p, Texts.moveNotation(p, move)))
                    .as(Texts.moveNotation(p, move))
                    .isEqualTo(move);
        }
    }

    @Property(tries = 500)
    void takingBackRestoresEveryBit(@ForAll long seed) {
        RandomGames.walk(random(seed), seed, PLIES, p -> {
            long[] moves = new long[p.maxMoves()];
            int n = p.generate(moves, 0);
            String before = everyBit(p);
            for (int i = 0; i < n; i++) {
                p.make(moves[i]);
                everyBit(p);
                p.unmake();
                assertThat(everyBit(p)).isEqualTo(before);
            }
            p.makeNull();
            assertThat(p.key()).isEqualTo(DraughtsZobrist.key(p));
            p.unmake();
            assertThat(everyBit(p)).isEqualTo(before);
        });
    }

    @Property(tries = 500)
    void keysEqualThoseFromScratch(@ForAll long seed) {
        RandomGames.walk(random(seed), seed, PLIES, p -> {
            assertThat(p.key())
                    .as(Texts.text(p))
                    .isEqualTo(DraughtsZobrist.key(p))
                    .isEqualTo(new DraughtsGame().parse(Texts.text(p)).key());
            assertThat(p.occupied()).isEqualTo(p.pieces(0) | p.pieces(1));
        });
    }

    @Property(tries = 300)
    void whatOrdersMovesIsInItsRange(@ForAll long seed) {
        DraughtsPosition p = random(seed);
        long[] moves = new long[p.maxMoves()];
        for (long move : Arrays.copyOf(moves, p.generate(moves, 0))) {
            assertThat(p.historyIndex(move)).isBetween(0, p.historySize() - 1);
            boolean noisy = DraughtsMove.captured(move) != 0 || DraughtsMove.isPromotion(move);
            assertThat(p.captureOrder(move) > 0).as(Texts.moveText(p, move)).isEqualTo(noisy);
        }
    }

    @Property(tries = 100)
    void copiesGoTheirOwnWay(@ForAll long seed) {
        String first = Texts.text(random(seed));
        RandomGames.walk(random(seed), seed, PLIES, p -> {
            DraughtsPosition copy = p.copy();
            String before = everyBit(p);
            assertThat(everyBit(copy)).isEqualTo(before);
            while (copy.height() > 0) {
                copy.unmake();
            }
            assertThat(Texts.text(copy)).isEqualTo(first);
            assertThat(everyBit(p)).isEqualTo(before);
        });
    }

    @Property(tries = 100)
    void progressNeverFalls(@ForAll long seed) {
        int[] last = {0};
        RandomGames.walk(new DraughtsGame().start(), seed, GAME_PLIES, p -> {
            assertThat(p.progress()).isGreaterThanOrEqualTo(last[0]);
            last[0] = p.progress();
        });
    }

    /** The comparisons above are worth something only if the hard cases occur in the positions compared. */
    @Test
    void theRandomPositionsHoldTheHardCases() {
        int severalKings = 0;
        int longCaptures = 0;
        int circles = 0;
        int throughTheStart = 0;
        int severalPaths = 0;
        int menHeldBack = 0;
        for (long seed = 0; seed < 3000; seed++) {
            DraughtsPosition p = random(seed);
            List<ReferenceDraughts.Line> lines =
                    ReferenceDraughts.of(Texts.text(p)).captures();
            severalKings += Integer.bitCount(p.kings(p.colourToMove())) > 2 ? 1 : 0;
            longCaptures += lines.stream().anyMatch(line -> line.captured().size() > 3) ? 1 : 0;
            circles += lines.stream()
                            .anyMatch(line ->
                                    line.path().getFirst().equals(line.path().getLast()))
                    ? 1
                    : 0;
            throughTheStart += lines.stream().anyMatch(RulesPropertyTest::passesItsStart) ? 1 : 0;
            severalPaths += lines.size() > RandomGames.texts(p).size() ? 1 : 0;
            boolean man = Captures.canMen(
                    p.colourToMove(), p.men(p.colourToMove()), p.pieces(p.colourToMove() ^ 1), ~p.occupied());
            menHeldBack += man && lines.getFirst().king() ? 1 : 0;
        }
        assertThat(List.of(severalKings, longCaptures, circles, throughTheStart, severalPaths, menHeldBack))
                .allSatisfy(count -> assertThat(count).isGreaterThan(9));
    }

    private static boolean passesItsStart(ReferenceDraughts.Line line) {
        List<String> path = line.path();
        for (int i = 2; i < path.size(); i++) {
            List<String> passed = new ArrayList<>();
            String from = path.get(i - 1);
            int columns = Integer.signum(path.get(i).charAt(0) - from.charAt(0));
            int rows = Integer.signum(path.get(i).charAt(1) - from.charAt(1));
            for (String at = from;
                    !at.equals(path.get(i));
                    at = "" + (char) (at.charAt(0) + columns) + (char) (at.charAt(1) + rows)) {
                passed.add(at);
            }
            if (passed.indexOf(path.getFirst()) > 0) {
                return true;
            }
        }
        return false;
    }

    private static DraughtsPosition random(long seed) {
        return new DraughtsGame().parse(RandomPositions.position(seed));
    }

    /** Everything that can be seen of a position, also the order of its moves. */
    private static String everyBit(DraughtsPosition p) {
        long[] moves = new long[p.maxMoves()];
        int n = p.generate(moves, 0);
        return Texts.text(p)
                + ' '
                + p.men(0)
                + ' '
                + p.men(1)
                + ' '
                + p.kings(0)
                + ' '
                + p.kings(1)
                + ' '
                + p.key()
                + ' '
                + p.progress()
                + ' '
                + p.height()
                + ' '
                + p.side()
                + ' '
                + p.isDraw()
                + ' '
                + p.outcome()
                + ' '
                + p.inCheck()
                + ' '
                + Arrays.toString(Arrays.copyOf(moves, n));
    }
}
