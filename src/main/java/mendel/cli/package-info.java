/** The command line: commands, exit codes, messages and progress. What the commands do lies in {@link mendel.app}. */
@NullMarked
package mendel.cli;

import org.jspecify.annotations.NullMarked;
