/** Suites of problems. */
package mendel.app.suite;
