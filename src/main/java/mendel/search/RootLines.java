package mendel.search;

import java.util.ArrayList;
import java.util.List;
import mendel.game.EndSolver;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * The best lines from the root, each with another first move, for MultiPV: those of the current iteration, best first,
 * and those of the last completed one.
 */
final class RootLines {

    private RootLine[] found = new RootLine[0];
    private RootLine[] whole = new RootLine[0];
    private int foundCount;
    private int wholeCount;

    /** Gets ready for a search that wants so many lines. */
    void begin(int wanted) {
        if (found.length < wanted) {
            found = lines(wanted);
            whole = lines(wanted);
        }
        foundCount = 0;
        wholeCount = 0;
    }

    private static RootLine[] lines(int count) {
        RootLine[] lines = new RootLine[count];
        for (int i = 0; i < count; i++) {
            lines[i] = new RootLine();
        }
        return lines;
    }

    /** Begins an iteration with its first line. */
    void iterate(RootLine first) {
        foundCount = 0;
        add(first);
    }

    /** Inserts a line by its score, behind equal ones. */
    void add(RootLine line) {
        RootLine free = found[foundCount];
        int to = foundCount++;
        for (; to > 0 && found[to - 1].score() < line.score(); to--) {
            found[to] = found[to - 1];
        }
        found[to] = free;
        free.copyFrom(line);
    }

    /** The iteration is complete: its lines replace those of the last one. */
    void commitIteration() {
        RootLine[] before = whole;
        whole = found;
        found = before;
        wholeCount = foundCount;
    }

    /** How many lines the last completed iteration found. */
    int count() {
        return wholeCount;
    }

    /** A line of the last completed iteration. */
    RootLine line(int i) {
        return whole[i];
    }

    /** Those lines, behind the best one found since. */
    List<SearchResult.PvLine> results(RootLine first, Position root, @Nullable EndSolver solver) {
        List<SearchResult.PvLine> lines = new ArrayList<>();
        lines.add(first.result(root, solver));
        for (int i = 0; i < wholeCount && lines.size() < wholeCount; i++) {
            if (whole[i].move() != first.move()) {
                lines.add(whole[i].result(root, solver));
            }
        }
        return lines;
    }
}
