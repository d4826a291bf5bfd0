/**
 * All runs of a folder, evolutions and campaigns, as their files tell: whoever began them, and while they go on. Only
 * reads.
 */
@NullMarked
package mendel.runs;

import org.jspecify.annotations.NullMarked;
