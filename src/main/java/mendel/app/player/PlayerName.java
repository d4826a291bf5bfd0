package mendel.app.player;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.book.Book;
import mendel.game.EngineProtocol;
import mendel.memory.rule.MemoryRule;
import org.jspecify.annotations.Nullable;

/**
 * A player's name in its parts, as {@code default+memory=games.db+rule=expert+width=5+book=games.book}: who plays, what
 * decides among its equally good moves, and its opening book. Names of files may hold such signs: a part reaches as far
 * as there is a file of that name.
 *
 * @param player who plays
 * @param ties what decides among equally good moves; null for the search alone
 * @param book the opening book; null for none
 */
public record PlayerName(
        String player, @Nullable TieSettings ties, @Nullable BookSettings book) {

    private static final String MEMORY = "memory";
    private static final String RULE = "rule";
    private static final String WIDTH = "width";
    private static final String TIES = "ties";
    private static final String BOOK = "book";
    private static final String PICK = "pick";
    private static final List<String> KEYS = List.of(MEMORY, RULE, WIDTH, TIES, BOOK, PICK);
    /** Whose values are names of files. */
    private static final List<String> FILES = List.of(MEMORY, BOOK);

    private static final Pattern PART = Pattern.compile("\\+([a-z]+)=");
    private static final Pattern LOT = Pattern.compile("random(?::([0-9]{1,18}))?");
    private static final String FORM =
            "write PLAYER+memory=DB, with +rule=labaj|expert and +width=N, or PLAYER+ties=first|random:SEED";

    /**
     * Takes a name apart.
     *
     * @throws InputException when a part is unknown, there twice, or does not fit the others
     */
    public static PlayerName parse(String text) {
        List<Integer> starts = starts(text);
        int last = reach(text, 0, starts, 0);
        String player = text.substring(0, starts.get(last));
        Map<String, String> parts = new LinkedHashMap<>();
        while (last < starts.size() - 1) {
            int from = starts.get(last);
            int equals = text.indexOf('=', from);
            String key = text.substring(from + 1, equals);
            int next = FILES.contains(key) ? reach(text, equals + 1, starts, last + 1) : last + 1;
            if (!KEYS.contains(key)) {
                throw new InputException(
                        text,
                        "there is no setting " + InputException.quote(key),
                        NearestName.hint(key, KEYS, "the settings are " + String.join(", ", KEYS)));
            }
            if (parts.put(key, text.substring(equals + 1, starts.get(next))) != null) {
                throw new InputException(text, key + " is given twice", "write it once as +" + key + "=VALUE");
            }
            last = next;
        }
        BookSettings book = book(text, parts.remove(BOOK), parts.remove(PICK));
        return new PlayerName(player, parts.isEmpty() ? null : ties(text, player, parts), book);
    }

    /** The files of the player. */
    public Set<String> files() {
        Set<String> files = new LinkedHashSet<>();
        if (Paths.exists(player)) {
            files.add(player);
        }
        if (ties != null && ties.memory() != null) {
            files.add(ties.memory().toString());
        }
        if (book != null) {
            files.add(book.file().toString());
        }
        return files;
    }

    /** The same with its files at other places. */
    PlayerName at(UnaryOperator<String> moved) {
        return new PlayerName(
                moved.apply(player), ties == null ? null : ties.at(moved), book == null ? null : book.at(moved));
    }

    /** Where parts may begin, and the end of the text. */
    private static List<Integer> starts(String text) {
        List<Integer> starts = new ArrayList<>();
        boolean engine = isEngine(text);
        Matcher matcher = PART.matcher(text);
        while (matcher.find()) {
            // An engine's own options may look like parts.
            if (matcher.start() > 0 && (!engine || KEYS.contains(matcher.group(1)))) {
                starts.add(matcher.start());
            }
        }
        starts.add(text.length());
        return starts;
    }

    /**
     * The place of the start up to which a part reaches: the farthest one up to which it names a file, or else the
     * next.
     */
    private static int reach(String text, int from, List<Integer> starts, int next) {
        for (int i = starts.size() - 1; i > next; i--) {
            if (Paths.exists(text.substring(from, starts.get(i)))) {
                return i;
            }
        }
        return next;
    }

    /** True for the name of an external engine, which begins with its protocol. */
    public static boolean isEngine(String text) {
        return EngineProtocol.of(text).isPresent();
    }

    private static TieSettings ties(String text, String player, Map<String, String> parts) {
        if (isEngine(player)) {
            throw new InputException(
                    text,
                    "an engine chooses among its moves by itself",
                    "give " + String.join(" and ", parts.keySet()) + " to default, a model or a weights file");
        }
        String memory = parts.get(MEMORY);
        String ties = parts.get(TIES);
        if ((memory == null) == (ties == null)) {
            throw new InputException(
                    text, memory == null ? "there is no memory to ask" : "both a memory and ties are given", FORM);
        }
        int width = width(text, parts.getOrDefault(WIDTH, "0"));
        if (memory == null) {
            Matcher lot = LOT.matcher(ties);
            if (parts.containsKey(RULE)) {
                throw new InputException(text, "a rule needs a memory", FORM);
            }
            if (!lot.matches() && !ties.equals("first")) {
                throw new InputException(
                        text, "ties cannot be " + InputException.quote(ties), "give first, random or random:SEED");
            }
            return TieSettings.without(
                    lot.matches() ? Long.valueOf(lot.group(1) == null ? "1" : lot.group(1)) : null, width);
        }
        if (memory.isEmpty()) {
            throw new InputException(text, "the memory has no name", FORM);
        }
        try {
            return TieSettings.memory(
                    Paths.of(memory), MemoryRule.parse(parts.getOrDefault(RULE, MemoryRule.LABAJ.text())), width);
        } catch (InputException e) {
            throw e.at(text);
        }
    }

    private static @Nullable BookSettings book(String text, @Nullable String file, @Nullable String pick) {
        if (file == null && pick == null) {
            return null;
        }
        if (file == null || file.isEmpty()) {
            throw new InputException(
                    text,
                    file == null ? "there is no book to pick from" : "the book has no name",
                    "write PLAYER+book=FILE, with +pick=best if you like");
        }
        String wanted = pick == null ? BookSettings.text(Book.Pick.LOT) : pick;
        for (Book.Pick known : Book.Pick.values()) {
            if (wanted.equals(BookSettings.text(known))) {
                return new BookSettings(Paths.of(file), known);
            }
        }
        throw new InputException(text, "a book cannot pick " + InputException.quote(wanted), "give lot or best");
    }

    private static int width(String text, String number) {
        if (!number.matches("[0-9]{1,4}")) {
            throw new InputException(
                    text,
                    "the width " + InputException.quote(number) + " is not a number",
                    "give how much worse than the best a move may be");
        }
        return Integer.parseInt(number);
    }
}
