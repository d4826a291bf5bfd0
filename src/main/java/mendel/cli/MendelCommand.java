package mendel.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program's first level: the list of commands. */
@Command(
        name = "mendel",
        customSynopsis = "mendel COMMAND … (mendel help COMMAND explains it), or mendel version",
        commandListHeading = "",
        subcommands = {
            EvolveCommand.class,
            CampaignCommand.class,
            StudyCommand.class,
            RunsCommand.class,
            ServeCommand.class,
            MatchCommand.class,
            TournamentCommand.class,
            ScoreCommand.class,
            ReportCommand.class,
            SampleCommand.class,
            LabelCommand.class,
            ConvertCommand.class,
            OpeningsCommand.class,
            BookCommand.class,
            FeaturesCommand.class,
            ParamsCommand.class,
            EvalCommand.class,
            SearchCommand.class,
            SuiteCommand.class,
            LearnCommand.class,
            MemoryCommand.class,
            PlayCommand.class,
            EngineCommand.class,
            ExportCommand.class,
            LabCommand.class,
            MovesCommand.class,
            PerftCommand.class,
            BenchCommand.class,
            HelpCommand.class,
            VersionCommand.class
        },
        // One screen has no room for all.
        footer = "  and         moves, openings, perft, bench, lab",
        versionProvider = VersionText.class)
final class MendelCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            hidden = true,
            description = "show this help")
    boolean help;

    @Option(
            names = {"-v", "-V", "--version"},
            versionHelp = true,
            hidden = true,
            description = "show the version")
    boolean version;

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
