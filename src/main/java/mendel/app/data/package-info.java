/** Making data: who gives positions their scores, and what is noted on the way so that an interrupted command goes on. */
package mendel.app.data;
