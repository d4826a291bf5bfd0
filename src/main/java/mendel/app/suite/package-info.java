/**
 * Suites of problems: positions with the moves that solve them. {@link mendel.app.suite.SuiteRun} searches them and
 * says which are solved.
 */
package mendel.app.suite;
