package mendel.app.suite;

import java.io.Serializable;

/**
 * Positions to be searched.
 *
 * @param from the place of the first in the suite
 * @param positions in the game's text format
 */
record SuiteTask(int from, String[] positions) implements Serializable {}
