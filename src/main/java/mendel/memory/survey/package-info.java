/** A memory shown to people: counts, opening trees, the lines that were given up, and what is known of a position. */
package mendel.memory.survey;
