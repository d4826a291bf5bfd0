package mendel.cluster;

import java.util.Map;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;

/** What Mendel sets of Spark where the user did not. */
final class SparkSettings {

    private static final Pattern THIS_MACHINE =
            Pattern.compile("local(\\[.*\\])?|spark://(127\\.0\\.0\\.1|localhost)(:.*)?");

    /**
     * Tasks are pure: lost workers cost no more than their tasks, however often; a frozen one counts as lost after half
     * a minute. Pages of Spark's would listen on all addresses.
     */
    private static final Map<String, String> USUAL = Map.of(
            "spark.app.name", "mendel",
            "spark.ui.enabled", "false",
            "spark.task.maxFailures", "100",
            "spark.network.timeout", "30s",
            "spark.network.timeoutInterval", "10s",
            "spark.executor.heartbeatInterval", "5s");

    private SparkSettings() {}

    /** Adds what is missing. */
    static SparkConf complete(SparkConf given) {
        SparkConf conf = given;
        for (Map.Entry<String, String> usual : USUAL.entrySet()) {
            conf = conf.setIfMissing(usual.getKey(), usual.getValue());
        }
        if (THIS_MACHINE.matcher(conf.get("spark.master", "")).matches()) {
            conf = conf.setIfMissing("spark.driver.host", "127.0.0.1")
                    .setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
        String options = "spark.executor.extraJavaOptions";
        return conf.set(options, JavaOptions.with(conf.get(options, "")));
    }
}
