/** What a memory's report shows. */
package mendel.app.memory;
