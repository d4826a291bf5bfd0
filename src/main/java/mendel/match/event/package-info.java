/**
 * Matches and tournaments: many games, counted in an order that does not depend on which ends first, and stored in a
 * folder.
 */
package mendel.match.event;
