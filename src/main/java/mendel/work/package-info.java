/**
 * Work that is the same wherever it is done: {@link mendel.work.Job} says what is to be done with each task,
 * {@link mendel.work.Machines} do it, by threads of this process or on other machines.
 */
@NullMarked
package mendel.work;

import org.jspecify.annotations.NullMarked;
