/** Openings: random ones, from lists and files, or by a book. */
package mendel.match.opening;
