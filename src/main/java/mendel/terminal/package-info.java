/**
 * Games in the terminal: a dialogue in lines between a person and whoever plays the other side. What it is given are a
 * reader, a writer and makers of players, so that it runs without a terminal as well.
 */
package mendel.terminal;
