/** Mentors, which give scores to learn from: external engines and our own deeper search. */
package mendel.mentor;
