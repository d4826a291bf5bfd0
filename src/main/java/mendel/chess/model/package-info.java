/** The evaluation models of chess. */
package mendel.chess.model;
