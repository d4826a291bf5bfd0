/**
 * Matches and tournaments: many games, counted in an order that does not depend on which ends first, and stored in a
 * folder.
 */
@NullMarked
package mendel.match.event;

import org.jspecify.annotations.NullMarked;
