package mendel.evolve.config;

/** What is minimised: one record for each {@code objective.type}. */
public sealed interface ObjectiveConfig permits MentorConfig, TournamentConfig {

    /** The {@code type} in the config. */
    String type();
}
