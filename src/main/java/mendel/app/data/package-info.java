/** What is noted on the way to a data file, so that an interrupted command goes on. */
package mendel.app.data;
