package mendel.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import mendel.InputException;
import mendel.app.Version;
import mendel.campaign.Campaign;
import mendel.campaign.CampaignResult;
import mendel.evolve.run.RunFolder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes weights stronger round by round. */
@Command(
        name = "campaign",
        header = "Make weights stronger round by round, for a night.",
        description = {
            "A round plays games of the champion against itself, labels their positions, evolves weights from those of"
                + " the last rounds, and lets them meet the champion; they take its place when a sequential test says"
                + " so. At the end the champion meets what the campaign began with.",
            "The folder populations/RUN has the champion (best.json.gz), a page (report.html), a log, and for each"
                    + " round the commands that do the same.",
            "Ctrl-C stops the campaign as soon as it can, again now; a closed terminal does not end it. --resume goes"
                    + " on with the same outcome."
        },
        footer = {"", "Example: mendel campaign configs/campaign-quickstart.json --run quick"})
final class CampaignCommand extends BaseCommand {

    @Parameters(index = "0", arity = "0..1", paramLabel = "CONFIG", description = "the config, JSON with comments")
    private @Nullable Path configFile;

    @Option(names = "--resume", paramLabel = "RUN", description = "go on with a campaign: its name, or its folder")
    private @Nullable String resume;

    @Option(
            names = "--run",
            paramLabel = "NAME",
            description = "the campaign's name; made of game, date and time without it")
    private @Nullable String name;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "a setting stronger than the config's, as stop.minutes=60, or minutes=60 where only one key"
                    + " has that name; with --resume those of stop, proof, reference, disk, threads and"
                    + " cluster")
    private List<String> settings = List.of();

    @Option(
            names = "--cluster",
            paramLabel = "MASTER",
            description = "--set cluster=MASTER: games and labels on a Spark cluster; none for this machine")
    private @Nullable String cluster;

    @Override
    public Integer call() throws InterruptedException {
        if ((configFile == null) == (resume == null)) {
            throw new InputException(
                    configFile == null ? "neither a config nor --resume is given" : "a config and --resume are given",
                    "give one of them, as 'mendel campaign configs/campaign-quickstart.json'");
        }
        if (resume != null && name != null) {
            throw new InputException(
                    "--run and --resume are given", "a campaign that is resumed has its name: leave --run out");
        }
        try (Campaign campaign = open();
                WorkWatch watch =
                        new WorkWatch("campaign", campaign.folder().path(), campaign::log, "this stage", err())) {
            campaign.log(Version.text() + ": " + CommandText.of(spec));
            campaign.forecast().forEach(line -> {
                err().println(line);
                campaign.log(line);
            });
            watch.start();
            CampaignResult result = campaign.run(watch, watch::interrupted);
            watch.ended();
            if (result.stopped().isPresent()) {
                err().println(result.stopped().get() + "; " + watch.resumeHint());
                return watch.code();
            }
            answer(new CampaignAnswer(campaign, result));
            return ExitCodes.OK;
        }
    }

    private Campaign open() {
        List<String> all = new ArrayList<>(settings);
        if (cluster != null) {
            all.add("cluster=" + cluster);
        }
        return resume == null
                ? Campaign.begin(
                        Objects.requireNonNull(configFile, "a config or a campaign is given"),
                        all,
                        RunFolder.ROOT,
                        name)
                : Campaign.resume(resume, RunFolder.ROOT, all);
    }
}
