/**
 * Reversi as text: {@link mendel.reversi.text.ReversiNotation} with {@code BoardText}; files of games ({@code Ggf},
 * {@code Wthor}, {@code Transcript}) and of positions ({@link mendel.reversi.text.Obf}).
 */
@NullMarked
package mendel.reversi.text;

import org.jspecify.annotations.NullMarked;
