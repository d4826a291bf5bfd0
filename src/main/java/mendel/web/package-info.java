/**
 * The page in the browser: a server on this machine that shows runs, and on which people play. It has no state of its
 * own that matters: runs are folders that other processes work on, and games are kept in files.
 *
 * <p>{@link mendel.web.WebServer} joins the parts. {@link mendel.web.Guard} lets in only what the page itself asks;
 * {@link mendel.web.Assets} has the page's files; {@link mendel.web.Broadcast} tells browsers what has changed.
 * {@link mendel.web.GameShelf} has the games, {@link mendel.web.PlayerChoices} says who may play them, and
 * {@link mendel.web.InsightJobs} does the long work that explains their moves.
 */
@NullMarked
package mendel.web;

import org.jspecify.annotations.NullMarked;
