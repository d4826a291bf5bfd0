package mendel.campaign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import mendel.AtomicFile;
import mendel.Paths;
import mendel.SettingNames;
import mendel.app.Games;
import mendel.app.WorkListener;
import mendel.app.match.KeptMatch;
import mendel.app.match.MoveTimes;
import mendel.app.player.WeightsByName;
import mendel.dataset.PositionFiles;
import mendel.dataset.PositionMemory;
import mendel.player.GameLimit;

/**
 * The matches at the end, on openings that no round has seen. A gate says that a candidate is better, but not by how
 * much: the differences that gates accept are those that luck has favoured. These matches are played whatever they
 * show.
 */
final class ProofStage {

    /** The opponent with which the campaign began. */
    static final String START = "start";
    /** The opponent that the config names. */
    static final String REFERENCE = "reference";
    /** A figure of matches against the reference. */
    private static final String REFERENCE_HASH = "referenceHash";
    /** A figure: the limit in words where it is not the gate's. */
    private static final String LONGER = "longer";
    /** A figure: how many rounds there were, whose positions are no openings. */
    private static final String ROUNDS = "rounds";

    private static final int SHORT = 8;

    private final CampaignConfig config;
    private final CampaignFolder folder;
    private final PositionMemory seen;
    private final WorkListener listener;
    private final BooleanSupplier interrupted;

    ProofStage(
            CampaignConfig config,
            CampaignFolder folder,
            PositionMemory seen,
            WorkListener listener,
            BooleanSupplier interrupted) {
        this.config = config;
        this.folder = folder;
        this.seen = seen;
        this.listener = listener;
        this.interrupted = interrupted;
    }

    /**
     * A match that is to be played.
     *
     * @param champion the round that made the first player
     * @param opponent {@link #START} or {@link #REFERENCE}
     * @param games of the match
     * @param rounds of the campaign, whose positions are no openings
     * @param longer the limit of its moves; empty for the gate's
     */
    record Proof(int champion, String opponent, int games, int rounds, Optional<GameLimit> longer) {

        /** A match with the gate's limit. */
        Proof(int champion, String opponent, int games, int rounds) {
            this(champion, opponent, games, rounds, Optional.empty());
        }

        Proof with(GameLimit limit) {
            return new Proof(champion, opponent, games, rounds, Optional.of(limit));
        }
    }

    /** The limit of a match in words; empty for the gate's. */
    static String longer(StageResult played) {
        return Objects.toString(played.figures().get(LONGER), "");
    }

    /** The matches that are not played yet, the most important first. */
    List<Proof> open(CampaignState state) {
        return all(state).stream().filter(proof -> !isPlayed(proof, state)).toList();
    }

    private List<Proof> all(CampaignState state) {
        List<Proof> all = new ArrayList<>();
        int last = state.champion();
        int rounds = state.rounds();
        if (config.proof().games() > 0) {
            if (last > 0) {
                all.add(new Proof(last, START, config.proof().games(), rounds));
            }
            if (config.reference().isPresent()) {
                all.add(new Proof(last, REFERENCE, config.proof().games(), rounds));
            }
            config.proof().longer().ifPresent(limit -> List.copyOf(all).forEach(proof -> all.add(proof.with(limit))));
        }
        if (config.proof().earlier() > 0) {
            state.all(Stage.GATE)
                    .filter(gate -> gate.is("accepted") && gate.round() != last)
                    .forEach(gate -> all.add(
                            new Proof(gate.round(), START, config.proof().earlier(), rounds)));
        }
        return all;
    }

    /** The reference may be another one since it was played. */
    private boolean isPlayed(Proof proof, CampaignState state) {
        return state.proof(
                        proof.champion(),
                        proof.opponent(),
                        proof.longer().map(GameLimit::inGames).orElse(""))
                .filter(played -> played.whole("games") >= proof.games())
                .filter(played -> !proof.opponent().equals(REFERENCE)
                        || referenceHash().equals(played.figures().get(REFERENCE_HASH)))
                .isPresent();
    }

    /** Whether two matches against the same opponent by its role met the same weights. */
    static boolean sameOpponent(StageResult one, StageResult other) {
        return Objects.equals(one.figures().get(REFERENCE_HASH), other.figures().get(REFERENCE_HASH));
    }

    /** The hash of the reference's weights with the margins of their search. */
    private String referenceHash() {
        String file = config.reference().orElseThrow();
        return WeightsByName.forPlay(
                        file,
                        WeightsByName.model(Games.entry(config.game()), null, file)
                                .spec())
                .hash();
    }

