package mendel.campaign;

import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Which rounds' positions an evolution has: those from one on, up to its own.
 *
 * @param first the first of them
 * @param together whether they are fitted together, as {@link TogetherConfig} says
 */
record TaughtRounds(int first, boolean together) {

    /** Those of a round's evolution. */
    static TaughtRounds of(CampaignConfig config, CampaignState state, int round) {
        int usual = state.firstTaught(round, config.window());
        return config.together()
                .map(together -> {
                    int alike = state.firstAlike(round, together);
                    return rounds(state, alike, round) < together.least()
                            ? new TaughtRounds(usual, false)
                            : new TaughtRounds(Math.min(alike, usual), true);
                })
                .orElse(new TaughtRounds(usual, false));
    }

    /** The first round whose positions the evolution of a round, or of any later one, may have. */
    static int firstKept(CampaignConfig config, CampaignState state, int round) {
        int usual = state.firstTaught(round, config.window());
        return config.together()
                .map(together -> Math.min(usual, state.firstAlike(round, together)))
                .orElse(usual);
    }

    /**
     * How many positions that are labelled already a round's evolution has, those that the campaign was given among
     * them.
     */
    static long positionsBefore(CampaignConfig config, CampaignState state, int round) {
        long own = TaughtRounds.of(config, state, round).labelled(state, round);
        return own
                + state.all(Stage.EVOLVE)
                        .reduce((_, later) -> later)
                        .map(last -> given(config, state, last))
                        .orElse(0L);
    }

    /** What an evolution had besides the positions of its rounds. */
    private static long given(CampaignConfig config, CampaignState state, StageResult evolved) {
        int round = evolved.round();
        return Math.max(
                0,
                evolved.whole("positions")
                        - TaughtRounds.of(config, state, round).labelled(state, round + 1));
    }

    private long labelled(CampaignState state, int before) {
        return IntStream.range(first, before)
                .mapToObj(round -> state.of(round, Stage.LABEL))
                .flatMap(Optional::stream)
                .mapToLong(label -> label.whole("positions"))
                .sum();
    }

    /** How many rounds they are of, the last of which is under way. */
    int rounds(CampaignState state, int last) {
        return rounds(state, first, last);
    }

    private static int rounds(CampaignState state, int first, int last) {
        return 1 + (int) IntStream.range(first, last).filter(state::hasData).count();
    }
}
