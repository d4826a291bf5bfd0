/**
 * Evolving the form of a model: bit strings choose which terms are dropped, which have one weight for middlegame and
 * endgame, which bins and stages share their weights. The weights of each genome are fitted inside; what is minimised
 * is their loss on games that they were not fitted to, with a price for each weight and for the time of an evaluation.
 *
 * <p>{@link mendel.evolve.form.FormBits} says what each bit means. {@link mendel.evolve.form.FormFits} is what fits:
 * {@link mendel.evolve.form.FormProblem} exactly, many forms at once, {@link mendel.evolve.form.WideForms} models of
 * very many weights one by one. {@link mendel.evolve.form.EvaluationTimes} tells the time, and
 * {@link mendel.evolve.form.FormEvolution} breeds.
 */
@NullMarked
package mendel.evolve.form;

import org.jspecify.annotations.NullMarked;