    /** Plays a match; empty when it was interrupted. */
    Optional<StageResult> play(Proof proof) throws InterruptedException {
        boolean reference = proof.opponent().equals(REFERENCE);
        String hash = reference ? referenceHash() : "";
        String longer = proof.longer().map(GameLimit::inGames).orElse("");
        Path kept = kept(folder, proof, hash, longer);
        String opponent = reference ? config.reference().orElseThrow() : start(folder);
        KeptMatch match = match(config, folder, proof, opponent, seen, kept);
        Optional<Map<String, Object>> played = match.play(
                "proof, " + Paths.name(folder.champion(proof.champion())) + " against " + proof.opponent()
                        + proof.longer().map(limit -> ", " + limit.inGames()).orElse(""),
                listener,
                interrupted);
        return played.map(figures -> {
            Map<String, Object> all = new LinkedHashMap<>();
            all.put("opponent", proof.opponent());
            if (reference) {
                all.put(REFERENCE, opponent);
                all.put(REFERENCE_HASH, hash);
            }
            proof.longer().ifPresent(limit -> all.put(LONGER, limit.inGames()));
            all.put(ROUNDS, proof.rounds());
            all.putAll(figures);
            return new StageResult(proof.champion(), Stage.PROOF, all);
        });
    }

    /** The folder of a match's games. Fewer games of an earlier campaign's end are a match of their own. */
    private static Path kept(CampaignFolder folder, Proof proof, String hash, String longer) {
        String name = proof.opponent() + "-" + proof.games() + "-" + proof.rounds()
                + (hash.isEmpty() ? "" : "-" + hash.substring(0, Math.min(SHORT, hash.length())))
                + (longer.isEmpty() ? "" : "-" + longer.replaceAll("[^A-Za-z0-9.+]+", "-"));
        return folder.proof(proof.champion(), name);
    }

    /** How long the moves of a match took; empty when an older version played it. */
    static Optional<MoveTimes> times(CampaignFolder folder, CampaignState state, StageResult played) {
        return MoveTimes.read(kept(folder, state, played));
    }

    /** The folder of the games of a match that was played. */
    private static Path kept(CampaignFolder folder, CampaignState state, StageResult played) {
        return kept(
                folder,
                new Proof(played.round(), played.text("opponent"), (int) played.whole("games"), rounds(state, played)),
                Objects.toString(played.figures().get(REFERENCE_HASH), ""),
                longer(played));
    }

    /**
     * The folders of matches that were cut off: they cannot go on when positions that no opening may end in are gone.
     */
    static List<Path> cutOff(CampaignFolder folder, CampaignState state) {
        Set<Path> whole = state.all(Stage.PROOF)
                .map(played -> kept(folder, state, played))
                .collect(Collectors.toSet());
        return folder.proofs().filter(match -> !whole.contains(match)).toList();
    }

    /** How many rounds there were before a match. */
    private static int rounds(CampaignState state, StageResult played) {
        return played.figures().containsKey(ROUNDS) ? (int) played.whole(ROUNDS) : state.rounds();
    }

    private static String start(CampaignFolder folder) {
        return folder.champion(0).toString();
    }

    /** The weights that a champion met as the reference; today's where the campaign is of a time that kept no name. */
    static String reference(CampaignConfig config, StageResult played) {
        return Objects.toString(
                played.figures().get(REFERENCE), config.reference().orElse(REFERENCE));
    }

    private static KeptMatch match(
            CampaignConfig config,
            CampaignFolder folder,
            Proof proof,
            String opponent,
            PositionMemory seen,
            Path kept) {
        return new KeptMatch(
                config.game(),
                folder.champion(proof.champion()).toString(),
                opponent,
                proof.games(),
                proof.longer().orElse(config.gate().limit()),
                null,
                Round.seed(config.seed(), 0, Stage.PROOF),
                new PositionFiles(folder.allLabels(proof.rounds()), seen),
                Round.threads(config),
                config.cluster(),
                kept);
    }

    /** The commands that play them again. */
    void writeCommands(CampaignState state) {
        Path all = folder.path().resolve("proof");
        if (Files.isDirectory(all)) {
            AtomicFile.writeText(
                    all.resolve("commands.txt"),
                    state.proofs().stream()
                            .filter(played -> longer(played).isEmpty()
                                    || limit(config, played).isPresent())
                            .map(played -> command(config, folder, state, played, listener.names()) + "\n")
                            .collect(Collectors.joining()));
        }
    }

    /** The command that plays the champion's match at the end again; empty when there is none. */
    static String command(CampaignConfig config, CampaignFolder folder, CampaignState state, SettingNames names) {
        return state.proof(state.champion(), START)
                .or(() -> state.proof(state.champion(), REFERENCE))
                .map(played -> command(config, folder, state, played, names))
                .orElse("");
    }

    /** The longer limit that a match had; empty where the config has another one now, or none. */
    private static Optional<GameLimit> limit(CampaignConfig config, StageResult played) {
        return config.proof().longer().filter(limit -> limit.inGames().equals(longer(played)));
    }

    private static String command(
            CampaignConfig config, CampaignFolder folder, CampaignState state, StageResult played, SettingNames names) {
        Proof proof = new Proof(
                played.round(),
                played.text("opponent"),
                (int) played.whole("games"),
                rounds(state, played),
                limit(config, played));
        String opponent = proof.opponent().equals(REFERENCE) ? reference(config, played) : start(folder);
        return match(config, folder, proof, opponent, new PositionMemory(), folder.path())
                .command(names);
    }
}
