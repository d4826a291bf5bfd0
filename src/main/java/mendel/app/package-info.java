/**
 * What Mendel does, for any program that wants it done: the command line is one of them. Nothing here prints or knows a
 * terminal's options; faults are {@link mendel.InputException} and {@link mendel.ResourceException}, whose messages can be shown
 * as they are.
 *
 * <pre>
 *   app.evolve                                     runs of evolution
 *       |
 *   app.match     app.learn   app.data             matches and tournaments; who learns; who labels
 *       |    \        |         |
 *   app.games  \___ app.player __|   app.suite     files of games; players by their names; suites of problems
 *        \            |              |
 *         \__________ app ___________|              the registry of games
 *
 *                app.memory                        what a memory's report shows
 * </pre>
 *
 * A package uses those below it to which a line leads, and any package outside but the command line.
 */
package mendel.app;
