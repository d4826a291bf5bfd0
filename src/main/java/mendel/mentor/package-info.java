/** Mentors, which give scores to learn from: external engines and our own deeper search. */
@NullMarked
package mendel.mentor;

import org.jspecify.annotations.NullMarked;
