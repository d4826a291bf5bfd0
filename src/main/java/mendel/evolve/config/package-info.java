/** The config of an evolution: immutable records, checked once, read from JSON with comments. */
package mendel.evolve.config;
