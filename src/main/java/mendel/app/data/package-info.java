/**
 * Making data to fit weights to. {@link mendel.app.data.Sampling} takes positions out of games of self-play or of
 * files, and {@link mendel.app.data.Labelling} asks a mentor, named by a {@link mendel.app.data.MentorChoice}, for
 * their scores.
 */
@NullMarked
package mendel.app.data;

import org.jspecify.annotations.NullMarked;
