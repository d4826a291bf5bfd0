/**
 * Portable game notation (PGN standard of 1994), the part common to all games: tags, comments, variations, move
 * numbers, results. A game adds its {@link mendel.game.pgn.PgnDialect}, as chess its PGN and draughts its PDN.
 */
@NullMarked
package mendel.game.pgn;

import org.jspecify.annotations.NullMarked;
