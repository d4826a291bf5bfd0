/**
 * Matches and tournaments of players by their names, as {@link mendel.app.match.MatchRun} and
 * {@link mendel.app.match.TournamentRun} play them; the openings that {@link mendel.app.match.OpeningsRun} makes for
 * them; and whether players win the basic endings.
 */
package mendel.app.match;
