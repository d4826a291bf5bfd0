package mendel.evolve.config;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.SchemaText;
import mendel.config.Scope;
import mendel.config.Section;

/** The keys of {@code objective}: its type, and those of one of the types. */
final class ObjectiveKeys extends Section<ObjectiveConfig> {

    private static final List<String> OURS = List.of(MentorConfig.TYPE, TournamentConfig.TYPE, CommandConfig.TYPE);

    private final List<String> plugged;
    private final MentorKeys mentor = new MentorKeys();
    private final TournamentKeys tournament = new TournamentKeys();
    private final CommandKeys command = new CommandKeys();

    private final Key<String> type = key(
            Key.of(
                            "type",
                            Kinds.choice(OURS),
                            "mentor: compare the evaluation with a mentor's scores of many positions; tournament: play"
                                    + " games, from which the weights are rated; command: a program of yours tells how"
                                    + " bad weights are")
                    .required(),
            ObjectiveConfig::type);

    /**
     * The keys, whatever the type.
     *
     * @param plugged the types that plug-ins bring
     */
    ObjectiveKeys(List<String> plugged) {
        this.plugged = plugged;
    }

    /** The names of the types that plug-ins cannot have. */
    static List<String> ours() {
        return OURS;
    }

    @Override
    protected ObjectiveConfig make(ConfigObject given) {
        String chosen = given.get(type.as(
                Kinds.choice(Stream.concat(OURS.stream(), plugged.stream()).toList())));
        if (plugged.contains(chosen)) {
            return new PluggedObjectiveConfig(new PluginConfig(
                    chosen,
                    given.others(),
                    (key, problem, remedy) -> given.wrong(key.isEmpty() ? type.name() : key, problem, remedy)));
        }
        Map<String, Section<? extends ObjectiveConfig>> types =
                Map.of(MentorConfig.TYPE, mentor, TournamentConfig.TYPE, tournament, CommandConfig.TYPE, command);
        for (String other : OURS) {
            if (!other.equals(chosen)) {
                given.meaningless(
                        "remove it, or choose the objective type " + other,
                        Objects.requireNonNull(types.get(other)).always());
            }
        }
        return switch (chosen) {
            case MentorConfig.TYPE -> mentor.make(given);
            case CommandConfig.TYPE -> command.make(given);
            default -> tournament.make(given);
        };
    }

    @Override
    public Map<String, Object> json(ObjectiveConfig objective, Scope scope) {
        Map<String, Object> json = super.json(objective, scope);
        json.putAll(
                switch (objective) {
                    case MentorConfig config -> mentor.json(config, scope);
                    case TournamentConfig config -> tournament.json(config, scope);
                    case CommandConfig config -> command.json(config, scope);
                    case PluggedObjectiveConfig config ->
                        new TreeMap<>(config.plugin().settings());
                });
        return json;
    }

    @Override
    protected SchemaText rules(SchemaText said) {
        return said.with("if", is(TournamentConfig.TYPE))
                .with("then", only(tournament, mentor, command))
                .with(
                        "else",
                        SchemaText.lines()
                                .with("if", is(CommandConfig.TYPE))
                                .with("then", only(command, mentor, tournament))
                                .with("else", only(mentor, tournament, command)));
    }

    private SchemaText is(String chosen) {
        return SchemaText.line()
                .with(
                        "properties",
                        SchemaText.line().with(type.name(), SchemaText.line().with("const", chosen)));
    }

    /** The keys of one type are required as it says, those of the others refused. */
    private static SchemaText only(Section<?> chosen, Section<?>... others) {
        SchemaText refused = SchemaText.line();
        for (Section<?> other : others) {
            for (Key<?> key : other.keys()) {
                refused = refused.with(key.name(), false);
            }
        }
        return SchemaText.lines().with("required", chosen.required()).with("properties", refused);
    }

    @Override
    public SchemaText properties() {
        return super.properties()
                .and(mentor.properties())
                .and(tournament.properties())
                .and(command.properties());
    }
}
