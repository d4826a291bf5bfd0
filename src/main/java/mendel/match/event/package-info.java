/** Matches and tournaments: many games in an order that does not depend on which ends first, kept in a folder. */
package mendel.match.event;
