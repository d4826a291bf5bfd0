package mendel.protocol.uci;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.protocol.EngineException;
import mendel.protocol.EngineNumber;
import mendel.protocol.EngineProcess;
import mendel.protocol.EngineSpec;
import mendel.protocol.MentorScore;
import mendel.protocol.RunningEngine;
import mendel.protocol.SearchWatch;
import org.jspecify.annotations.Nullable;

/**
 * A running engine that speaks UCI (the Universal Chess Interface of Huber and Meyer-Kahlen): for a mentor and for a
 * player.
 */
public final class UciEngine extends RunningEngine {

    private final Map<String, UciOption> options = new LinkedHashMap<>();
    /** Null when there is no listener. */
    private @Nullable Consumer<UciReply> listener;

    private UciEngine(EngineProcess process, EngineSpec spec) {
        super(process, spec);
    }

    /**
     * Starts an engine, sets its options and waits until it is ready.
     *
     * @throws EngineException when it does not get ready
     * @throws InputException when the engine has no such option, or not that value
     */
    public static UciEngine start(EngineSpec spec) throws EngineException {
        return start(spec, EngineProcess.start(spec));
    }

    /** The same with its process, which has just been started. */
    public static UciEngine start(EngineSpec spec, EngineProcess process) throws EngineException {
        return ready(new UciEngine(process, spec));
    }

    @Override
    protected void handshake(long deadline) throws EngineException {
        process.send("uci");
        for (String line = process.read(deadline); !line.strip().equals("uciok"); line = process.read(deadline)) {
            if (line.startsWith("id name ")) {
                process.rename(line.substring(8).strip());
            }
            UciOption option = UciOption.parse(line);
            if (option != null) {
                options.put(option.name().toLowerCase(Locale.ROOT), option);
            }
        }
        for (Map.Entry<String, String> wanted : spec.options().entrySet()) {
            process.send(option(wanted.getKey()).set(wanted.getValue()));
        }
        process.send("isready");
        awaitReady(deadline);
    }

    /**
     * The option of that name as the engine declares it; case is ignored.
     *
     * @throws InputException when the engine has no such option
     */
    public UciOption option(String option) {
        return UciOption.find(options, option, name());
    }

    /** Whether the engine declares that option; case is ignored. */
    public boolean hasOption(String option) {
        return options.containsKey(option.toLowerCase(Locale.ROOT));
    }

    /**
     * Sets an option.
     *
     * @throws InputException when the engine has no such option, or not that value
     */
    public void setOption(String option, String value) throws EngineException {
        process.exchange(() -> {
            process.send(option(option).set(value));
            return null;
        });
    }

    /** Tells {@code listener} each exact score of later searches, as a reply that has no best move yet. */
    public void listen(Consumer<UciReply> listener) {
        this.listener = listener;
    }

    /** Makes the engine forget all it has seen, so that its next reply depends only on the position. */
    public void newGame() throws EngineException {
        process.exchange(() -> {
            process.send("ucinewgame", "isready");
            awaitReady(replyDeadline());
            return null;
        });
    }

    /**
     * Searches a position.
     *
     * @param fen where the game began
     * @param moves the moves played since, in UCI text
     * @throws EngineException when no best move arrives before the deadline
     */
    public UciReply go(String fen, List<String> moves, UciGo go) throws EngineException {
        return process.exchange(() -> {
            process.send(
                    "position fen " + fen + (moves.isEmpty() ? "" : " moves " + String.join(" ", moves)), go.command());
            return reply(go, replyDeadline(go.millis()));
        });
    }

    @Override
    public void stop() {
        sendWhileWaiting("stop");
    }

    /**
     * What the engine prints about a position for the command {@code eval}, which is no part of UCI but known to
     * Stockfish and its relatives.
     */
    public List<String> eval(String fen) throws EngineException {
        return process.exchange(() -> {
            process.send("position fen " + fen, "eval", "isready");
            List<String> said = new ArrayList<>();
            long deadline = replyDeadline();
            for (String line = process.read(deadline); !line.strip().equals("readyok"); line = process.read(deadline)) {
                said.add(line);
            }
            return said;
        });
    }

    private UciReply reply(UciGo go, long deadline) throws EngineException {
        SearchWatch search = new SearchWatch(process, go.depth(), go.nodes(), deadline);
        MentorScore score = null;
        int depth = 0;
        int boundDepth = 0;
        long nodes = 0;
        List<String> pv = List.of();
        while (true) {
            String line = search.read();
            String[] words = line.strip().split("\\s+");
            if (words[0].equals("bestmove")) {
                if (words.length < 2) {
                    throw nonsense("answers " + InputException.quote(line));
                }
                boolean none = words[1].equals("(none)") || words[1].equals("0000") || words[1].equals("NULL");
                return new UciReply(none ? null : words[1], score, depth, boundDepth, nodes, pv);
            }
            if (words[0].equals("info")) {
                UciInfoFields info = UciInfoFields.parse(words);
                nodes = Math.max(nodes, info.nodes());
                search.note(info.score() == null ? 0 : info.depth(), nodes);
                if (info.score() != null) {
                    score = info.score();
                    depth = info.depth();
                    boundDepth = 0;
                    pv = info.pv();
                    if (listener != null) {
                        listener.accept(new UciReply(null, score, depth, 0, nodes, pv));
                    }
                } else if (info.isBound()) {
                    boundDepth = info.depth();
                }
            }
        }
    }

    private void awaitReady(long deadline) throws EngineException {
        process.await(line -> line.strip().equals("readyok"), deadline);
    }

    /** The fields of a line {@code info …} that are used. */
    private record UciInfoFields(@Nullable MentorScore score, boolean isBound, int depth, long nodes, List<String> pv) {

        /** Bounds, other lines than the first and mates in 0 give no score; unknown words are skipped. */
        static UciInfoFields parse(String[] words) {
            MentorScore score = null;
            int depth = 0;
            long nodes = 0;
            boolean isFirst = true;
            boolean isBound = false;
            List<String> pv = List.of();
            for (int i = 1; i < words.length; i++) {
                String next = i + 1 < words.length ? words[i + 1] : "";
                switch (words[i]) {
                    case "string" -> {
                        return new UciInfoFields(null, false, 0, 0, List.of());
                    }
                    case "depth" -> depth = Math.clamp(EngineNumber.of(next, 0), 0, Integer.MAX_VALUE);
                    case "nodes" -> nodes = EngineNumber.of(next, 0);
                    case "multipv" -> isFirst = next.equals("1");
                    case "lowerbound", "upperbound" -> isBound = true;
                    case "score" -> score = score(next, i + 2 < words.length ? words[i + 2] : "");
                    case "pv" -> {
                        pv = Arrays.asList(words).subList(i + 1, words.length);
                        i = words.length;
                    }
                    default -> {}
                }
            }
            return new UciInfoFields(
                    isFirst && !isBound ? score : null, isFirst && isBound && score != null, depth, nodes, pv);
        }

        private static @Nullable MentorScore score(String kind, String value) {
            long number = EngineNumber.of(value, Long.MIN_VALUE);
            if (number != (int) number) {
                return null;
            }
            return switch (kind) {
                case "cp" -> MentorScore.centi((int) number);
                case "mate" -> number == 0 ? null : MentorScore.mate((int) number);
                default -> null;
            };
        }
    }
}
