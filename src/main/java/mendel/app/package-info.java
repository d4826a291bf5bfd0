/**
 * What Mendel does, for any program that wants it done: the command line is one of them. Nothing here prints or knows a
 * terminal's options; faults are {@link mendel.InputException} and {@link mendel.ResourceException}, whose messages can be shown
 * as they are.
 *
 * <pre>
 *   app.evolve   app.games   app.memory   app.data   app.suite     runs, files of games, memories, samples, suites
 *        |            |
 *    app.match        |                                            matches and tournaments
 *        |            |
 *    app.player       |                                            players by their names, books, ties
 *         \          /
 *             app                                                  the registry of games
 * </pre>
 *
 * An arrow is read downwards: a package uses those below it, and all packages outside but the command line.
 */
package mendel.app;
