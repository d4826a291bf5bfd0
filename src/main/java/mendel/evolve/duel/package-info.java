/**
 * Methods that tune numbers by duels: pairs of games between two genomes that share an opening with colours swapped.
 * {@link mendel.evolve.duel.DuelMethod} is what all of them can, {@link mendel.evolve.duel.DuelMethods} lists them, and
 * {@link mendel.evolve.duel.Landscape} is a game of known strengths on which {@link mendel.evolve.duel.MethodTrial}
 * compares them.
 */
@NullMarked
package mendel.evolve.duel;

import org.jspecify.annotations.NullMarked;
