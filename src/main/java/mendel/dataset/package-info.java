/** Labelled positions: reading, writing, sampling and splitting them, and the packed matrix of their features. */
package mendel.dataset;
