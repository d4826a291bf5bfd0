package mendel.game;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a legal move goes on the board, for those who draw it and let people choose moves square by square. Squares are
 * named as {@link BoardShape#name} does.
 *
 * <p>In a position no two moves share a first square, a path and a promotion, and no path of a move is the beginning of
 * another's from the same square: the squares chosen one by one say which move is meant, and when it is complete.
 *
 * @param from the square that the piece leaves; null when a piece is set, or none moves
 * @param paths every way to make the move: the squares on which the piece lands one after the other, for most moves a
 *     single one; in the order of their names. Empty for a pass
 * @param captured the squares of the pieces that leave the board, in the order of the first path
 * @param promotion the letter of the piece that a pawn becomes, {@code q}, {@code r}, {@code b} or {@code n}; null
 *     where there is no choice
 */
public record MoveSquares(
        @Nullable String from,
        List<List<String>> paths,
        List<String> captured,
        @Nullable String promotion) {

    /** A pass. */
    public static final MoveSquares PASS = new MoveSquares(null, List.of(), List.of(), null);

    public MoveSquares {
        paths = paths.stream().map(List::copyOf).toList();
        captured = List.copyOf(captured);
    }

    /** A piece is set on a square. */
    public static MoveSquares set(String square) {
        return new MoveSquares(null, List.of(List.of(square)), List.of(), null);
    }

    /** True when no square changes hands. */
    public boolean isPass() {
        return paths.isEmpty();
    }

    /** Where the piece ends; null for a pass. */
    public @Nullable String to() {
        return isPass() ? null : Objects.requireNonNull(paths.getFirst()).getLast();
    }
}
