package mendel.evolve.config;

import java.util.List;
import java.util.Map;
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

    private static final List<String> OURS = List.of(MentorConfig.TYPE, TournamentConfig.TYPE);

    private final List<String> plugged;
    private final MentorKeys mentor = new MentorKeys();
    private final TournamentKeys tournament = new TournamentKeys();

    private final Key<String> type = key(
            Key.of(
                            "type",
                            Kinds.choice(OURS),
                            "mentor: compare the evaluation with a mentor's scores of many positions; tournament: play"
                                    + " games, from which the weights are rated")
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
        if (chosen.equals(MentorConfig.TYPE)) {
            given.meaningless("remove it, or choose the objective type tournament", tournament.always());
            return mentor.make(given);
        }
        given.meaningless("remove it, or choose the objective type mentor", mentor.always());
        return tournament.make(given);
    }

    @Override
    public Map<String, Object> json(ObjectiveConfig objective, Scope scope) {
        Map<String, Object> json = super.json(objective, scope);
        json.putAll(
                switch (objective) {
                    case MentorConfig config -> mentor.json(config, scope);
                    case TournamentConfig config -> tournament.json(config, scope);
                    case PluggedObjectiveConfig config ->
                        new TreeMap<>(config.plugin().settings());
                });
        return json;
    }

    @Override
    protected SchemaText rules(SchemaText said) {
        SchemaText games = SchemaText.line()
                .with(
                        "properties",
                        SchemaText.line().with(type.name(), SchemaText.line().with("const", TournamentConfig.TYPE)));
        return said.with("if", games).with("then", only(tournament, mentor)).with("else", only(mentor, tournament));
    }

    /** The keys of one type are required as it says, those of the other refused. */
    private static SchemaText only(Section<?> chosen, Section<?> other) {
        SchemaText refused = SchemaText.line();
        for (Key<?> key : other.keys()) {
            refused = refused.with(key.name(), false);
        }
        return SchemaText.lines().with("required", chosen.required()).with("properties", refused);
    }

    @Override
    public SchemaText properties() {
        return super.properties().and(mentor.properties()).and(tournament.properties());
    }
}
