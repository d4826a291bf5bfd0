package mendel.evolve.tournament;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.match.opening.Opening;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.PlayerSeat;
import mendel.player.SearchPlayers;
import mendel.player.WeightsPlayers;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import mendel.work.Job;
import mendel.work.LocalThreads;

/** Arenas for quick games of 6x6 Reversi with the evaluation of Labaj 2007. */
final class Arenas {

    static final Game GAME = ReversiGame.all().stream()
            .filter(game -> game.id().equals("reversi-6"))
            .findFirst()
            .orElseThrow();
    static final EvaluationModel<Position> MODEL = ReversiModels.all((ReversiGame) GAME).stream()
            .filter(model -> model.spec().model().equals("labaj2007"))
            .findFirst()
            .orElseThrow();

    /** A few nodes and not a depth: the tables of searches are then small, and quickly cleared. */
    private static final GameLimit LIMIT = GameLimit.nodes(5);

    private Arenas() {}

    /** Our own search at so many nodes a move. */
    static Arena of(long nodes, int threads) {
        GameLimit limit = GameLimit.nodes(nodes);
        SearchPlayers players = new SearchPlayers(GAME, MODEL, limit);
        return arena(players, limit, OpeningSource.random(GAME), players, threads);
    }

    private static Arena arena(
            WeightsPlayers players, GameLimit limit, OpeningSource openings, WeightsPlayers judges, int threads) {
        Job<PairTask, double[]> job = place -> new PairWorker(
                GAME, Arena.seats(players), openings, () -> judges.open().player(Weights.defaults(MODEL.spec())));
        return new Arena(players, limit, new PairBoards(openings.identity(), new LocalThreads(threads).begin(job)));
    }

    /** Different weights, the first the defaults. */
    static List<Weights> genomes(int count) {
        List<Weights> genomes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double[] values = Weights.defaults(MODEL.spec()).toArray();
            values[0] += i;
            genomes.add(Weights.of(MODEL.spec(), values));
        }
        return genomes;
    }

    /** One board that writes down who sat at it and which openings were asked for. */
    static final class Witness implements WeightsPlayers, OpeningSource {

        private final WeightsPlayers players = new SearchPlayers(GAME, MODEL, LIMIT);
        private final List<Weights> seated = new ArrayList<>();
        final List<Long> openings = new ArrayList<>();

        Arena arena() {
            return Arenas.arena(this, LIMIT, this, players, 1);
        }

        /** The bouts so far: the numbers of both players among all; -1 for one that is none of them. */
        List<int[]> bouts(List<Weights> all) {
            List<int[]> bouts = new ArrayList<>();
            for (int i = 0; i < seated.size(); i += 2) {
                bouts.add(new int[] {all.indexOf(seated.get(i)), all.indexOf(seated.get(i + 1))});
            }
            return Collections.unmodifiableList(bouts);
        }

        @Override
        public WeightSpec spec() {
            return MODEL.spec();
        }

        @Override
        public String identity() {
            return "witness";
        }

        @Override
        public PlayerSeat<Weights> open() {
            PlayerSeat<Weights> seat = players.open();
            return new PlayerSeat<>() {

                @Override
                public Player player(Weights weights) {
                    seated.add(weights);
                    return seat.player(weights);
                }

                @Override
                public void close() {
                    seat.close();
                }
            };
        }

        @Override
        public Opening get(long seed, Player judge) {
            openings.add(seed);
            return new Opening(Texts.text(GAME.start()), List.of());
        }
    }
}
