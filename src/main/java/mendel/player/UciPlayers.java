package mendel.player;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mendel.InputException;
import mendel.ResourceException;
import mendel.SettingException;
import mendel.SettingNames;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.protocol.EngineException;
import mendel.protocol.EngineSpec;
import mendel.protocol.Greeting;
import mendel.protocol.uci.UciEngine;
import mendel.protocol.uci.UciOption;
import org.jspecify.annotations.Nullable;

/**
 * Players by an external UCI engine; the weights are values of its options.
 *
 * <p>Options are set when a process starts, and other values get a new process. Engines accept options later too, but
 * not all drop what they computed with the old ones: Toga II 3.0 keeps its tables of pawns and material through
 * {@code ucinewgame}, so that its play would depend on who played before.
 */
public final class UciPlayers implements WeightsPlayers {

    /** The file with the lines that set the best options. */
    public static final String SETOPTIONS = "setoptions.txt";

    /** The time for the trial search; limits for thousands of games are far below this per move. */
    private static final Duration TRIAL = Duration.ofSeconds(20);

    private final EngineSpec engine;
    private final String name;
    private final List<UciOption> options;
    private final WeightSpec spec;

    private UciPlayers(EngineSpec engine, String name, List<UciOption> options, WeightSpec spec) {
        this.engine = engine;
        this.name = name;
        this.options = List.copyOf(options);
        this.spec = spec;
    }

    /**
     * Starts the engine to check the options against its declarations, and again to check that it supports the limit.
     *
     * @param game what is played
     * @param engine the engine with the options that are the same for all
     * @param tuned the options that are the weights
     * @param limit of the games
     * @throws InputException when it does not have such an option, does not accept those values, or does not keep to
     *     the limit
     * @throws ResourceException when it fails
     */
    public static UciPlayers of(Game game, EngineSpec engine, List<TunedOption> tuned, GameLimit limit) {
        EngineSpec trial =
                engine.withReplyLimit(engine.replyLimit().compareTo(TRIAL) < 0 ? engine.replyLimit() : TRIAL);
        UciPlayers players;
        try (UciEngine started = Greeting.start(EngineProtocol.UCI, trial, () -> UciEngine.start(trial))) {
            List<UciOption> options = new ArrayList<>();
            List<Parameter> parameters = new ArrayList<>();
            Set<String> names = new HashSet<>();
            for (TunedOption wanted : tuned) {
                UciOption option = started.option(wanted.name());
                check(option, wanted, started.name());
                Parameter parameter = parameter(option, wanted, started.name());
                if (!names.add(parameter.name())) {
                    throw new InputException(
                            "the option " + InputException.quote(option.name()) + " is given twice",
                            "give every option once");
                }
                options.add(option);
                parameters.add(parameter);
            }
            String program = engine.command().getFirst();
            WeightSpec spec = new WeightSpec(
                    game.id(),
                    "uci:" + program.substring(program.lastIndexOf('/') + 1).replaceAll("\\s", "_"),
                    false,
                    true,
                    parameters);
            players = new UciPlayers(engine, started.name(), options, spec);
        } catch (EngineException e) {
            throw new ResourceException(e.getMessage(), e);
        }
        requireLimitKept(game, trial, players.name, limit);
        return players;
    }

    private static void check(UciOption option, TunedOption wanted, String engine) {
        boolean flag = option.type().equals("check");
        if (!flag && !option.type().equals("spin")) {
            throw new InputException(
                    "the option " + InputException.quote(option.name()) + " of " + engine + " is a " + option.type()
                            + ", not a number",
                    "evolve options of the type spin, or check as 0 and 1");
        }
        long min = flag ? 0 : option.min();
        long max = flag ? 1 : option.max();
        if (wanted.min() < min || wanted.max() > max) {
            throw new InputException(
                    "the option " + InputException.quote(option.name()) + " cannot go from " + wanted.min() + " to "
                            + wanted.max(),
                    engine + " takes " + min + " to " + max);
        }
    }

    /** Names of parameters have no blanks. */
    private static Parameter parameter(UciOption option, TunedOption wanted, String engine) {
        String meaning = engine + ", " + option.type()
                + (option.type().equals("spin") ? " from " + option.min() + " to " + option.max() : "")
                + (option.preset().isEmpty() ? "" : ", its default " + option.preset());
        return new Parameter(
                option.name().replaceAll("\\s+", "_"),
                wanted.start(),
                wanted.min(),
                wanted.max(),
                "options",
                meaning,
                wanted.step());
    }

    private static void requireLimitKept(Game game, EngineSpec engine, String name, GameLimit limit) {
        if (limit.hasNodeClock()) {
            throw new InputException(
                    "objective.limit.nodetime", GameLimit.NO_ENGINES_CLOCK, "give depth, nodes, movetime or tc");
        }
        if (limit.isDeterministic()) {
            try {
                LimitTrial.require(game, PlayerFactory.of(name, name, () -> UciPlayer.start(engine)), limit)
                        .ifPresent(failure -> {
                            throw new ResourceException(failure.getMessage(), failure);
                        });
            } catch (SettingException e) { // Configs name limits as Mendel does.
                throw e.by(SettingNames.OWN);
            }
        }
    }

    @Override
    public WeightSpec spec() {
        return spec;
    }

    @Override
    public String identity() {
        return name + " " + engine.command() + " " + engine.options();
    }

    /** The engine's own name. */
    public String name() {
        return name;
    }

    /** The lines {@code setoption} for some weights. */
    public List<String> setOptions(Weights weights) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            lines.add(options.get(i).set(value(weights, i)));
        }
        return lines;
    }

    /** The values of the options of some weights, by the engine's own names. */
    public Map<String, String> values(Weights weights) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < options.size(); i++) {
            values.put(options.get(i).name(), value(weights, i));
        }
        return values;
    }

    private String value(Weights weights, int index) {
        long value = (long) weights.get(index);
        return options.get(index).type().equals("check") ? Boolean.toString(value == 1) : Long.toString(value);
    }

    @Override
    public Map<String, String> sideFiles(Weights weights) {
        return Map.of(SETOPTIONS, String.join("\n", setOptions(weights)) + "\n");
    }

    @Override
    public PlayerSeat<Weights> open() {
        return new EngineSeat();
    }

    private EngineSpec engine(Weights weights) {
        Map<String, String> all = new LinkedHashMap<>(engine.options());
        for (int i = 0; i < options.size(); i++) {
            all.put(options.get(i).name(), value(weights, i));
        }
        return new EngineSpec(engine.command(), all, engine.startLimit(), engine.replyLimit());
    }

    /** Keeps one process at a time, as long as games have the same weights. */
    private final class EngineSeat implements PlayerSeat<Weights> {

        private @Nullable UciPlayer running;
        private @Nullable Weights playing;

        @Override
        public Player player(Weights weights) {
            if (running == null || !weights.equals(playing)) {
                close();
                running = UciPlayer.start(engine(weights));
                playing = weights;
            }
            return running;
        }

        @Override
        public void close() {
            if (running != null) {
                running.close();
                running = null;
            }
        }
    }
}
