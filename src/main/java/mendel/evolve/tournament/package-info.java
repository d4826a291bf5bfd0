/** Evolution through games: pairings, matches, estimates of strength, and the state between generations. */
package mendel.evolve.tournament;
