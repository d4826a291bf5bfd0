package mendel.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongConsumer;
import mendel.app.Games;
import mendel.app.WorkFolder;
import mendel.app.data.Sampling;
import mendel.app.data.Shortage;
import mendel.app.player.WeightsByName;
import mendel.app.player.WeightsChoice;
import mendel.dataset.SampleSettings;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import mendel.player.PlayWeights;
import mendel.work.Machines;

/**
 * Takes new positions out of games of the champion against itself, and, after a round without a new champion, some out
 * of games of the candidate that was rejected: the mistakes of both are what the next evolution needs to see.
 */
final class PlayStage {

    private static final int LEAST = 100;

    private final Round round;
    private final PlayConfig play;
    private final LabelConfig label;
    private long games;
    private long done;

    PlayStage(Round round) {
        this.round = round;
        play = round.config().play();
        label = round.config().label();
    }

    /** Plays until there are enough positions; empty when it was interrupted. */
    Optional<Map<String, Object>> run() throws InterruptedException {
        int wanted = round.plan().positions();
        int fromContender = contender();
        round.listener().begins(round.work(Stage.PLAY), "positions", wanted, 0);
        long seed = round.seed(Stage.PLAY);
        Path out = round.folder().positions(round.number());
        boolean whole = fromContender == 0
                ? alone(new PlayerSample(round.championFile(), wanted, seed, out))
                : both(
                        new PlayerSample(round.championFile(), wanted - fromContender, seed, part("champion")),
                        new PlayerSample(contenderFile(), fromContender, seed + 1, part("contender")),
                        out);
        if (!whole) {
            return Optional.empty();
        }
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("positions", done);
        figures.put("contender", fromContender);
        figures.put("games", games);
        return Optional.of(figures);
    }

    /** Positions of games of a player against itself. */
    private record PlayerSample(String player, int count, long seed, Path out) {}

    private boolean alone(PlayerSample sample) throws InterruptedException {
        try (Sampling sampling = sampling(sample)) {
            if (!play(sampling, sample)) {
                return false;
            }
            sampling.write(this::remark);
            return true;
        }
    }

    /** The games of both are kept until their positions are in one file. */
    private boolean both(PlayerSample first, PlayerSample second, Path out) throws InterruptedException {
        try (Sampling one = sampling(first);
                Sampling other = sampling(second)) {
            if (!play(one, first) || !play(other, second)) {
                return false;
            }
            one.save(this::remark);
            other.save(this::remark);
            round.join(List.of(first.out(), second.out()), out);
            one.forget();
            other.forget();
        }
        WorkFolder.delete(first.out());
        WorkFolder.delete(second.out());
        return true;
    }

    private void remark(Shortage shortage) {
        round.listener().remark(shortage.text(round.listener().names()));
    }

    /** Searched for a move: those of a plan are nodes of labels. */
    private long nodes() {
        return label.played() ? round.plan().nodes() : play.nodes();
    }

    /** Games end with at most so many pieces; 0 for never. */
    private int exact() {
        return label.played() && label.exact() != null ? label.exact() : 0;
    }

    private Path part(String name) {
        return round.folder().round(round.number()).resolve(name + ".csv.gz");
    }

    /** How many positions come from games of the last candidate. */
    int contender() {
        boolean failed = round.number() > 1 && round.champion() < round.number() - 1;
        int share = failed ? (int) Math.round(play.contender() * round.plan().positions()) : 0;
        return share < LEAST ? 0 : share;
    }

    private String contenderFile() {
        return round.folder().candidate(round.number() - 1).toString();
    }

    private Sampling sampling(PlayerSample sample) {
        Games.GameEntry entry = round.entry();
        EvaluationModel<Position> model = WeightsByName.model(entry, null, sample.player());
        PlayWeights weights = WeightsByName.forPlay(sample.player(), model.spec());
        SampleSettings settings = new SampleSettings(
                sample.count(),
                play.perGame(),
                play.minPly(),
                play.quiet(),
                play.maxScore().orElse(0),
                label.played(),
                false,
                sample.seed());
        return Sampling.of(entry, model, weights, settings, sample.out());
    }

    /** Plays here or on other machines; false when it was interrupted. */
    private boolean play(Sampling sampling, PlayerSample sample) throws InterruptedException {
        Sampling.Play how = new Sampling.Play(
                play.leastRandom(), play.mostRandom(), nodes(), OptionalInt.empty(), exact(), round.threads());
        long before = done;
        LongConsumer onGame = taken -> {
            games++;
            round.listener().done(before + taken);
        };
        boolean whole;
        Optional<Machines> others = round.machines();
        if (others.isEmpty()) {
            whole = sampling.play(how, onGame, round.interrupted());
        } else {
            try (Machines machines = others.get()) {
                whole = sampling.play(
                        machines,
                        new WeightsChoice(null, sample.player()),
                        how,
                        onGame.andThen(taken -> round.listener().note(machines.text())),
                        round.interrupted());
            }
        }
        done += sampling.size();
        return whole;
    }

    /** The commands that do the same. */
    static List<String> commands(Round round) {
        PlayStage stage = new PlayStage(round);
        int fromContender = stage.contender();
        int wanted = round.plan().positions();
        Path out = round.folder().positions(round.number());
        long seed = round.seed(Stage.PLAY);
        if (fromContender == 0) {
            return List.of(stage.command(round.championFile(), wanted, seed, out));
        }
        Path first = stage.part("champion");
        Path second = stage.part("contender");
        return List.of(
                stage.command(round.championFile(), wanted - fromContender, seed, first),
                stage.command(stage.contenderFile(), fromContender, seed + 1, second),
                round.joinCommand(List.of(first, second), out));
    }

    private String command(String player, int count, long seed, Path out) {
        List<String> settings = new ArrayList<>(List.of(
                "game",
                round.config().game(),
                "count",
                Integer.toString(count),
                "perGame",
                Integer.toString(play.perGame()),
                "minPly",
                Integer.toString(play.minPly()),
                "randomPlies",
                play.randomPlies(),
                "nodes",
                Long.toString(nodes())));
        if (play.quiet()) {
            settings.addAll(List.of("quiet", ""));
        }
        if (label.played()) {
            settings.addAll(List.of("scores", ""));
        }
        if (exact() > 0) {
            settings.addAll(List.of("exact", Integer.toString(exact())));
        }
        play.maxScore().ifPresent(most -> settings.addAll(List.of("maxScore", Integer.toString(most))));
        settings.addAll(List.of("weights", player, "seed", Long.toString(seed), "out", out.toString()));
        return round.listener().names().command("sample", settings.toArray(String[]::new));
    }
}
