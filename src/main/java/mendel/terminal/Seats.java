package mendel.terminal;

/** Knows the players by what the user writes for them. */
@FunctionalInterface
public interface Seats {

    /**
     * The player of that name.
     *
     * @throws mendel.InputException when there is none
     */
    Seat parse(String text);
}
