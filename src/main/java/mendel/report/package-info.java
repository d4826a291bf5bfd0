/** The report of a run: one HTML file with plots, board heat maps and tables that opens without a network. */
@NullMarked
package mendel.report;

import org.jspecify.annotations.NullMarked;
