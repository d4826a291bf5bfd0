/** What results say of strengths: ratings, their errors, and sequential tests. */
package mendel.match.stats;
