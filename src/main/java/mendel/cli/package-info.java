/** The command line: commands, exit codes, progress, and the registry of games. */
package mendel.cli;
