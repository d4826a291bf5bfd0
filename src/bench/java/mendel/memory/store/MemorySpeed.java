package mendel.memory.store;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.memory.LineKey;
import mendel.memory.StoredGame;
import mendel.memory.rule.MemoryRule;
import mendel.memory.rule.MemoryTieBreaker;
import mendel.reversi.ReversiGame;
import mendel.search.GameLine;
import mendel.search.TieBreaker;

/**
 * What a memory of many 8x8 Reversi games costs: to learn them one by one and by import, to open the file and to ask
 * it. The games are random but always the same; the learner has a choice of up to four moves at every third turn.
 *
 * <p>Arguments: the number of games (100000), how many of them are learned one by one (5000, the last ones, when the
 * file is full), the folder of the file (a temporary one). Prints a line a figure.
 */
public final class MemorySpeed {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int ASKED = 20_000;
    private static final int CANDIDATES = 4;
    private static final int CHOICE_EVERY = 3;

    private final Game rules = ReversiGame.all().stream()
            .filter(game -> game.id().equals("reversi"))
            .findFirst()
            .orElseThrow();

    private MemorySpeed() {}

    /** Measures. */
    public static void main(String[] args) throws IOException {
        int games = args.length > 0 ? Integer.parseInt(args[0]) : 100_000;
        int single = Math.min(games, args.length > 1 ? Integer.parseInt(args[1]) : 5_000);
        Path folder = args.length > 2 ? Path.of(args[2]) : Files.createTempDirectory("memory-speed");
        Path file = folder.resolve("memory-speed.db");
        Files.deleteIfExists(file);
        new MemorySpeed().measure(file, games, single);
        Files.delete(file);
        if (args.length < 3) {
            Files.delete(folder);
        }
    }

    private void measure(Path file, int games, int single) throws IOException {
        Clock begin = new Clock();
        List<StoredGame> all = new ArrayList<>();
        for (int seed = 0; seed < games; seed++) {
            all.add(random(seed));
        }
        say("games made", games, "games", begin);
        begin = new Clock();
        try (MemoryStore store = MemoryStore.write(file, this::rules);
                MemoryStore.Merge merge = store.merge()) {
            all.subList(0, games - single).forEach(merge::add);
            merge.flush();
        }
        say("imported in batches", games - single, "games", begin);
        try (MemoryStore store = MemoryStore.write(file, this::rules)) {
            begin = new Clock();
            all.subList(games - single, games).forEach(store::add);
            say("learned, a transaction each", single, "games", begin);
        }
        System.out.printf(
                Locale.ROOT,
                "%-30s %8.1f MB, %.0f bytes a game%n",
                "file",
                Files.size(file) / 1e6,
                (double) Files.size(file) / games);
        begin = new Clock();
        MemoryStore.read(file).close();
        say("opened", 1, "times", begin);
        for (int round = 0; round < 2; round++) {
            for (MemoryRule rule : MemoryRule.values()) {
                ask(file, all, rule);
            }
        }
        parts(file, all);
    }

    private Game rules(String id) {
        if (!id.equals(rules.id())) {
            throw new InputException("there is no game " + id, "");
        }
        return rules;
    }

    /** A random game, with the moves that stood beside the one played as choices. */
    private StoredGame random(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Side learner = random.nextBoolean() ? Side.WHITE : Side.BLACK;
        Position position = rules.start();
        long[] moves = new long[position.maxMoves()];
        List<String> played = new ArrayList<>();
        List<StoredGame.Choice> choices = new ArrayList<>();
        for (int n = position.generate(moves, 0); n > 0; n = position.generate(moves, 0)) {
            int first = random.nextInt(n);
            if (n > 1 && position.side() == learner && random.nextInt(CHOICE_EVERY) == 0) {
                List<String> choice = new ArrayList<>();
                for (int i = 0; i < Math.min(n, CANDIDATES); i++) {
                    choice.add(rules.notation().moveText(position, moves[(first + i) % n]));
                }
                choices.add(new StoredGame.Choice(played.size(), choice));
            }
            played.add(rules.notation().moveText(position, moves[first]).intern());
            position.make(moves[first]);
        }
        return StoredGame.of(
                rules,
                rules.notation().text(rules.start()),
                played,
                learner,
                null,
                null,
                new StoredGame.Context("0123456789abcdef", "depth 6", null, "benchmark", choices, null));
    }

    /** A choice among four moves somewhere in the first twenty plies of a stored game. */
    private void ask(Path file, List<StoredGame> all, MemoryRule rule) {
        List<GameLine> lines = new ArrayList<>();
        List<Position> positions = new ArrayList<>();
        List<List<Long>> candidates = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(1);
        while (lines.size() < ASKED) {
            StoredGame game = all.get(random.nextInt(all.size()));
            Position position = rules.start();
            List<String> played = game.moves().subList(0, Math.min(game.moves().size(), random.nextInt(20)));
            played.forEach(move -> position.make(rules.notation().parseMove(position, move)));
            long[] moves = new long[position.maxMoves()];
            if (position.generate(moves, 0) >= CANDIDATES) {
                lines.add(new GameLine(game.start(), played));
                positions.add(position);
                candidates.add(Arrays.stream(moves).limit(CANDIDATES).boxed().toList());
            }
        }
        long sum = 0;
        try (TieBreaker memory = new MemoryTieBreaker(MemoryStore.read(file), rules, rule)) {
            Clock begin = new Clock();
            for (int i = 0; i < ASKED; i++) {
                sum += memory.choose(lines.get(i), positions.get(i), candidates.get(i))
                        .move();
            }
            say("choices of four, " + rule.text(), ASKED, "choices", begin);
            System.out.println("checksum " + sum);
        }
    }

    /** What the steps of learning cost by themselves. */
    private void parts(Path file, List<StoredGame> all) {
        List<StoredGame> some = all.subList(0, Math.min(2_000, all.size()));
        long sum = 0;
        for (int round = 0; round < 2; round++) {
            Clock begin = new Clock();
            for (StoredGame game : some) {
                sum += GamePath.of(rules, game).charged();
            }
            say("paths with their keys", some.size(), "games", begin);
            begin = new Clock();
            for (StoredGame game : some) {
                Position position = rules.start();
                for (String move : game.moves()) {
                    position.make(rules.notation().parseMove(position, move));
                }
                sum += position.progress();
            }
            say("moves read and played", some.size(), "games", begin);
            Position start = rules.start();
            start.make(rules.notation().parseMove(start, "f5"));
            begin = new Clock();
            for (int i = 0; i < ASKED; i++) {
                sum += LineKey.position("reversi", rules.notation().canonicalText(start));
            }
            say("keys of positions", ASKED, "keys", begin);
        }
        System.out.println("checksum " + sum);
    }

    private static void say(String what, int count, String unit, Clock begin) {
        double wall = (System.nanoTime() - begin.wall) / 1e9;
        double work = (THREADS.getCurrentThreadCpuTime() - begin.work) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "%-30s %7d %s in %.2f s, %.1f us each; %.2f s of them at work, %.1f us each%n",
                what,
                count,
                unit,
                wall,
                wall * 1e6 / Math.max(1, count),
                work,
                work * 1e6 / Math.max(1, count));
    }

    /** A moment, by the clock on the wall and by the thread's own, which other work on the machine does not touch. */
    private static final class Clock {

        private final long wall = System.nanoTime();
        private final long work = THREADS.getCurrentThreadCpuTime();
    }
}
