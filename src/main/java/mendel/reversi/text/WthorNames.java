package mendel.reversi.text;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.Paths;
import org.jspecify.annotations.Nullable;

/**
 * The names that belong to the numbers in a {@link Wthor} file: players in a file that ends in {@code .jou} (20 bytes a
 * name), tournaments in one that ends in {@code .trn} (26 bytes), each after a header of 16 bytes whose bytes 8 and 9
 * are their number. Names are filled up with zero bytes.
 */
final class WthorNames {

    private static final int PLAYER = 20;
    private static final int TOURNAMENT = 26;

    private final List<String> players;
    private final List<String> tournaments;

    private WthorNames(List<String> players, List<String> tournaments) {
        this.players = players;
        this.tournaments = tournaments;
    }

    /**
     * The names in the folder of a file of games; none where there are no such files, or several of a kind.
     *
     * @throws InputException when a file of names is damaged
     */
    static WthorNames inFolderOf(String file) throws IOException {
        Path folder;
        try {
            folder = Paths.of(file).toAbsolutePath().getParent();
        } catch (InputException e) {
            return new WthorNames(List.of(), List.of());
        }
        return new WthorNames(read(only(folder, ".jou"), PLAYER), read(only(folder, ".trn"), TOURNAMENT));
    }

    private static @Nullable Path only(@Nullable Path folder, String ending) throws IOException {
        if (folder == null || !Files.isDirectory(folder)) {
            return null;
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> found = files.filter(f ->
                            f.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(ending))
                    .toList();
            return found.size() == 1 ? found.getFirst() : null;
        }
    }

    private static List<String> read(@Nullable Path file, int length) throws IOException {
        List<String> names = new ArrayList<>();
        if (file == null) {
            return names;
        }
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        int count = bytes.limit() < Wthor.HEADER ? -1 : Short.toUnsignedInt(bytes.getShort(8));
        if (count < 0 || bytes.limit() != Wthor.HEADER + count * length) {
            throw new InputException(
                    file.toString(),
                    "the file of names is damaged: it has " + bytes.limit() + " bytes"
                            + (count < 0 ? "" : " for " + count + " names of " + length),
                    "give a whole one or take it away");
        }
        for (int i = 0; i < count; i++) {
            int from = Wthor.HEADER + i * length;
            int end = from;
            while (end < from + length && bytes.get(end) != 0) {
                end++;
            }
            names.add(new String(bytes.array(), from, end - from, StandardCharsets.ISO_8859_1).strip());
        }
        return names;
    }

    /** The player's name; null when it is not known. */
    @Nullable
    String player(int number) {
        return name(players, number);
    }

    /** The tournament's name; null when it is not known. */
    @Nullable
    String tournament(int number) {
        return name(tournaments, number);
    }

    private static @Nullable String name(List<String> names, int number) {
        return number < names.size() && !names.get(number).isEmpty() ? names.get(number) : null;
    }
}
