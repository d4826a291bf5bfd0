package mendel.evolve.command;

import java.time.Duration;
import mendel.eval.WeightSpec;
import mendel.protocol.EngineSpec;

/**
 * What to start, and what to tell it.
 *
 * @param program the program with its limits: for its start, and for each answer
 * @param ahead genomes that a copy may have at once
 * @param parameters those that are evolved
 * @param seed the run's random seed
 */
record CommandSpec(EngineSpec program, int ahead, WeightSpec parameters, long seed) {

    Duration startLimit() {
        return program.startLimit();
    }

    Duration answerLimit() {
        return program.replyLimit();
    }
}
