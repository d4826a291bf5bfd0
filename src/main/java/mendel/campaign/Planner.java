package mendel.campaign;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Decides what the next round does, from the results of those before. A plan that brought a new champion stays, but for
 * positions, of which there are more where the weights fit the training positions much better than the others; where
 * the champion holds what the positions before taught ({@link CampaignConfig#goesOnFromChampion}), labels are better
 * instead when it won by little; positions grow there, too, once labels are at their best and rounds are fitted
 * together. After a round that brought none, what most likely was short is given more: games, when the gate could not
 * decide although the candidate was ahead; otherwise positions, when the weights fit the training positions much better
 * than the others, and better labels, when they do not. What was given more twice without a new champion is not given
 * more a third time before the other was tried. Where the config has duels, they tune what no score teaches: in the
 * first round when the campaign begins from a file without margins of its own, otherwise after the first round without
 * a new champion; and from then on as every third round of a row without one. Margins that nobody has tuned when the
 * time ends have the last round ({@link #owed}). The same results give the same plan.
 */
final class Planner {

    /** From this excess of the validation loss over the training loss on, positions are short. */
    private static final double GAP = 0.05;

    /**
     * A champion that only holds what it was taught is given better labels when a round brought less Elo. Measured with
     * patterns of Reversi: labels to depth 6 gained a fifth more in the same time than those to depth 8 where a round
     * brought 97, and as much where it brought 25.
     */
    private static final double LITTLE = 30;

    private static final double MORE_POSITIONS = 1.5;
    private static final int MORE_GAMES = 2;
    private static final double MORE_NODES = 2;
    /** No part of a plan grows beyond so many times the config's, and no depth by more plies. */
    private static final int MOST = 8;

    private static final int MOST_PLIES = 4;
    private static final int TRIES = 2;
    /** After so many rounds without a new champion duels have their turn. */
    private static final int VAIN = 2;

    private final CampaignConfig config;
    private final StartMargins margins;

    /**
     * A planner.
     *
     * @param margins with which the campaign begins
     */
    Planner(CampaignConfig config, StartMargins margins) {
        this.config = config;
        this.margins = margins;
    }

    /** The plan of the round after those that are done. */
    Plan next(CampaignState state) {
        Plan data = byData(state);
        int vain = vain(state);
        if (config.duels().isEmpty() || vain < turn(state)) {
            return data;
        }
        return duels(
                data,
                vain == 0
                        ? "nobody has tuned the margins of the start"
                        : "data brought nothing in " + (vain == 1 ? "a round" : vain + " rounds"));
    }

    /**
     * The duels that the last round belongs to: those of a campaign in which nobody has tuned the margins. Empty when
     * somebody has, or the config has no duels.
     */
    Optional<Plan> owed(CampaignState state) {
        return config.duels().isEmpty() || margins == StartMargins.TUNED || state.rounds() == 0 || hasDuels(state)
                ? Optional.empty()
                : Optional.of(duels(byData(state), "the time is nearly used up, and nobody has tuned the margins"));
    }

    private Plan duels(Plan data, String why) {
        return new Plan(
                data.positions(),
                data.depth(),
                data.nodes(),
                config.gate().games(),
                0,
                true,
                0,
                why + ": duels tune what no score teaches");
    }

    /**
     * After how many rounds without a new champion duels have their turn. The first ones come early: margins that
     * nobody had tuned were worth more than another round of data.
     */
    private int turn(CampaignState state) {
        return hasDuels(state) ? VAIN : margins == StartMargins.UNTUNED ? 0 : 1;
    }

    private static boolean hasDuels(CampaignState state) {
        return IntStream.rangeClosed(1, state.rounds())
                .anyMatch(round -> plan(state, round).duels());
    }

    /** The rounds at the end that were no duels and made no champion. */
    private static int vain(CampaignState state) {
        int rounds = 0;
        for (int round = state.rounds(); round > 0; round--) {
            if (plan(state, round).duels()
                    || state.of(round, Stage.GATE).orElseThrow().is("accepted")) {
                break;
            }
            rounds++;
        }
        return rounds;
    }

    /** The last round up to one that was no duels; 0 for none. */
    private static int lastByData(CampaignState state, int round) {
        int last = round;
        while (last > 0 && plan(state, last).duels()) {
            last--;
        }
        return last;
    }

    /** The plan of the next round of play, labels and an evolution. */
    private Plan byData(CampaignState state) {
        int last = lastByData(state, state.rounds());
        Plan first = Plan.first(config);
        if (last == 0) {
            return first;
        }
        Plan before = plan(state, last);
        StageResult gate = state.of(last, Stage.GATE).orElseThrow();
        double gap = gap(state, last);
        if (gate.is("accepted")) {
            String made = "round " + last + " made a new champion";
            if (config.goesOnFromChampion()) {
                double elo = gate.number("elo");
                Plan deeper = betterLabels(before, made + String.format(Locale.ROOT, ", by %.0f Elo only: ", elo));
                if (elo < LITTLE && !same(deeper, before)) {
                    return deeper;
                }
                if (!wasTogether(state, last)) {
                    return with(before, made + ": the same again");
                }
            }
            Plan more = morePositions(before, made + gapText(gap));
            return gap > GAP && !same(more, before) ? more : with(before, made + ": the same again");
        }
        boolean isClose = gate.text("verdict").equals("undecided") && gate.number("elo") > 0;
        if (isClose && hasRoomForGames(before) && !config.goesOnFromChampion()) {
            return new Plan(
                    before.positions(),
                    before.depth(),
                    before.nodes(),
                    MORE_GAMES * before.games(),
                    "the gate of round " + last + " could not decide, with the candidate ahead: up to "
                            + MORE_GAMES * before.games() + " games");
        }
        return more(state, before, last, gap);
    }

    /** Whether a round's evolution had the positions of others and held its weights near zero. */
    private static boolean wasTogether(CampaignState state, int round) {
        return EvolveStage.together(state.of(round, Stage.EVOLVE).orElseThrow()) > 0;
    }

    private static Plan plan(CampaignState state, int round) {
        return Plan.of(state.of(round, Stage.PLAN).orElseThrow()).withTime();
    }

    private static Plan with(Plan plan, String reason) {
        return new Plan(plan.positions(), plan.depth(), plan.nodes(), plan.games(), reason);
    }

    private boolean hasRoomForGames(Plan plan) {
        return MORE_GAMES * plan.games() <= MOST * config.gate().games();
    }

    /** By what share the validation loss of a round lies above its training loss; {@code NaN} without validation. */
    private static double gap(CampaignState state, int round) {
        StageResult evolved = state.of(round, Stage.EVOLVE).orElseThrow();
        return evolved.number("validationLoss") / evolved.number("trainLoss") - 1;
    }

    private static String gapText(double gap) {
        return ", and its validation loss lies "
                + (Double.isFinite(gap) ? String.format(Locale.ROOT, "%.1f %%", 100 * gap) : "an unknown share")
                + " above the training loss: ";
    }

    private Plan more(CampaignState state, Plan before, int last, double gap) {
        // Without validation nothing tells; positions help most.
        boolean adds = config.goesOnFromChampion();
        boolean isShort = !(gap <= GAP) && !adds;
        String why = "round " + last + " brought nothing"
                + (adds ? ", and the next has its positions besides: " : gapText(gap));
        Plan positions = morePositions(before, why);
        Plan labels = betterLabels(before, why);
        Plan first = isShort ? positions : labels;
        Plan second = isShort ? labels : positions;
        boolean tried = triedInVain(state, before, last, isShort);
        for (Plan plan : tried ? new Plan[] {second, first} : new Plan[] {first, second}) {
            if (!same(plan, before)) {
                return plan;
            }
        }
        return with(before, "round " + last + " brought nothing, and nothing can be given more: the same again");
    }

    /** Whether the last rounds, without a new champion, were given more of the same. */
    private static boolean triedInVain(CampaignState state, Plan before, int last, boolean positions) {
        Plan later = before;
        int round = last;
        for (int tries = 0; tries < TRIES; tries++) {
            int previous = lastByData(state, round - 1);
            if (previous < 1 || state.of(round, Stage.GATE).orElseThrow().is("accepted")) {
                return false;
            }
            Plan earlier = plan(state, previous);
            boolean raised = positions
                    ? later.positions() > earlier.positions()
                    : later.depth() > earlier.depth() || later.nodes() > earlier.nodes();
            if (!raised) {
                return false;
            }
            later = earlier;
            round = previous;
        }
        return true;
    }

    private static boolean same(Plan one, Plan other) {
        return one.positions() == other.positions() && one.depth() == other.depth() && one.nodes() == other.nodes();
    }

    private Plan morePositions(Plan before, String why) {
        int most = (int) Math.min(Integer.MAX_VALUE, (long) MOST * config.play().positions());
        int more = (int) Math.min(most, Math.round(before.positions() * MORE_POSITIONS));
        return new Plan(
                more,
                before.depth(),
                before.nodes(),
                before.games(),
                why + "positions are short, " + more + " of them");
    }

    private Plan betterLabels(Plan before, String why) {
        long nodes = Math.min(MOST * config.labelNodes(), Math.round(before.nodes() * MORE_NODES));
        int depth = before.depth() == 0 ? 0 : Math.min(config.label().depth() + MOST_PLIES, before.depth() + 1);
        Plan better = new Plan(before.positions(), depth, nodes, before.games(), "");
        return with(better, why + "better labels, " + better.limit());
    }
}
