package mendel.evolve.command;

import mendel.eval.Weights;

/** A genome on its way to a loss. One thread has it at a time. */
final class CommandRequest {

    private final int id;
    private final int place;
    private final Weights weights;
    private int failures;

    /**
     * A request.
     *
     * @param id its number, from 1; no other of the run has it
     * @param place the genome's place among those that are measured together
     */
    CommandRequest(int id, int place, Weights weights) {
        this.id = id;
        this.place = place;
        this.weights = weights;
    }

    int id() {
        return id;
    }

    int place() {
        return place;
    }

    Weights weights() {
        return weights;
    }

    /** Notes that a copy which had no other died or fell silent over it; how often this has happened now. */
    int failed() {
        failures++;
        return failures;
    }
}
