package mendel.campaign;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import mendel.InputException;
import mendel.Paths;
import mendel.evolve.run.BestWeights;
import mendel.evolve.run.RunFolder;

/**
 * The campaign whose champion another one begins with. Its rounds had grown until they still taught that champion
 * something; the first ones of a config that is made for the defaults teach it nothing any more.
 */
final class EarlierCampaign {

    private EarlierCampaign() {}

    /**
     * What to say when a campaign would begin with fewer positions or worse labels than those that its start was taught
     * with last; empty when it would not, or its start is the champion of no campaign.
     */
    static Optional<String> warning(CampaignConfig config) {
        return BestWeights.config(Paths.of(config.start()))
                .filter(file -> Paths.name(file).equals(RunFolder.CAMPAIGN))
                .map(file -> file.toAbsolutePath().getParent())
                .flatMap(folder -> last(folder, config).flatMap(plan -> warning(folder, plan, config)));
    }

    /** The plan of its last round of data, when it had labels of the same kind. */
    private static Optional<Plan> last(Path folder, CampaignConfig config) {
        CampaignOverview before;
        try {
            before = CampaignOverview.read(folder);
        } catch (InputException e) {
            return Optional.empty(); // The champion alone was copied, and can be begun with all the same.
        }
        LabelConfig then = before.config().label();
        LabelConfig now = config.label();
        List<Plan> plans = before.state()
                .all(Stage.PLAN)
                .map(Plan::of)
                .filter(plan -> !plan.duels())
                .toList();
        return plans.isEmpty()
                        || then.played() != now.played()
                        || !String.valueOf(then.engine()).equals(String.valueOf(now.engine()))
                ? Optional.empty()
                : Optional.of(plans.getLast().withTime());
    }

    private static Optional<String> warning(Path folder, Plan last, CampaignConfig config) {
        Plan first = Plan.first(config);
        // A number of nodes and a depth cannot be compared.
        boolean worse = last.nodes() == 0 && first.nodes() == 0
                ? last.depth() > first.depth()
                : last.nodes() > first.nodes() && first.nodes() > 0;
        return last.positions() <= first.positions() && !worse
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "warning: the start is the champion of campaign %s, whose rounds had come to %d positions with"
                                + " labels of %s; rounds of %d with labels of %s may teach it nothing: go on with that"
                                + " campaign, or begin where it was",
                        Paths.name(folder),
                        last.positions(),
                        last.limit(),
                        first.positions(),
                        first.limit()));
    }
}
