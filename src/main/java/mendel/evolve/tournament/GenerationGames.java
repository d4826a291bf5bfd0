package mendel.evolve.tournament;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mendel.eval.Weights;
import mendel.evolve.config.TournamentConfig;
import mendel.evolve.config.TournamentConfig.Opponent;
import mendel.evolve.tournament.Streams.Purpose;

/**
 * The games of one generation. They are played in turns: in a turn every remaining genome plays a bout from a common
 * opening (twins, which are compared only with each other, from an opening of their own). After each round the better
 * half continues, so that games are spent on the close decisions at the top.
 */
final class GenerationGames {

    private final TournamentConfig config;
    private final Bouts bouts;
    private final Streams streams;
    private final long number;
    /** All possible opponents: the genomes, then the hall of fame, last the default. */
    private final List<Weights> players = new ArrayList<>();

    private final Strengths strengths;
    private final List<Strengths.Played> games = new ArrayList<>();
    private final int genomes;
    private final int famed;
    private int turn;

    /**
     * A generation before its games.
     *
     * @param genomes the genomes to measure
     * @param fame further opponents
     * @param strengths the belief about all of them
     */
    GenerationGames(
            TournamentConfig config,
            Bouts bouts,
            Streams streams,
            long number,
            List<Weights> genomes,
            List<Weights> fame,
            Strengths strengths) {
        this.config = config;
        this.bouts = bouts;
        this.streams = streams;
        this.number = number;
        this.genomes = genomes.size();
        this.famed = fame.size();
        this.strengths = strengths;
        players.addAll(genomes);
        players.addAll(fame);
        players.add(Weights.defaults(bouts.spec()));
    }

    /** Plays all rounds. */
    List<Strengths.Played> play() {
        List<Integer> playing = IntStream.range(0, genomes).boxed().toList();
        int turns = config.games() / 2;
        int rounds = Math.clamp(config.racing(), 1, turns);
        for (int round = 0; round < rounds; round++) {
            int share = turns * (round + 1) / rounds - turns * round / rounds;
            for (int i = 0; i < share << round; i++) {
                turn(playing);
            }
            if (round + 1 < rounds) {
                playing = better(playing, strengths.after(games));
            }
        }
        return List.copyOf(games);
    }

    /**
     * An estimate of the number of games that {@link #play} will play: twins parted by the better half are not counted
     * exactly.
     */
    long planned() {
        int turns = config.games() / 2;
        int rounds = Math.clamp(config.racing(), 1, turns);
        int playing = genomes;
        long bouts = 0;
        int number = 0;
        for (int round = 0; round < rounds; round++) {
            int share = turns * (round + 1) / rounds - turns * round / rounds;
            for (int i = 0; i < share << round; i++) {
                Opponent opponent =
                        config.opponents().get(number++ % config.opponents().size());
                boolean apart = opponent == Opponent.DEFAULT || opponent == Opponent.FAME && famed > 0;
                bouts += apart ? playing : playing / 2;
            }
            playing = Math.max(2, (playing + 1) / 2);
        }
        return 2 * bouts;
    }

    /** The better half, at least two, best first; equal ones in order of index. */
    private List<Integer> better(List<Integer> playing, Strengths known) {
        return playing.stream()
                .sorted(Comparator.comparingDouble((Integer i) -> -known.elo(players.get(i)))
                        .thenComparing(i -> i))
                .limit(Math.max(2, (playing.size() + 1) / 2))
                .toList();
    }

    private void turn(List<Integer> playing) {
        Opponent opponent = config.opponents().get(turn % config.opponents().size());
        RandomGenerator random = streams.random(Purpose.PAIRING, number, turn);
        List<int[]> pairs = switch (opponent) {
            case POPULATION -> pairs(playing);
            case FAME ->
                famed == 0
                        ? pairs(playing)
                        : playing.stream()
                                .map(i -> new int[] {i, genomes + random.nextInt(famed)})
                                .toList();
            case DEFAULT ->
                playing.stream().map(i -> new int[] {i, players.size() - 1}).toList();
            case TWIN -> twins(playing);
        };
        List<Bouts.Bout> played = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            long opening = opponent == Opponent.TWIN ? (long) turn * genomes + i : (long) turn * genomes;
            played.add(new Bouts.Bout(
                    players.get(pairs.get(i)[0]),
                    players.get(pairs.get(i)[1]),
                    streams.seed(Purpose.SELECTION, number, opening)));
        }
        double[] points = bouts.play(played);
        for (int i = 0; i < points.length; i++) {
            games.add(new Strengths.Played(played.get(i).first(), played.get(i).second(), points[i]));
        }
        turn++;
    }

    /**
     * The pairs of a turn. Turns follow the circle method of round robins on one random order, so that no pair meets
     * again before all others have met; with an odd number one sits out.
     */
    private List<int[]> pairs(List<Integer> playing) {
        List<Integer> order = new ArrayList<>(playing);
        Collections.shuffle(order, Random.from(streams.random(Purpose.PAIRING, number, -1)));
        int n = order.size() + order.size() % 2;
        List<int[]> pairs = new ArrayList<>();
        int shift = turn % (n - 1);
        for (int i = 0; i < n / 2; i++) {
            int a = i == 0 ? n - 1 : (shift + i) % (n - 1);
            int b = i == 0 ? shift : (shift - i + n - 1) % (n - 1);
            if (a < order.size() && b < order.size()) {
                pairs.add(new int[] {order.get(a), order.get(b)});
            }
        }
        return pairs;
    }

    private List<int[]> twins(List<Integer> playing) {
        List<int[]> pairs = new ArrayList<>();
        for (int i : playing) {
            int twin = i ^ 1;
            if (twin < genomes && (i < twin || !playing.contains(twin))) {
                pairs.add(new int[] {i, twin});
            }
        }
        return pairs;
    }
}
