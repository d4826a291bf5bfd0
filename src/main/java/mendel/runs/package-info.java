/**
 * All runs of a folder, evolutions, campaigns and studies, as their files tell: whoever began them, and while they go
 * on. Only reads.
 */
@NullMarked
package mendel.runs;

import org.jspecify.annotations.NullMarked;
