package mendel.cluster;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import mendel.Signals;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.concurrent.Await;
import scala.concurrent.duration.Duration;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction0;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * The process that speaks to Spark. It reads {@link Message messages} from its standard input and writes others to its
 * standard output; when the input ends, so does it, and Spark takes its workers back.
 */
public final class SparkDriver {

    private static final long LOOK_MILLIS = 300;

    private final JavaSparkContext spark;
    private final BlockingQueue<Message> out = new LinkedBlockingQueue<>();
    private final Map<Integer, Broadcast<Shipment>> jobs = new HashMap<>();

    private SparkDriver(JavaSparkContext spark) {
        this.spark = spark;
    }

    /**
     * Runs until its input ends.
     *
     * @param args none; Spark has been told its settings already
     */
    public static void main(String[] args) throws IOException {
        // A terminal sends these to all programs at work in it. What they mean the command decides, and tells by the
        // pipe.
        var _ = Signals.ignore("INT");
        var _ = Signals.ignore("HUP");
        PrintStream answers = System.out;
        System.setOut(System.err); // Whatever a library prints must not come between messages.
        ObjectOutputStream out = new ObjectOutputStream(answers);
        out.flush();
        int code = 0;
        try (JavaSparkContext spark = new JavaSparkContext(SparkSettings.complete(new SparkConf()))) {
            code = new SparkDriver(spark).run(System.in, out);
        } catch (RuntimeException | InterruptedException e) {
            out.writeObject(new Message.ClusterFailed(SparkProblem.unanswered(e)));
            out.flush();
            code = 1;
        }
        System.exit(code); // Threads of Spark may be left when its master was never there.
    }

    /** Does what messages ask for; gives the exit code. */
    private int run(InputStream in, ObjectOutputStream answers) throws IOException, InterruptedException {
        Thread writer = Thread.ofPlatform().daemon().name("answers").start(() -> write(answers));
        Thread.ofVirtual().name("size").start(this::watch);
        out.add(new Message.DriverReady());
        try (ObjectInputStream messages = Packed.reader(in)) {
            while (true) {
                take((Message) messages.readObject());
            }
        } catch (EOFException e) {
            writer.interrupt();
            return 0;
        } catch (RuntimeException | ClassNotFoundException e) {
            out.add(new Message.ClusterFailed(isUnregistered() ? SparkProblem.unanswered(e) : SparkProblem.text(e)));
            writer.join();
            return 1;
        }
    }

    /** Ends with the first failure, behind which nothing can follow. */
    private void write(ObjectOutputStream answers) {
        try {
            Message message;
            do {
                message = out.take();
                answers.writeObject(message);
                answers.reset();
                if (out.isEmpty() || message instanceof Message.ClusterFailed) {
                    answers.flush();
                }
            } while (!(message instanceof Message.ClusterFailed));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            System.exit(0); // Nobody reads any more.
        }
    }

    private void take(Message message) {
        switch (message) {
            case Message.JobBegins begins ->
                jobs.put(
                        begins.number(),
                        spark.broadcast(new Shipment(
                                begins.job(), PlacedFiles.serve(spark.sc(), begins.number(), begins.files()))));
            case Message.TaskGiven given -> submit(given);
            case Message.TasksGivenUp up -> spark.sc().cancelJobGroup(group(up.job()), "given up");
            case Message.JobEnds ends -> {
                Broadcast<Shipment> shipment = jobs.remove(ends.job());
                if (shipment != null) {
                    shipment.unpersist();
                }
            }
            case Message.DriverReady _, Message.ClusterSize _, Message.TaskDone _, Message.ClusterFailed _ ->
                throw new IllegalStateException("not to the driver: " + message.getClass());
        }
    }

    private static String group(int job) {
        return "job " + job;
    }

    /** Each task is a job of Spark's: the next one begins as soon as any worker is free. */
    private void submit(Message.TaskGiven given) {
        Broadcast<Shipment> shipment = jobs.get(given.job());
        if (shipment == null) {
            throw new IllegalStateException("there is no job " + given.job());
        }
        spark.setJobGroup(group(given.job()), "tasks of Mendel", true);
        List<byte[]> data = new ArrayList<>();
        data.add(given.task());
        var action = spark.sc()
                .submitJob(
                        spark.parallelize(data, 1).rdd(),
                        new SparkTask(shipment),
                        CollectionConverters.asScala(List.<Object>of(0)).toSeq(),
                        new AbstractFunction2<Object, Message.TaskOutcome, BoxedUnit>() {

                            @Override
                            public BoxedUnit apply(Object part, Message.TaskOutcome outcome) {
                                out.add(new Message.TaskDone(given.job(), given.number(), outcome));
                                return BoxedUnit.UNIT;
                            }
                        },
                        new AbstractFunction0<BoxedUnit>() {

                            @Override
                            public BoxedUnit apply() {
                                return BoxedUnit.UNIT;
                            }
                        });
        Thread.ofVirtual().start(() -> {
            try {
                Await.result(action, Duration.Inf());
            } catch (Exception e) { // Scala throws what Java would have to declare.
                if (!SparkProblem.isCancelled(e)) {
                    out.add(new Message.ClusterFailed(SparkProblem.text(e)));
                }
            }
        });
    }

    /** Tells how large the cluster is whenever that has changed. */
    private void watch() {
        Message.ClusterSize before = new Message.ClusterSize(-1, 0, 0);
        try {
            while (!spark.sc().isStopped()) {
                Message.ClusterSize now = size();
                if (!now.equals(before)) {
                    out.add(now);
                    before = now;
                }
                Thread.sleep(LOOK_MILLIS);
            }
            out.add(new Message.ClusterFailed(isUnregistered() ? SparkProblem.UNANSWERED : SparkProblem.ENDED));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether no master has taken the work: it still has the name that Spark gives it by itself. */
    private boolean isUnregistered() {
        return spark.sc().applicationId().startsWith("spark-application-");
    }

    private Message.ClusterSize size() {
        boolean local = spark.sc().isLocal();
        int workers = 0;
        int running = 0;
        for (var executor : spark.statusTracker().getExecutorInfos()) {
            running += executor.numRunningTasks();
            workers++;
        }
        // The driver counts as one where it does no tasks itself.
        return new Message.ClusterSize(local ? 1 : workers - 1, spark.sc().defaultParallelism(), running);
    }
}
