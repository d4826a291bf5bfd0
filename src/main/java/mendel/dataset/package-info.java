/** Labelled positions: how they are read, written, sampled and split, and the packed matrix of their features. */
package mendel.dataset;
