package mendel.cluster;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.JavaFault;
import mendel.ResourceException;
import mendel.work.Job;
import mendel.work.JobWorker;
import org.jspecify.annotations.Nullable;

/**
 * A job on its way to the workers, with its files. Each worker process has one of it for all its tasks, which keeps
 * what is open between them. Nobody tells a worker that a job has ended: what is not used for a minute is closed.
 */
final class Shipment implements Serializable {

    private static final long IDLE_NANOS = 60_000_000_000L;
    private static final long LOOK_MILLIS = 5_000;

    private final byte[] job;
    private final List<JobFile> files;
    /** Null until the first task. */
    private transient @Nullable OpenJob open;

    Shipment(byte[] job, List<JobFile> files) {
        this.job = job;
        this.files = List.copyOf(files);
    }

    /** Does a task. */
    Message.TaskOutcome run(byte[] task, String worker) throws InterruptedException {
        long begin = System.nanoTime();
        try {
            byte[] result = open().run((Serializable) Packed.unpack(task));
            return new Message.TaskOutcome(result, null, worker, System.nanoTime() - begin);
        } catch (InputException | ResourceException e) {
            return failed(e.getMessage(), worker, begin);
        } catch (OutOfMemoryError e) {
            // It would be so again on every other worker of the same size.
            return failed(
                    "its memory of " + (Runtime.getRuntime().maxMemory() >> 20)
                            + " MiB is too small; give more by spark.executor.memory",
                    worker,
                    begin);
        } catch (RuntimeException | LinkageError e) {
            return failed(e.toString(), worker, begin);
        }
    }

    private static Message.TaskOutcome failed(@Nullable String problem, String worker, long begin) {
        return new Message.TaskOutcome(null, String.valueOf(problem), worker, System.nanoTime() - begin);
    }

    private synchronized OpenJob open() {
        OpenJob there = open;
        if (there == null) {
            there = OpenJob.of(job, files);
            open = there;
        }
        return there;
    }

    /** The job in this process. */
    private static final class OpenJob {

        private final Job<Serializable, Serializable> job;
        private final Map<String, String> places;
        private final Deque<IdleWorker> idle = new ArrayDeque<>();
        private boolean watched;

        /** A worker with the time since when it is not used. */
        private record IdleWorker(JobWorker<Serializable, Serializable> worker, long since) {}

        private OpenJob(Job<Serializable, Serializable> job, Map<String, String> places) {
            this.job = job;
            this.places = places;
        }

        // A job begins and ends with the same types; which they are, its commands know.
        @SuppressWarnings("unchecked")
        static OpenJob of(byte[] job, List<JobFile> files) {
            JavaFault.here().ifPresent(fault -> {
                throw new ResourceException(fault);
            });
            return new OpenJob((Job<Serializable, Serializable>) Packed.unpack(job), PlacedFiles.places(files));
        }

        byte[] run(Serializable task) throws InterruptedException {
            JobWorker<Serializable, Serializable> worker = take();
            boolean sound = false;
            try {
                byte[] result = Packed.pack(worker.run(task));
                sound = true;
                return result;
            } finally {
                if (sound) {
                    giveBack(worker);
                } else {
                    worker.close();
                }
            }
        }

        private JobWorker<Serializable, Serializable> take() {
            synchronized (this) {
                IdleWorker there = idle.pollFirst();
                if (there != null) {
                    return there.worker;
                }
            }
            return job.open(name -> places.getOrDefault(name, name));
        }

        private synchronized void giveBack(JobWorker<Serializable, Serializable> worker) {
            idle.addFirst(new IdleWorker(worker, System.nanoTime()));
            if (!watched) {
                watched = true;
                Thread.ofVirtual().name("idle").start(this::watch);
            }
        }

        private void watch() {
            try {
                boolean any = true;
                while (any) {
                    Thread.sleep(LOOK_MILLIS);
                    unused().forEach(JobWorker::close);
                    any = isWatched();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private synchronized boolean isWatched() {
            watched = !idle.isEmpty();
            return watched;
        }

        private synchronized List<JobWorker<Serializable, Serializable>> unused() {
            List<JobWorker<Serializable, Serializable>> unused = new ArrayList<>();
            while (!idle.isEmpty() && System.nanoTime() - idle.getLast().since > IDLE_NANOS) {
                unused.add(idle.removeLast().worker);
            }
            return unused;
        }
    }
}
