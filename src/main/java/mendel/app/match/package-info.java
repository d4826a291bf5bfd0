/**
 * Matches and tournaments of players by their names, as {@link mendel.app.match.MatchRun} and
 * {@link mendel.app.match.TournamentRun} play them; and whether players win the basic endings.
 */
package mendel.app.match;
