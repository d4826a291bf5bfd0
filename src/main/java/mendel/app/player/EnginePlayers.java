package mendel.app.player;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import mendel.InputException;
import mendel.KeyValue;
import mendel.Paths;
import mendel.SettingException;
import mendel.SettingNames;
import mendel.Sha256;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.GameProtocol;
import mendel.player.GameLimit;
import mendel.player.GtpPlayer;
import mendel.player.HubPlayer;
import mendel.player.LimitTrial;
import mendel.player.NBoardPlayer;
import mendel.player.Player;
import mendel.player.PlayerFactory;
import mendel.player.UciPlayer;
import mendel.player.XboardPlayer;
import mendel.protocol.EngineSpec;

/** External engines as the players of one match, by their names. It knows which of them have to keep to a limit. */
final class EnginePlayers {

    /** Letters of the hash of a program. */
    private static final int SHOWN = 16;

    private final Game game;
    private final GameLimit limit;
    private final Duration watchdog;
    /** Whether engines must be on this machine. */
    private final boolean here;
    /** The engines named so far that are held to a limit; shared with those at other limits. */
    private final List<HeldEngine> held;

    /**
     * The engines of a match.
     *
     * @param limit what each move may use
     * @param watchdog how long an engine may think at a limit without time
     */
    EnginePlayers(Game game, GameLimit limit, Duration watchdog) {
        this(game, limit, watchdog, true, new ArrayList<>());
    }

    private EnginePlayers(Game game, GameLimit limit, Duration watchdog, boolean here, List<HeldEngine> held) {
        this.game = game;
        this.limit = limit;
        this.watchdog = watchdog;
        this.here = here;
        this.held = held;
    }

    /** The same with another limit. */
    EnginePlayers within(GameLimit other) {
        return new EnginePlayers(game, other, watchdog, here, held);
    }

    /** The same for games on other machines: engines are not looked for on this one. */
    EnginePlayers elsewhere() {
        return new EnginePlayers(game, limit, watchdog, false, held);
    }

    /**
     * An engine that must keep to a limit.
     *
     * @param limit its limit in games
     */
    private record HeldEngine(PlayerFactory engine, GameLimit limit) {}

    /**
     * An external engine, which is started only when the player is opened.
     *
     * @param text its whole name
     * @param name its parts; the command is a program's or a path
     * @throws InputException when engines of its protocol do not play the game, know no such limit, or are not found
     */
    PlayerFactory parse(String text, EngineName name) {
        GameProtocol spoken = name.of(game).orElseThrow(() -> UnknownPlayer.otherGame(text, name, game));
        if (limit.hasNodeClock()) {
            throw new InputException(
                    text, GameLimit.NO_ENGINES_CLOCK, "give it another limit, as " + text + "@nodes=20000");
        }
        try {
            switch (name.protocol()) {
                case XBOARD -> XboardPlayer.level(limit);
                case NBOARD -> NBoardPlayer.requireLimit(limit);
                default -> {}
            }
        } catch (InputException e) {
            throw e.at(text);
        }
        return switch (name.protocol()) {
            case UCI -> held(player(text, withOptions(text, "Hash=16"), UciPlayer::start));
            case XBOARD -> held(player(text, withOptions(text, "memory=16"), XboardPlayer::start));
            case HUB ->
                held(player(
                        text,
                        withOptions(text, "hash=16"),
                        spec -> HubPlayer.start(spec, spoken.notation(), spoken.variant())));
            case GTP -> player(text, withArguments(name), GtpPlayer::start);
            case NBOARD ->
                held(player(text, withArguments(name), spec -> NBoardPlayer.start(spec, EngineName.ggf(game))));
        };
    }

    private PlayerFactory held(PlayerFactory engine) {
        if (held.stream()
                .noneMatch(other ->
                        other.limit.equals(limit) && other.engine.identity().equals(engine.identity()))) {
            held.add(new HeldEngine(engine, limit));
        }
        return engine;
    }

    /** See {@link Players#requireLimitsKept}. */
    void requireLimitsKept() {
        held.forEach(one -> LimitTrial.require(game, one.engine, one.limit));
    }

    /** See {@link Players#requireLimitKept}. */
    void requireLimitKept(GameLimit wanted) {
        try {
            held.forEach(one -> LimitTrial.require(game, one.engine, wanted));
        } catch (SettingException e) {
            throw e.by(SettingNames.OWN);
        }
    }

    private PlayerFactory player(String text, Supplier<EngineSpec> spec, Function<EngineSpec, Player> start) {
        if (here) {
            EngineSpec found = spec.get();
            return PlayerFactory.of(shown(text), text, text + program(found), () -> start.apply(found));
        }
        return PlayerFactory.of(shown(text), text, () -> start.apply(spec.get()));
    }

    /** A program that was built anew is another player, whatever its name. */
    private static String program(EngineSpec engine) {
        Path program = Paths.of(engine.command().getFirst());
        return Files.isRegularFile(program) ? " " + Sha256.hex(program).substring(0, SHOWN) : "";
    }

    /** An engine whose options stand behind its command, each after a comma. */
    private Supplier<EngineSpec> withOptions(String text, String example) {
        String[] parts = text.substring(text.indexOf(':') + 1).split(",", -1);
        Map<String, String> options = new LinkedHashMap<>();
        for (String option : Arrays.asList(parts).subList(1, parts.length)) {
            KeyValue setting = KeyValue.of(option);
            if (setting.key().isEmpty()
                    || setting.value() == null
                    || options.put(setting.key().strip(), setting.value().strip()) != null) {
                throw new InputException(
                        text,
                        "the option " + InputException.quote(option) + " is not understood",
                        "write every option once, as " + text.substring(0, text.indexOf(':') + 1) + parts[0] + ","
                                + example);
            }
        }
        return () -> EngineSpec.of(parts[0], options).withReplyLimit(watchdog);
    }

    /** An engine with arguments after blanks or commas; it has no options. */
    private Supplier<EngineSpec> withArguments(EngineName name) {
        return () -> EngineSpec.of(name.command().replace(',', ' ').strip(), Map.of())
                .withReplyLimit(watchdog);
    }

    /** An engine's command line without its protocol, its options and the folder of its program. */
    private static String shown(String text) {
        boolean options =
                !text.startsWith(EngineProtocol.GTP.prefix()) && !text.startsWith(EngineProtocol.NBOARD.prefix());
        String rest = text.substring(text.indexOf(':') + 1);
        String command = options
                ? rest.split(",", -1)[0].strip()
                : rest.replace(',', ' ').strip();
        return command.substring(command.split(" ")[0].lastIndexOf('/') + 1);
    }
}
