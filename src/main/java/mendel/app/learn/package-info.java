/**
 * Learning from games. {@link mendel.app.learn.LearnRun} lets {@link mendel.app.learn.Learners} read games of files and
 * play against an opponent, and stores what becomes of them in a memory; the learning itself is {@link mendel.learn}.
 */
@NullMarked
package mendel.app.learn;

import org.jspecify.annotations.NullMarked;
