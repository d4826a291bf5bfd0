/** Games between players: openings, results, ratings. */
package mendel.match;
