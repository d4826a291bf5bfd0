/**
 * What every package may use: the two kinds of failure that a user can do something about, the one way in which files
 * are written, what a misspelt name was meant to be, and the threads that share numbered tasks.
 */
package mendel;
