/** What finished games prove of the positions that they went through: how an outcome is shared out among the moves. */
@NullMarked
package mendel.memory.credit;

import org.jspecify.annotations.NullMarked;
