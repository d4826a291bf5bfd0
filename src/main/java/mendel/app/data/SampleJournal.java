package mendel.app.data;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import mendel.InputException;
import mendel.dataset.Journal;
import mendel.dataset.JournalLines;
import mendel.game.GameRecord;

/**
 * The games of self-play from which positions are taken, as long as not all are: start, moves, result and the moves'
 * comments of each, in order.
 */
final class SampleJournal implements AutoCloseable {

    private static final String SEPARATOR = "\t";
    /** A result is 1, 0.5 or 0, or {@code -} for none. */
    private static final Journal.JournalKind KIND = new Journal.JournalKind(
            "mendel-sample/2", Pattern.compile("[^\\t]+\\t[^\\t]*\\t(-|1\\.0|0\\.5|0\\.0)\\t[^\\t]*"), "sampling");

    private static final String NONE = "-";

    private final Journal journal;
    private final JournalWriter writer;
    private final JournalLines kept;
    private long left;

    private SampleJournal(Journal journal) {
        this.journal = journal;
        this.writer = new JournalWriter(journal);
        this.kept = journal.read();
        this.left = journal.size();
    }

    /**
     * Opens the journal of an output, or begins one.
     *
     * @param facts what the games depend on, and what is taken of them
     * @throws mendel.InputException when there is one that belongs to other facts, or another process holds it
     */
    static SampleJournal open(Path out, List<String> facts) {
        return new SampleJournal(Journal.open(KIND, out, facts));
    }

    /** The number of games that were kept before. */
    int size() {
        return Math.toIntExact(journal.size());
    }

    /** Whether there is another game that was kept before. */
    boolean hasNext() {
        return left > 0;
    }

    /**
     * Hands over the next game that was kept before.
     *
     * @throws mendel.InputException when it is none
     */
    void replay(Consumer<GameRecord> sink) {
        left--;
        try {
            sink.accept(game(Objects.requireNonNull(kept.next(), "as many lines as were counted")));
        } catch (InputException e) {
            throw journal.damaged(e.getMessage());
        }
    }

    /** Keeps a game, and returns it. */
    GameRecord keep(GameRecord game) {
        writer.add(game.start()
                + SEPARATOR
                + String.join(" ", game.moves())
                + SEPARATOR
                + (game.result() == null ? NONE : game.result())
                + SEPARATOR
                + game.comments().stream()
                        .map(comment -> comment.isEmpty() ? NONE : comment)
                        .collect(Collectors.joining(" ")));
        return game;
    }

    private static GameRecord game(String line) {
        String[] parts = line.split(SEPARATOR, -1);
        List<String> moves = words(parts[1]);
        List<String> comments = words(parts[3]);
        if (comments.size() != moves.size()) {
            throw new InputException(
                    "the game has " + moves.size() + " moves, but comments on " + comments.size(), "each move has one");
        }
        return new GameRecord(
                Map.of(),
                parts[0],
                moves,
                comments.stream()
                        .map(comment -> comment.equals(NONE) ? "" : comment)
                        .toList(),
                parts[2].equals(NONE) ? null : Double.valueOf(parts[2]));
    }

    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : Arrays.asList(text.split(" "));
    }

    /** Deletes the journal: the output is complete. */
    void delete() {
        writer.close();
        journal.delete();
    }

    @Override
    public void close() {
        writer.close();
        journal.close();
    }
}
