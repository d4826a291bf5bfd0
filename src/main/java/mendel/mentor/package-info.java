/** Who gives scores: external engines and our own deeper search. */
package mendel.mentor;
