/** Matches and tournaments: to which player ratings are anchored. */
package mendel.app.match;
