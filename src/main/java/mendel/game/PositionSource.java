package mendel.game;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Positions of a file, read one by one in constant memory. */
public interface PositionSource {

    /**
     * The next position, or null at the end. Its parts are as the file has them: whether the position can stand on a
     * board is for the reader to check.
     *
     * @throws mendel.InputException when the file is damaged here, without the place
     */
    @Nullable
    ScoredPosition next() throws IOException;

    /** Where the last position stands, to be put behind the file's name: {@code :17} or {@code : record 17}. */
    String place();
}
