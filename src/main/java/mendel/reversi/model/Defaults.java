package mendel.reversi.model;

/**
 * Weights of {@link FullModel} set by hand, in centi-units: what every player of Reversi knows. Moves are worth the most in the
 * middle of the game, discs only at its end; a corner is worth a lot, a disc diagonally beside an empty one costs a lot.
 *
 * <p>AntiReversi counts all terms with the sign turned. Choice is good there as well, so that weights of moves are negative.
 */
final class Defaults {

    private static final int FULL_DISC = 100;

    /** From 0 in the opening to 1 at the end. */
    private final double progress;
    /** What moves count: the most in the middle of the game. */
    private final double activity;
    private final int choice;

    Defaults(int stage, boolean anti) {
        progress = stage / (Stages.COUNT - 1.0);
        activity = 0.6 + 0.8 * Math.sin(Math.PI * Math.min(1, 0.2 + 0.8 * progress));
        choice = anti ? -1 : 1;
    }

    private int active(double value) {
        return (int) Math.round(choice * activity * value);
    }

    private int late(double value) {
        return (int) Math.round(value * progress * progress * progress);
    }

    int tempo() {
        return active(40);
    }

    /** Moves of the class; the first few count the most. */
    int mobility(int moves) {
        return active(260 * Math.log(1 + (moves == 12 ? 15 : moves)));
    }

    int onlyMove() {
        return active(15);
    }

    int cornerMove(boolean toMove) {
        return (int) Math.round(activity * (toMove ? 350 : 150));
    }

    int potential() {
        return active(20);
    }

    int frontier() {
        return active(-25);
    }

    int stable() {
        return 60;
    }

    /** With an odd number of odd quarters the side to move also moves last. */
    int oddQuarters(int quarters) {
        return late(choice * (quarters % 2 == 1 ? 150 : 50));
    }

    /** Corner, two squares beside it, square diagonally beside it. */
    int corner(String state) {
        int corner = sign(state.charAt(0));
        int beside = sign(state.charAt(1)) + sign(state.charAt(2));
        int diagonal = sign(state.charAt(3));
        double danger = 1 - 0.7 * progress;
        double value = corner != 0 ? 750 * corner + 40 * beside + 20 * diagonal : -danger * (380 * diagonal + 90 * beside);
        return (int) Math.round(value);
    }

    /** Corner and the next three squares of an edge: discs in a row from the corner stay. */
    int edge(String state) {
        int corner = sign(state.charAt(0));
        int first = sign(state.charAt(1));
        int second = sign(state.charAt(2));
        int third = sign(state.charAt(3));
        if (corner == 0) {
            boolean held = first != 0 && second == first;
            return (held ? 30 * first : -40 * first) + 50 * second + 30 * third;
        }
        int run = first != corner ? 0 : second != corner ? 1 : third != corner ? 2 : 3;
        return corner * 60 * run;
    }

    int disc() {
        return late(FULL_DISC);
    }

    private static int sign(char disc) {
        return disc == 'X' ? 1 : disc == 'O' ? -1 : 0;
    }
}
