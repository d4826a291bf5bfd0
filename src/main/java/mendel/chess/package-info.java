/** Chess: rules on bitboards, FEN, SAN and PGN. */
package mendel.chess;
