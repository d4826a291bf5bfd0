package mendel.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mendel.draughts.model.DraughtsModels;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.rules.RandomPositions;
import mendel.draughts.rules.ReferenceDraughts;
import mendel.draughts.rules.Squares;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.RandomGames;
import mendel.game.Texts;
import mendel.search.Limits;
import mendel.search.SearchResult;
import mendel.search.textbook.Algorithm;
import mendel.search.textbook.Switch;
import mendel.search.textbook.TextbookParameters;
import mendel.search.textbook.TextbookSearcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every worked example of Kühr 2011 that has numbers: move lists and trees (chapter 1), minimax and alpha-beta node by
 * node (2 and 3), the horizon effect and its cure (2.4), the evaluation (2.5 and 2.6). Forced ends are compared by
 * their plies: a printed MAX - n is 30000 - n here, and a search's score counts the root's own ply, which algorithm 2.3
 * leaves out.
 */
class KuhrExamplesTest {

    private static final String FOLDER = "/mendel/draughts/kuhr2011/";
    private static final int MAX = 99;
    private static final int MANY = 90;
    private static final int REAL_MAX = 10_000;
    private static final int REAL_MANY = 9_000;

    // ---- chapter 1: moves

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = FOLDER + "moves.csv", delimiter = ';')
    void legalMoves(String example, String position, String moves) {
        DraughtsPosition p = new DraughtsGame().parse(position);
        assertThat(RandomGames.texts(p))
                .as(example)
                .isEqualTo(moves.equals("-") ? List.of() : List.of(moves.split(" ")));
        assertThat(ReferenceDraughts.of(Texts.text(p)).moves())
                .as("the slow rules")
                .isEqualTo(RandomGames.texts(p));
        assertThat(p.outcome().isOngoing()).isEqualTo(!moves.equals("-"));
    }

    @ParameterizedTest
    @CsvFileSource(resources = FOLDER + "tree.csv", delimiter = ';')
    void theTreeOfExample13(String position, String move, String after) {
        DraughtsPosition p = new DraughtsGame().parse(position);
        p.make(Texts.parseMove(p, move));
        assertThat(Texts.text(p)).isEqualTo(after);
    }

    @ParameterizedTest
    @CsvFileSource(resources = FOLDER + "captures.csv", delimiter = ';')
    void whatTheCapturesOfExample12Take(String move, String captured) {
        DraughtsPosition p = new DraughtsGame().parse("W:Wc1,Ka3:Bc5,f2,Ke5");
        Set<String> before = squares(p.pieces(DraughtsPosition.BLACK));
        p.make(Texts.parseMove(p, move));
        before.removeAll(squares(p.pieces(DraughtsPosition.BLACK)));
        assertThat(before).containsExactlyInAnyOrder(captured.split(" "));
    }

    private static Set<String> squares(int set) {
        return IntStream.range(0, 32)
                .filter(s -> (set >>> s & 1) != 0)
                .mapToObj(Squares::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    // ---- chapter 2: minimax

    @ParameterizedTest(name = "example {0}")
    @CsvSource(delimiter = ';', textBlock = """
        2.1; B:We5:Bd8; 4
        2.2; B:We5:Bd8; 4
        2.3; B:We5:Bd8; 4
        2.4; B:Wc5,g5:Be7,f8; 2
        """)
    void minimaxFindsThePrintedValues(String example, String position, int depth) throws IOException {
        boolean rootView = example.equals("2.1");
        Map<String, Integer> given = new HashMap<>();
        Map<String, Integer> found = new HashMap<>();
        String best = "";
        int bestValue = 0;
        for (String[] line : lines("minimax.csv")) {
            if (line[0].equals(example)) {
                int ply = line[2].equals("best") ? 0 : line[1].split(" ").length;
                int value = Integer.parseInt(line[3]) * (rootView && ply % 2 == 1 ? -1 : 1);
                // The finished games of 2.1 and 2.2 have the values of an evaluation, not of forced ends.
                int ours = example.equals("2.3") ? ours(value, MAX, MANY) : value;
                switch (line[2]) {
                    case "given" -> given.put(line[1], ours);
                    case "found" -> found.put(line[1], ours);
                    default -> {
                        best = line[1];
                        bestValue = ours;
                    }
                }
            }
        }
        DraughtsPosition root = new DraughtsGame().parse(position);
        Map<String, Integer> values = new TreeMap<>();
        SearchResult result = search(
                Algorithm.MINIMAX,
                GivenLeaves.of(root, given, List.of()),
                depth,
                (path, window) -> values.put(path, window[1]));
        assertThat(values)
                .containsAllEntriesOf(found)
                .containsAllEntriesOf(given)
                .hasSize(values.size());
        assertThat(values.keySet())
                .hasSize(given.size()
                        + (int) found.keySet().stream()
                                .filter(path -> !given.containsKey(path))
                                .count());
        assertThat(Texts.moveText(real(root), result.move())).isEqualTo(best);
        assertThat(result.score()).isEqualTo(bestValue);
    }

    /**
     * Depth 2 ends in the middle of an exchange; going on until nobody must capture finds the win in three plies. The
     * values and the count of nodes are those of the independent program.
     */
    @Test
    void quiescenceCuresTheHorizonEffectOfExample24() throws IOException {
        TextbookParameters plain = TextbookParameters.of(Algorithm.ALPHABETA);
        assertThat(best(plain)).isEqualTo("f8-g7 -2 null");
        assertThat(best(plain.with(Switch.QUIESCENCE))).isEqualTo("e7-f6 29997 3");
        assertThat(best(TextbookParameters.of(Algorithm.MINIMAX).with(Switch.QUIESCENCE)))
                .isEqualTo("e7-f6 29997 3");
        DraughtsPosition p = real("B:Wc5,g5:Be7,f8");
        assertThat(new TextbookSearcher(plain.with(Switch.QUIESCENCE))
                        .search(p, Limits.depth(2))
                        .nodes())
                .isEqualTo(13);
        Map<String, Integer> values = new TreeMap<>();
        search(
                TextbookParameters.of(Algorithm.MINIMAX).with(Switch.QUIESCENCE),
                p,
                2,
                (path, window) -> values.put(path, -window[1]));
        assertThat(values)
                .containsEntry("e7-d6", 0)
                .containsEntry("e7-f6", 29_998)
                .containsEntry("f8-g7", -2);
    }

    private static String best(TextbookParameters parameters) throws IOException {
        DraughtsPosition p = real("B:Wc5,g5:Be7,f8");
        SearchResult result = new TextbookSearcher(parameters).search(p, Limits.depth(2));
        return Texts.moveText(p, result.move()) + " " + result.score() + " " + result.mateIn();
    }

    @ParameterizedTest(name = "{0} to depth {3}")
    @CsvFileSource(resources = FOLDER + "searches.csv", delimiter = ';')
    void searchesWithTheEvaluationOfExample25(
            String example, String position, int evaluation, int depth, long nodes, String expected)
            throws IOException {
        DraughtsPosition p = real(position);
        assertThat(p.evaluate()).isEqualTo(evaluation);
        Map<String, Integer> values = new TreeMap<>();
        SearchResult result = search(Algorithm.MINIMAX, p, depth, (path, window) -> {
            if (!path.contains(" ")) {
                values.put(path, -window[1]);
            }
        });
        Map<String, Integer> wanted = new TreeMap<>();
        for (String move : expected.split(" ")) {
            wanted.put(move.split("=")[0], ours(Integer.parseInt(move.split("=")[1]), REAL_MAX, REAL_MANY));
        }
        assertThat(values).as(example).isEqualTo(wanted);
        assertThat(result.nodes()).isEqualTo(nodes);
        int most = wanted.values().stream().max(Integer::compare).orElseThrow();
        List<String> best = wanted.keySet().stream()
                .filter(move -> wanted.get(move) == most)
                .toList();
        for (Algorithm algorithm :
                new Algorithm[] {Algorithm.MINIMAX, Algorithm.ALPHABETA, Algorithm.NEGASCOUT, Algorithm.ITERATIVE}) {
            SearchResult other = new TextbookSearcher(TextbookParameters.of(algorithm)).search(p, Limits.depth(depth));
            assertThat(other.ties().stream().map(move -> Texts.moveText(p, move)))
                    .as(algorithm.text())
                    .containsExactlyElementsOf(best);
            assertThat(other.score()).as(algorithm.text()).isEqualTo(most > 20_000 ? most - 1 : most);
        }
    }

    // ---- example 2.6: evaluation

    @Test
    void example26Is81() throws IOException {
        DraughtsPosition p = new DraughtsGame().parse("W:Wa7,c1,Ka3,Kb6:Bb8,d6,f6,Kg3");
        ReferenceKuhr kuhr = new ReferenceKuhr();
        assertThat(kuhr.material(p, 0) - kuhr.material(p, 1)).isEqualTo(75);
        assertThat(kuhr.squares(p, 0)).isEqualTo(9);
        assertThat(kuhr.squares(p, 1)).isEqualTo(3);
        assertThat(kuhr.score(p)).isEqualTo(81);
    }

    @Test
    void theModelKuhr2011EvaluatesAsTheExample() throws IOException {
        EvaluationModel<Position> model = DraughtsModels.all().stream()
                .filter(m -> m.spec().model().equals("kuhr2011"))
                .findFirst()
                .orElseThrow();
        ReferenceKuhr kuhr = new ReferenceKuhr();
        for (long seed = 0; seed < 2000; seed++) {
            DraughtsPosition p = new DraughtsGame().parse(RandomPositions.position(seed));
            model.attach(p, Weights.defaults(model.spec()));
            int score = kuhr.score(p);
            assertThat(p.evaluate())
                    .as(Texts.text(p))
                    .isEqualTo(p.colourToMove() == DraughtsPosition.WHITE ? score : -score);
        }
    }

    // ---- example 3.2: alpha-beta

    @ParameterizedTest
    @ValueSource(strings = {"d6-c5 d4-b6 d6-e5 d4-f6", "d6-e5 d4-f6 d6-c5 d4-b6"})
    void alphaBetaHasTheTriplesOfExample32(String replies) throws IOException {
        String[] reply = replies.split(" ");
        Map<String, List<Integer>> triples = new LinkedHashMap<>();
        Map<String, Integer> leaves = new HashMap<>();
        for (String[] line : lines("alphabeta.csv")) {
            String path = line[0].replace("SECOND ANSWER", reply[0] + " " + reply[1])
                    .replace("SECOND", reply[0])
                    .replace("THIRD ANSWER", reply[2] + " " + reply[3])
                    .replace("THIRD", reply[2]);
            triples.put(
                    path,
                    Arrays.stream(line, 1, 4)
                            .map(v -> ours(Integer.parseInt(v), MAX, MANY))
                            .toList());
            if (path.split(" ").length == 3) {
                leaves.put(path, ours(Integer.parseInt(line[2]), MAX, MANY));
            }
        }
        Map<String, List<Integer>> seen = new LinkedHashMap<>();
        DraughtsPosition root = new DraughtsGame().parse("W:Wa3,e3:Ba5,d6");
        // The game that ends by a3-c5-e7 is lost by the rules, not by a given value.
        leaves.remove("e3-d4 a5-b4 a3-c5-e7");
        SearchResult result = search(
                TextbookParameters.of(Algorithm.ALPHABETA).withTies(false),
                GivenLeaves.of(root, leaves, List.copyOf(triples.keySet())),
                3,
                (path, window) -> seen.put(path, Arrays.stream(window).boxed().toList()));
        assertThat(seen).isEqualTo(triples);
        assertThat(seen.keySet()).as("cut off").doesNotContain("e3-f4 a5-b4", "e3-f4 d6-e5");
        assertThat(Texts.moveText(real(root), result.move())).isEqualTo("e3-d4");
        assertThat(result.score()).isEqualTo(70);
    }

    // ---- shared

    /** Receives a node: its path, and alpha, value and beta from the view of its side to move. */
    private interface NodeSink {
        void node(String path, int[] window);
    }

    /** The position itself where only its leaves were given. */
    private static DraughtsPosition real(Position root) {
        return new DraughtsGame().parse(root.toString());
    }

    private static SearchResult search(Algorithm algorithm, Position root, int depth, NodeSink sink) {
        return search(TextbookParameters.of(algorithm), root, depth, sink);
    }

    private static SearchResult search(TextbookParameters parameters, Position root, int depth, NodeSink sink) {
        TextbookSearcher searcher = new TextbookSearcher(parameters);
        DraughtsPosition names = real(root);
        searcher.trace((path, ply, alpha, value, beta) -> {
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < ply; i++) {
                texts.add(Texts.moveText(names, path[i]));
                names.make(path[i]);
            }
            while (names.height() > 0) {
                names.unmake();
            }
            sink.node(String.join(" ", texts), new int[] {alpha, value, beta});
        });
        return searcher.search(root, Limits.depth(depth));
    }

    private static DraughtsPosition real(String position) throws IOException {
        DraughtsPosition p = new DraughtsGame().parse(position);
        p.attach(new ReferenceKuhr());
        return p;
    }

    /** A printed value with forced ends counted from 30000. */
    private static int ours(int value, int max, int many) {
        return Math.abs(value) > many ? Integer.signum(value) * (-Position.LOST - max + Math.abs(value)) : value;
    }

    private static List<String[]> lines(String file) throws IOException {
        try (InputStream in = KuhrExamplesTest.class.getResourceAsStream(FOLDER + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(l -> !l.startsWith("#"))
                    .map(l -> l.split(";"))
                    .toList();
        }
    }
}
