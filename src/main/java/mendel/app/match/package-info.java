/**
 * Matches and tournaments of players by their names, as {@link mendel.app.match.MatchRun} and
 * {@link mendel.app.match.TournamentRun} play them by a {@link mendel.app.match.GamesPlan}. Beside them stand the
 * openings that {@link mendel.app.match.OpeningsRun} makes, and whether players win the basic endings, which
 * {@link mendel.app.match.BasicsSuite} tries.
 */
@NullMarked
package mendel.app.match;

import org.jspecify.annotations.NullMarked;
