/**
 * Terms that are not linear: formulas over weights and features, written as text, compiled to a tape of operations that
 * is evaluated for one position or for many genomes at once, and differentiated exactly in reverse.
 */
@NullMarked
package mendel.eval.formula;

import org.jspecify.annotations.NullMarked;
