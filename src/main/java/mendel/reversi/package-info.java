/**
 * Reversi on 6x6, 8x8 and 10x10 and its reverse, AntiReversi: the rules, positions and moves as text. Black ({@code X})
 * is colour 0 and moves first, White ({@code O}) is colour 1; a1 is the corner at the top left.
 */
@NullMarked
package mendel.reversi;

import org.jspecify.annotations.NullMarked;
