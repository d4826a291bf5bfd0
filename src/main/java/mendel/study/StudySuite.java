package mendel.study;

import mendel.player.GameLimit;

/**
 * The test positions by which the best weights of each run are measured.
 *
 * @param file an EPD or OBF file
 * @param limit of each search: a depth, nodes or a time
 */
public record StudySuite(String file, GameLimit limit) {}
