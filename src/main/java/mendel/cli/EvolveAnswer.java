package mendel.cli;

import mendel.app.evolve.Evolution;
import mendel.app.evolve.EvolutionOutcome;
import mendel.app.evolve.MentorOutcome;
import mendel.app.evolve.TournamentOutcome;

/** The answer of {@code evolve} at its end. */
interface EvolveAnswer extends Answer {

    /** The answer that fits what was evolved. */
    static EvolveAnswer of(Evolution evolution, EvolutionOutcome outcome) {
        return switch (outcome) {
            case MentorOutcome mentor ->
                new MentorAnswer(evolution.folder(), evolution.config().game(), mentor);
            case TournamentOutcome tournament ->
                new TournamentAnswer(evolution.folder(), evolution.config().game(), tournament);
        };
    }
}
