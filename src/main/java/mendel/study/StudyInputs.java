package mendel.study;

import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.Paths;
import mendel.Sha256;
import mendel.app.evolve.MentorTask;
import mendel.app.player.LimitedName;
import mendel.app.player.PlayerName;
import mendel.evolve.config.CommandConfig;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.MentorConfig;
import mendel.evolve.config.TournamentConfig;

/**
 * The files that runs depend on beside the study's config: data and names of features, forms, starts, openings, the
 * opponent of the match and the suite. Runs that are compared must have had the same ones, however long ago.
 */
final class StudyInputs {

    private final StudyConfig config;
    /** By their names; each is read once. */
    private final Map<String, String> hashes = new HashMap<>();

    StudyInputs(StudyConfig config) {
        this.config = config;
    }

    /** The hashes of a run's files by their names as the configs have them. */
    Map<String, String> of(EvolveConfig run) {
        Stream<String> objective = switch (run.objective()) {
            case MentorConfig _ -> MentorTask.files(run).stream();
            case TournamentConfig games -> games.openings().stream();
            case CommandConfig command -> command.names().stream();
            default -> Stream.empty();
        };
        Map<String, String> all = new TreeMap<>();
        Stream.of(
                        objective,
                        Stream.of(run.model(), run.evolution().start()),
                        config.match().stream().flatMap(StudyInputs::files),
                        config.suite().stream().map(StudySuite::file))
                .flatMap(names -> names)
                .filter(StudyInputs::isFile)
                .forEach(name -> all.put(name, hashes.computeIfAbsent(name, file -> Sha256.hex(Paths.of(file)))));
        return all;
    }

    /** Of the opponent: its limit stands in the config. */
    private static Stream<String> files(StudyMatch match) {
        return PlayerName.parse(LimitedName.parse(match.against()).player()).files().stream();
    }

    private static boolean isFile(String name) {
        return Paths.exists(name) && Files.isRegularFile(Paths.of(name));
    }

    /**
     * Refuses a run whose files have changed since others were done.
     *
     * @param done the runs that are done
     * @throws InputException when one of them had another file of the same name
     */
    void requireSame(EvolveConfig run, List<StudyRun> done) {
        Map<String, String> now = of(run);
        for (StudyRun earlier : done) {
            earlier.files().forEach((name, hash) -> {
                String other = now.getOrDefault(name, hash);
                if (!other.equals(hash)) {
                    throw new InputException(
                            name,
                            "is another file now than when runs of this study were done, which could not be compared"
                                    + " with those to come",
                            "restore it, or begin another study under a new name");
                }
            });
        }
    }
}
