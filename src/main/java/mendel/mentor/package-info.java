/** Who gives scores: engine processes and our own deeper search; and the process code for every external engine. */
package mendel.mentor;
