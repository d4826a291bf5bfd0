package mendel.app.games;

import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;
import mendel.InputException;
import mendel.SettingException;
import mendel.app.Games;
import mendel.book.Book;
import mendel.book.BookBuilder;
import mendel.book.BookBuilder.Weighting;
import mendel.book.BookReader;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.memory.store.MemoryStore;

/**
 * Makes an opening book from games, memories and other books.
 *
 * <pre>{@code
 * BookMaking.BookResult made = BookMaking.make(
 *         new BookMaking.BookMakingSettings("chess", List.of(games), List.of(), 24, 2, "games", out), games -> { });
 * }</pre>
 */
public final class BookMaking {

    private final BookMakingSettings settings;
    private final Weighting weighting;
    private final BookBuilder builder;
    private final LongConsumer onGame;
    private long games;
    private long skipped;

    private BookMaking(BookMakingSettings settings, Weighting weighting, BookBuilder builder, LongConsumer onGame) {
        this.settings = settings;
        this.weighting = weighting;
        this.builder = builder;
        this.onGame = onGame;
    }

    /**
     * What a book is made of.
     *
     * @param game the game's id
     * @param files files of games, and books of any kind
     * @param memories memories, of which all games are taken
     * @param maxPly so many moves of each game, from 1
     * @param minGames moves played in fewer games are left out, from 1
     * @param weight what a game weighs: the text of a {@link Weighting}
     * @param out the book to write
     */
    public record BookMakingSettings(
            String game, List<Path> files, List<Path> memories, int maxPly, long minGames, String weight, Path out) {

        /** @throws InputException when a number is out of range */
        public BookMakingSettings {
            files = List.copyOf(files);
            memories = List.copyOf(memories);
            if (maxPly < 1) {
                throw new SettingException("maxPly", maxPly, "give 1 or more");
            }
            if (minGames < 1) {
                throw new SettingException("minGames", minGames, "give 1 or more");
            }
        }
    }

    /**
     * The book that was made.
     *
     * @param positions how many positions it knows
     * @param moves how many moves it has there
     * @param games how many games were counted
     * @param skipped how many were not, since they have no result
     */
    public record BookResult(long positions, long moves, long games, long skipped) {}

    /**
     * Makes and writes a book.
     *
     * @param onGame told after each game how many were looked at; what it throws ends the work, and nothing is written
     * @throws InputException when a file, a memory or a setting cannot be used, or no move is left
     * @throws mendel.ResourceException when the disk refuses
     */
    public static BookResult make(BookMakingSettings settings, LongConsumer onGame) {
        Game rules = Games.entry(settings.game).game();
        BookReader books = new BookReader(rules);
        Weighting weighting = weighting(settings.weight);
        books.requireWritable(settings.out);
        settings.files.forEach(GameImport::requireReadable); // Not only when those before it are read.
        settings.memories.forEach(memory -> MemoryStore.read(memory).close());
        return new BookMaking(settings, weighting, books.builder(), onGame).make(rules, books);
    }

    private static Weighting weighting(String text) {
        for (Weighting weighting : Weighting.values()) {
            if (weighting.text().equals(text)) {
                return weighting;
            }
        }
        throw new SettingException("weight", InputException.quote(text), "give games, score or wins");
    }

    private BookResult make(Game rules, BookReader books) {
        BookGames source = new BookGames(rules, this::take);
        for (Path file : settings.files) {
            if (books.isBook(file)) {
                builder.add(books.read(file));
            } else {
                source.file(file);
            }
        }
        settings.memories.forEach(source::memory);
        Book book = builder.build(settings.minGames);
        if (book.positions() == 0) {
            throw new SettingException(names -> new InputException(
                    "no move is left for a book: " + games + " games were counted and " + skipped
                            + " skipped without a result",
                    "give more games, or a smaller " + names.of("minGames")
                            + (weighting.needsResult() ? ", or " + names.of("weight") + " games" : "")));
        }
        books.write(book, settings.out);
        return new BookResult(book.positions(), book.moves(), games, skipped);
    }

    private void take(GameRecord record) {
        if (builder.add(record, settings.maxPly, weighting)) {
            games++;
        } else {
            skipped++;
        }
        onGame.accept(games + skipped);
    }
}
