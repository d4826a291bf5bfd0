/**
 * Playing in order to remember: a learner meets opponents, and every finished game goes into its memory at once.
 *
 * <p>After Labaj (2007), whose "teacher" level searches to depth 6, asks the memory only among equally good moves, and
 * stores each game with the learner's colour, its result and its moves. Stored besides are the choices that the learner
 * had (so that a loss can be charged to a decision with an alternative) and the exact result of a solved end.
 *
 * <p><b>The same games whatever the number of threads.</b> Games are played in batches of a fixed size. All games of a
 * batch use the memory as it was when the batch began, and are stored in the order of their numbers. An interrupted run
 * resumes after the last stored game, with the memory as it was when that game's batch began.
 */
@NullMarked
package mendel.learn;

import org.jspecify.annotations.NullMarked;
