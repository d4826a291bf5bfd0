package mendel.export;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import mendel.InputException;
import org.jspecify.annotations.Nullable;

/** Names of blocks as names of constants, {@code MOBILITY_ROOK} for {@code mobility.rook}, each once. */
final class Identifiers {

    /** Parts of names that are pictures of a board's squares: own, the opponent's, empty ({@code E}). */
    private static final Pattern PICTURE = Pattern.compile("[XOxo-]{2,}");

    /** The suffix of a middlegame constant, in languages where a pair is two constants. */
    static final String MIDDLEGAME = "_MG";

    static final String ENDGAME = "_EG";

    private final Map<String, String> byName = new HashMap<>();

    /**
     * Identifiers for the blocks of a listing. Names of a mapping are kept as written; in conflicts the others are
     * changed.
     *
     * @throws InputException when a name of the mapping is not an identifier, or two of them are the same
     */
    Identifiers(Listing listing) {
        Set<String> taken = new HashSet<>();
        for (Block block : listing.blocks()) {
            if (listing.written().contains(block.name())) {
                if (!block.name().matches("[A-Za-z_][A-Za-z0-9_]*")) {
                    throw new InputException(
                            InputException.quote(block.name()) + " of the mapping can be no name in source code",
                            "write names there as PawnValue or pawn_value");
                }
                List<String> constants = constants(block.name(), block);
                if (!Collections.disjoint(taken, constants)) {
                    throw new InputException(
                            InputException.quote(block.name()) + " of the mapping names a constant twice",
                            "mind that a pair X is X" + MIDDLEGAME + " and X" + ENDGAME + " too");
                }
                taken.addAll(constants);
                byName.put(block.name(), block.name());
            }
        }
        for (Block block : listing.blocks()) {
            if (listing.written().contains(block.name())) {
                continue;
            }
            String wanted = of(block.name());
            String free = wanted;
            for (int i = 2; !Collections.disjoint(taken, constants(free, block)); i++) {
                free = wanted + "_" + i;
            }
            taken.addAll(constants(free, block));
            byName.put(block.name(), free);
        }
    }

    /** The identifier of a block. */
    String of(Block block) {
        return Objects.requireNonNull(byName.get(block.name()));
    }

    /** The constants of an identifier, also for languages in which a pair is two constants. */
    private static List<String> constants(@Nullable String identifier, Block block) {
        return block.tapered()
                ? List.of(identifier, identifier + MIDDLEGAME, identifier + ENDGAME)
                : List.of(identifier);
    }

    private static @Nullable String of(String name) {
        StringBuilder text = new StringBuilder();
        for (String part : name.split("\\.")) {
            text.append(text.isEmpty() ? "" : "_");
            text.append(
                    PICTURE.matcher(part).matches()
                            ? part.replace('-', 'E').toUpperCase(Locale.ROOT)
                            : part.replace("+", "_UP")
                                    .replaceAll("-$", "_DOWN")
                                    .toUpperCase(Locale.ROOT)
                                    .replaceAll("[^A-Z0-9]+", "_"));
        }
        String identifier = text.toString();
        return identifier.matches("[A-Z].*") ? identifier : "W_" + identifier;
    }
}
