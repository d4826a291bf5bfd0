package mendel.evolve.config;

/** What is minimised: one record for each {@code objective.type}. */
public sealed interface ObjectiveConfig permits MentorConfig, TournamentConfig, CommandConfig, PluggedObjectiveConfig {

    /** The {@code type} in the config. */
    String type();

    /** Whether the options of an external engine are evolved instead of a model's weights. */
    default boolean evolvesEngine() {
        return false;
    }
}
