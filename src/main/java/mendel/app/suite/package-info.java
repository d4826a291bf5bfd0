/**
 * Suites of problems: positions with the moves that solve them. {@link mendel.app.suite.SuiteRun} searches them and
 * says which are solved.
 */
@NullMarked
package mendel.app.suite;

import org.jspecify.annotations.NullMarked;
