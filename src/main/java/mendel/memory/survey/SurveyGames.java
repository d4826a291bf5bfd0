package mendel.memory.survey;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongConsumer;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.memory.LineKey;
import mendel.memory.Result;
import mendel.memory.StoredGame;

/**
 * The first plies of all games of one kind, small enough for a million games: of each position that a game met only the
 * key, folded by the symmetries of the board, so that games whose lines are symmetric have the same keys.
 */
final class SurveyGames {

    /** No margin is known. */
    static final int NO_MARGIN = Integer.MIN_VALUE;

    private final Game rules;
    private final int plies;
    private final Map<String, Integer> groupIds = new HashMap<>();
    private final List<Group> groups = new ArrayList<>();
    private int[] group = new int[1024];
    private byte[] result = new byte[1024];
    private int[] margin = new int[1024];
    private int[] from = new int[1024];
    private long[] keys = new long[16 * 1024];
    private int count;
    private int used;

    /** Games that begin in the same position, or a symmetric one, with the same side as the learner's. */
    record Group(String start, Side learner, Side first) {}

    SurveyGames(Game rules, int plies) {
        this.rules = rules;
        this.plies = plies;
    }

    /**
     * Takes up a game.
     *
     * @param met is told the key of each position that a move of the learner's led to
     * @return the side that began
     */
    Side add(StoredGame game, LongConsumer met) {
        grow();
        Position position = rules.parse(game.start());
        Side first = position.side();
        String name = game.learner().text() + rules.notation().canonicalText(position);
        group[count] = groupIds.computeIfAbsent(name, key -> {
            groups.add(new Group(game.start(), game.learner(), first));
            return groups.size() - 1;
        });
        result[count] = (byte) game.result().ordinal();
        margin[count] = game.margin() == null ? NO_MARGIN : game.margin();
        from[count] = used;
        int ply = 0;
        for (String move : game.moves()) {
            boolean own = position.side() == game.learner();
            position.make(rules.notation().parseMove(position, move));
            long key = LineKey.position(game.game(), rules.notation().canonicalText(position));
            if (own) {
                met.accept(key);
            }
            if (ply++ < plies) {
                keys[used++] = key;
            }
        }
        count++;
        return first;
    }

    private void grow() {
        if (count + 1 >= group.length) {
            group = Arrays.copyOf(group, 2 * group.length);
            result = Arrays.copyOf(result, 2 * result.length);
            margin = Arrays.copyOf(margin, 2 * margin.length);
            from = Arrays.copyOf(from, 2 * from.length);
        }
        if (used + plies > keys.length) {
            keys = Arrays.copyOf(keys, 2 * keys.length + plies);
        }
    }

    Game rules() {
        return rules;
    }

    /** How many plies of each game are known. */
    int plies() {
        return plies;
    }

    /** The number of games. */
    int count() {
        return count;
    }

    List<Group> groups() {
        return groups;
    }

    /** The games of each group. */
    int[][] byGroup() {
        int[] sizes = new int[groups.size()];
        for (int i = 0; i < count; i++) {
            sizes[group[i]]++;
        }
        int[][] games = new int[groups.size()][];
        Arrays.setAll(games, i -> new int[sizes[i]]);
        for (int i = count - 1; i >= 0; i--) {
            games[group[i]][--sizes[group[i]]] = i;
        }
        return games;
    }

    /** Whether a game is that long. */
    boolean hasPly(int game, int ply) {
        return from[game] + ply < (game + 1 < count ? from[game + 1] : used);
    }

    /** The key of the position after a ply, counted from 0. */
    long key(int game, int ply) {
        return keys[from[game] + ply];
    }

    /** The learner's points, 0, 0.5 or 1. */
    double points(int game) {
        return result[game] / 2.0;
    }

    /** The games taken together. */
    MemoryTally tally(int[] games) {
        long[] results = new long[3];
        long sum = 0;
        long measured = 0;
        for (int game : games) {
            results[result[game]]++;
            if (margin[game] != NO_MARGIN) {
                sum += margin[game];
                measured++;
            }
        }
        return new MemoryTally(
                results[Result.WON.ordinal()],
                results[Result.LOST.ordinal()],
                results[Result.DRAWN.ordinal()],
                sum,
                measured);
    }

    /** The move that leads to a position of that key or one symmetric to it: the first of them in text order. */
    long moveTo(Position position, long key) {
        long[] moves = new long[position.maxMoves()];
        int n = position.generate(moves, 0);
        long found = 0;
        for (int i = 0; i < n; i++) {
            position.make(moves[i]);
            boolean same = LineKey.position(rules.id(), rules.notation().canonicalText(position)) == key;
            position.unmake();
            if (same
                    && (found == 0
                            || rules.notation()
                                            .moveText(position, moves[i])
                                            .compareTo(rules.notation().moveText(position, found))
                                    < 0)) {
                found = moves[i];
            }
        }
        if (found == 0) {
            throw new IllegalStateException("no move leads where a stored game went from "
                    + rules.notation().text(position));
        }
        return found;
    }

    /** The games that go on to each position, by its key, in the order of the games. */
    Map<Long, int[]> split(int[] games, int ply) {
        Map<Long, int[]> sizes = new LinkedHashMap<>();
        for (int game : games) {
            if (hasPly(game, ply)) {
                sizes.computeIfAbsent(key(game, ply), key -> new int[1])[0]++;
            }
        }
        Map<Long, int[]> parts = new LinkedHashMap<>();
        for (int game : games) {
            if (hasPly(game, ply)) {
                int[] size = Objects.requireNonNull(sizes.get(key(game, ply)), "counted above");
                int[] part = parts.computeIfAbsent(key(game, ply), key -> new int[size[0]]);
                part[part.length - size[0]--] = game;
            }
        }
        return parts;
    }
}
