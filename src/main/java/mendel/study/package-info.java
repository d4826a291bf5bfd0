/**
 * Studies: evolutions with different settings and seeds as one work that goes on after any interruption, and what their
 * differences are worth. Each run is what a single command does. For any program: nothing here prints.
 */
@NullMarked
package mendel.study;

import org.jspecify.annotations.NullMarked;
