package mendel.protocol;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.EngineProtocol;
import org.jspecify.annotations.Nullable;

/**
 * The first start of an engine. If it does not answer in the expected protocol, all others are tried, each in a new
 * process, while the first may still be getting ready. So a wrong protocol is found within seconds, and slow engines
 * are waited for.
 */
public final class Greeting {

    /** After this time without an answer the other protocols are tried. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    /** The time for the other protocols together; at most the start limit. */
    private static final Duration OTHERS = Duration.ofSeconds(5);

    private Greeting() {}

    /** Starts an engine and waits until it is ready. */
    @FunctionalInterface
    public interface Launch<E> {

        /** The running engine. */
        E start() throws EngineException;
    }

    /**
     * Starts an engine.
     *
     * @param expected the protocol in which {@code launch} greets it
     * @throws EngineException when it does not get ready, and speaks no other protocol either
     * @throws InputException when it speaks another protocol
     */
    public static <E> E start(EngineProtocol expected, EngineSpec spec, Launch<E> launch) throws EngineException {
        FutureTask<E> own = new FutureTask<>(launch::start);
        Thread thread = Thread.ofPlatform()
                .daemon()
                .name("start of " + spec.command().getFirst())
                .start(own);
        try {
            try {
                return own.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                Optional<EngineProtocol> other = detect(spec, expected);
                if (other.isPresent() && !own.isDone()) {
                    throw mistaken(spec, expected, other.get());
                }
                return own.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineException(
                    EngineException.EngineFailureKind.TIMEOUT,
                    "the start of " + spec.command().getFirst() + " was interrupted");
        } catch (ExecutionException e) {
            throw failure(spec, expected, Objects.requireNonNull(e.getCause()));
        } finally {
            thread.interrupt();
        }
    }

    private static EngineException failure(EngineSpec spec, EngineProtocol expected, Throwable cause) {
        return switch (cause) {
            case EngineException failed -> {
                if (failed.kind() != EngineException.EngineFailureKind.START) {
                    try {
                        detect(spec, expected).ifPresent(other -> {
                            throw mistaken(spec, expected, other);
                        });
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                }
                yield failed;
            }
            case RuntimeException other -> throw other;
            case Error other -> throw other;
            default -> throw new IllegalStateException(cause);
        };
    }

    private static InputException mistaken(EngineSpec spec, EngineProtocol expected, EngineProtocol other) {
        String command = shown(spec.command());
        return new InputException(
                command + " speaks " + other.shown() + ", not " + expected.shown(),
                "write " + other.prefix() + command);
    }

    /** The command as a user would write it: without the program's folder when it is found without it. */
    private static String shown(List<String> command) {
        List<String> words = new ArrayList<>(command);
        String name = words.getFirst().substring(words.getFirst().lastIndexOf('/') + 1);
        try {
            if (EngineFinder.find(name).equals(List.of(words.getFirst()))) {
                words.set(0, name);
            }
        } catch (ResourceException e) {
            return String.join(" ", words);
        }
        return String.join(" ", words);
    }

    /**
     * The protocol that an engine speaks, detected within seconds.
     *
     * @param command the program and its arguments
     * @param except a protocol that need not be tried; null for none
     * @return empty when it speaks none of them
     */
    public static Optional<EngineProtocol> detect(List<String> command, @Nullable EngineProtocol except)
            throws InterruptedException {
        return detect(EngineSpec.of(command, OTHERS), except);
    }

    private static Optional<EngineProtocol> detect(EngineSpec spec, @Nullable EngineProtocol except)
            throws InterruptedException {
        EngineSpec patient =
                EngineSpec.of(spec.command(), spec.startLimit().compareTo(OTHERS) < 0 ? spec.startLimit() : OTHERS);
        List<EngineProtocol> candidates = Arrays.stream(EngineProtocol.values())
                .filter(protocol -> protocol != except)
                .toList();
        ExecutorService threads = Executors.newThreadPerTaskExecutor(
                Thread.ofPlatform().daemon().name("greeting ", 1).factory());
        try {
            CompletionService<Optional<EngineProtocol>> greetings = new ExecutorCompletionService<>(threads);
            candidates.forEach(protocol ->
                    greetings.submit(() -> answers(patient, protocol) ? Optional.of(protocol) : Optional.empty()));
            for (int i = 0; i < candidates.size(); i++) {
                Optional<EngineProtocol> found = greetings.take().get();
                if (found.isPresent()) {
                    return found;
                }
            }
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            threads.shutdownNow(); // Interrupts the threads that still wait, which then kill their processes.
        }
    }

    /** The first lines sent to an engine. */
    private static String[] greeting(EngineProtocol protocol) {
        return switch (protocol) {
            case UCI -> new String[] {"uci"};
            case XBOARD -> new String[] {"xboard", "protover 2"};
            case HUB -> new String[] {"hub"};
            case GTP -> new String[] {"1 protocol_version"};
            case NBOARD -> new String[] {"nboard 2", "set depth 1"};
        };
    }

    /** Whether that line answers {@link #greeting}, which only an engine of this protocol sends. */
    private static boolean isAnswer(EngineProtocol protocol, String line) {
        return switch (protocol) {
            case UCI -> line.strip().equals("uciok");
            case XBOARD -> line.startsWith("feature ");
            case HUB -> line.strip().equals("wait");
            case GTP -> line.startsWith("=1");
            case NBOARD -> line.startsWith("set myname ");
        };
    }

    private static boolean answers(EngineSpec spec, EngineProtocol protocol) {
        try {
            EngineProcess process = EngineProcess.start(spec);
            try {
                long deadline = EngineProcess.deadline(spec.startLimit());
                process.send(greeting(protocol));
                process.await(line -> isAnswer(protocol, line), deadline);
                return true;
            } finally {
                process.abandon();
            }
        } catch (EngineException e) {
            return false;
        }
    }
}
