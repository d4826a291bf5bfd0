/**
 * Weights in the languages of other programs, and back where a format can be read.
 *
 * <p>The data flow: {@link mendel.eval.Weights} become {@link mendel.export.Block}s (single values, numbered lists,
 * tables of squares) by {@link mendel.export.Blocks}, changed as a {@link mendel.export.Mapping} says, and are written
 * by a {@link mendel.export.Format}. CSV, properties and options hold single parameters only and are read by
 * {@link mendel.export.WeightsReader}.
 */
@NullMarked
package mendel.export;

import org.jspecify.annotations.NullMarked;
