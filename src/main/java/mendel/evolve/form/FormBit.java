package mendel.evolve.form;

/**
 * A change of a model that a bit stands for.
 *
 * @param name the group, the beginning of the terms' names, the table, or nothing
 * @param at of stages, the first of the two; of a fold the same in the list of all keys of the table's axes; of a tie
 *     twice the place among the table's neighbours, and 1 more for the endgame
 */
record FormBit(Change change, String name, int at) {

    /** The kinds of changes. */
    enum Change {
        GROUP,
        TERM,
        UNTAPER,
        UNTAPER_GROUP,
        FOLD,
        STAGES,
        TIE
    }
}
