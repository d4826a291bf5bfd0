/** Experiments with the textbook searchers. */
package mendel.app.lab;
