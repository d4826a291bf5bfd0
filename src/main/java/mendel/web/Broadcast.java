package mendel.web;

import io.javalin.http.sse.SseClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Tells browsers what has changed, by server-sent events. A topic has a newest state, and only that counts: a reader
 * who is slow gets fewer states, not older ones, and nothing piles up. Each reader has a thread of its own, a virtual
 * one, so that none waits for another.
 */
final class Broadcast implements AutoCloseable {

    /** A sign of life, by which readers that are gone are noticed. */
    private static final Duration BEAT = Duration.ofSeconds(10);

    /** How long the end waits for a reader who does not take what is sent. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final int MOST_READERS = 256;

    private final Map<String, String> states = new ConcurrentHashMap<>();
    private final List<Reader> readers = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    /** The new state of a topic, as JSON. */
    void publish(String topic, String json) {
        if (!json.equals(states.put(topic, json))) {
            readers.forEach(reader -> reader.changed(topic, json));
        }
    }

    /** Forgets a topic. */
    void forget(String topic) {
        states.remove(topic);
    }

    /** Whether anybody listens to a topic. */
    boolean isHeard(String topic) {
        return readers.stream().anyMatch(reader -> reader.topics.contains(topic));
    }

    /** The topics that anybody listens to. */
    Set<String> heard() {
        Set<String> all = ConcurrentHashMap.newKeySet();
        readers.forEach(reader -> all.addAll(reader.topics));
        return all;
    }

    /** How many readers there are. */
    int size() {
        return readers.size();
    }

    /** Tells a reader the newest states of topics, and whatever follows; false when there are too many readers. */
    boolean add(SseClient client, Set<String> topics) {
        if (closed || readers.size() >= MOST_READERS) {
            return false;
        }
        Reader reader = new Reader(client, Set.copyOf(topics));
        client.keepAlive();
        readers.add(reader);
        client.onClose(reader::end);
        topics.forEach(topic -> {
            String state = states.get(topic);
            if (state != null) {
                reader.first(topic, state);
            }
        });
        reader.thread.start();
        return true;
    }

    @Override
    public void close() {
        closed = true;
        List<Reader> left = List.copyOf(readers);
        left.forEach(Reader::end);
        // An answer must be whole before the server takes its connection away.
        left.forEach(Reader::await);
    }

    /** A browser that listens. */
    private final class Reader {

        private final SseClient client;
        private final Set<String> topics;
        private final Map<String, String> pending = new LinkedHashMap<>();
        private final Thread thread = Thread.ofVirtual().name("reader").unstarted(this::work);
        private boolean ended;

        Reader(SseClient client, Set<String> topics) {
            this.client = client;
            this.topics = topics;
        }

        /** A state that was known before it listened: a newer one may be there already. */
        synchronized void first(String topic, String json) {
            pending.putIfAbsent(topic, json);
        }

        synchronized void changed(String topic, String json) {
            if (topics.contains(topic)) {
                pending.put(topic, json);
                notifyAll();
            }
        }

        synchronized void end() {
            ended = true;
            notifyAll();
        }

        void await() {
            try {
                thread.join(PATIENCE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        void work() {
            try {
                while (!client.terminated()) {
                    List<Map.Entry<String, String>> news = next();
                    if (news == null) {
                        break;
                    }
                    if (news.isEmpty()) {
                        client.sendComment("");
                    }
                    news.forEach(one -> client.sendEvent(one.getKey(), one.getValue()));
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                readers.remove(this);
                client.close();
            }
        }

        /** What is new; empty when it is time for a sign of life; null at the end. */
        private synchronized @Nullable List<Map.Entry<String, String>> next() throws InterruptedException {
            long until = System.nanoTime() + BEAT.toNanos();
            while (!ended && pending.isEmpty()) {
                long left = (until - System.nanoTime()) / 1_000_000;
                if (left <= 0) {
                    return List.of();
                }
                wait(left);
            }
            if (ended) {
                return null;
            }
            List<Map.Entry<String, String>> news =
                    new ArrayList<>(Map.copyOf(pending).entrySet());
            pending.clear();
            return news;
        }
    }
}
