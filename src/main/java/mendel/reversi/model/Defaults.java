package mendel.reversi.model;

/**
 * Weights of {@link ReversiFullModel} set by hand, in centi-units: what every player of Reversi knows. Moves are worth
 * the most in the middle of the game, discs only at its end; a corner is worth a lot, a disc diagonally beside an empty
 * one costs a lot.
 *
 * <p>AntiReversi counts all terms with the sign turned. Having a choice of moves is good there as well, so that the
 * weights of moves are negative; but a few are enough.
 */
final class Defaults {

    private static final int DISC = 60;
    private static final int ANTI_DISC = 80;
    /** In AntiReversi more moves than these are no better. */
    private static final int ENOUGH = 5;

    private final boolean anti;
    /** From 0 in the opening to 1 at the end. */
    private final double progress;
    /** What moves count: the most in the middle of the game. */
    private final double activity;

    private final int choice;

    Defaults(int stage, boolean anti) {
        this.anti = anti;
        progress = stage / (Stages.COUNT - 1.0);
        activity = 0.6 + 0.8 * Math.sin(Math.PI * Math.min(1, 0.2 + 0.8 * progress));
        choice = anti ? -1 : 1;
    }

    private int active(double value) {
        return (int) Math.round(choice * activity * value);
    }

    int tempo() {
        return active(40);
    }

    /** Moves of the class; the first few count the most. */
    int mobility(int moves) {
        return active(260 * Math.log(1 + (anti ? Math.min(ENOUGH, moves) : moves == FullTerms.MOBILITY ? 15 : moves)));
    }

    int onlyMove() {
        return active(anti ? 30 : 15);
    }

    int cornerMove(boolean toMove) {
        if (anti) {
            return toMove ? 180 : 80;
        }
        return (int) Math.round((toMove ? 250 : 100) + (toMove ? 250 : 200) * progress);
    }

    int potential() {
        return active(20);
    }

    int frontier() {
        return (int) Math.round(anti ? 40 * (1 - progress) : -30 - 40 * progress);
    }

    int stable() {
        return 60;
    }

    /** With an odd number of odd quarters the side to move also moves last. */
    int oddQuarters(int quarters) {
        int value = anti ? 150 : quarters % 2 == 1 ? 250 + 100 * quarters : 150 * quarters;
        return (int) Math.round(value * progress * progress * progress);
    }

    /** Corner, two squares beside it, square diagonally beside it. */
    int corner(String state) {
        int corner = sign(state.charAt(0));
        int beside = sign(state.charAt(1)) + sign(state.charAt(2));
        int diagonal = sign(state.charAt(3));
        double danger = progress < 0.5 ? 1 : 2 - 2 * progress;
        double value = corner != 0
                ? 750 * corner + 40 * beside + 20 * diagonal
                : -danger * ((anti ? 200 : 450) * diagonal + 70 * beside);
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

    /** Discs that stay have their worth already, so that the others count less than a disc even at the end. */
    int disc(String square) {
        if (anti) {
            return (int) Math.round(ANTI_DISC * progress);
        }
        int danger = square.equals("b2") ? -50 : square.equals("c2") || square.equals("d2") ? -10 : 0;
        return (int) Math.round(DISC * Math.pow(progress, 1.5) + danger * (1 - progress));
    }

    private static int sign(char disc) {
        return disc == 'X' ? 1 : disc == 'O' ? -1 : 0;
    }
}
