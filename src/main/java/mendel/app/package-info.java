/**
 * What Mendel does, for any program that wants it done: the command line is one of them. Nothing here prints or knows a
 * terminal's options; faults are {@link mendel.InputException} and {@link mendel.ResourceException}, whose messages can
 * be shown as they are.
 *
 * <pre>
 *   app.evolve                                      runs of evolution
 *       |
 *   app.match     app.learn   app.data              matches and tournaments; who learns; samples and who labels them
 *       |    \        |         |
 *   app.games  \___ app.player __|                  files of games; players by their names
 *       |            |
 *   app.memory       |           app.suite          questions to memories; suites of problems
 *        \           |              |
 *         \_________ app ___________|               the registry of games
 * </pre>
 *
 * A package uses those below it to which a line leads, and any package outside but the command line.
 */
package mendel.app;
