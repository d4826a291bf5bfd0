package mendel.cluster;

import java.io.Serializable;
import org.apache.spark.SparkEnv;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** What a worker of Spark does with a part of the data: one task of a job. */
final class SparkTask extends AbstractFunction1<Iterator<byte[]>, Message.TaskOutcome> implements Serializable {

    private final Broadcast<Shipment> shipment;

    SparkTask(Broadcast<Shipment> shipment) {
        this.shipment = shipment;
    }

    @Override
    public Message.TaskOutcome apply(Iterator<byte[]> tasks) {
        SparkEnv env = SparkEnv.get();
        String worker = "worker " + env.executorId() + " on "
                + env.blockManager().blockManagerId().host();
        try {
            return shipment.value().run(tasks.next(), worker);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
