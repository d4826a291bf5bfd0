/**
 * What Mendel does, for any program that wants it done: the command line is one of them. Nothing here prints or knows a
 * terminal's options; faults are {@link mendel.InputException} and {@link mendel.ResourceException}, whose messages can
 * be shown as they are.
 *
 * <pre>
 *   app.evolve     app.learn                        runs of evolution; runs of learning
 *            \     /       \
 *           app.match       |                       matches, tournaments, openings
 *          /    |    \      |
 *   app.data    |    app.games                      samples and who labels them; files of games, and books of them
 *           \   |    /      \
 *          app.player     app.memory                players by their names; questions to memories
 *               |           /
 *          app.session     /                        a game in play with its players, clocks and files
 *                \        /
 *                 \_ app _/                         the registry of games
 *
 *   app.insight                                     beside app.games: why a move is good, where a game turned
 *   app.suite, app.lab, app.fit, app.engine         beside app.match, over app.player: suites of problems, experiments
 *                                                   with searchers, comparisons with data, play for other programs
 * </pre>
 *
 * A package uses those below it to which a line leads, and any package outside but the doors.
 */
@NullMarked
package mendel.app;

import org.jspecify.annotations.NullMarked;
