/** Statistics of results: ratings, their errors, and sequential tests. */
@NullMarked
package mendel.match.stats;

import org.jspecify.annotations.NullMarked;
