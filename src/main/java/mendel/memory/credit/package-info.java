/** What finished games prove of the positions that they went through: how an outcome is shared out among the moves. */
package mendel.memory.credit;
