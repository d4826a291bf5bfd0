/** Statistics of results: ratings, their errors, and sequential tests. */
package mendel.match.stats;
