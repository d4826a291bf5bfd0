/** Evolution through games: who meets whom, what the games say, and what is remembered of it. */
package mendel.evolve.tournament;
