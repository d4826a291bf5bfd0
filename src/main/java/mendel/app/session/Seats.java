package mendel.app.session;

/** Finds players by the names that a user writes. */
@FunctionalInterface
public interface Seats {

    /**
     * The player of that name.
     *
     * @throws mendel.InputException when there is none
     */
    Seat parse(String text);
}
