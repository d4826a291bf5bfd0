/** Playing for other programs. */
package mendel.app.engine;
