/** Questions to memories of games, and what their reports show. */
package mendel.app.memory;
