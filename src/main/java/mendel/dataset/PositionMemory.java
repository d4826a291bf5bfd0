package mendel.dataset;

import java.nio.file.Path;
import java.util.List;
import mendel.game.Game;

/**
 * Reads the positions of a list of files that grows, each file once: eight bytes a position are kept until the next
 * list. The files must not change meanwhile, and are of one game. Safe for several threads.
 */
public final class PositionMemory {

    private List<Path> files = List.of();
    private PositionSet positions = PositionSet.NONE;

    /**
     * The positions of files.
     *
     * @param wanted read anew where they do not begin with those of the call before
     * @throws mendel.InputException when a file is missing or wrong; what was kept stays
     */
    public synchronized PositionSet of(Game game, List<Path> wanted) {
        boolean grown =
                wanted.size() >= files.size() && wanted.subList(0, files.size()).equals(files);
        PositionSet all = grown
                ? positions.and(PositionSet.of(game, wanted.subList(files.size(), wanted.size()), LoadListener.NONE))
                : PositionSet.of(game, wanted, LoadListener.NONE);
        files = List.copyOf(wanted);
        positions = all;
        return all;
    }
}
