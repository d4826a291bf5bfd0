package mendel.cluster;

import java.util.regex.Pattern;

/** How Java is started where work is done. */
final class JavaOptions {

    /** The fitness kernel's module, and libraries that are not Java's. */
    private static final String NEEDED = "--add-modules=jdk.incubator.vector --enable-native-access=ALL-UNNAMED";
    /** A collector without the fault JDK-8377811, which G1 has up to 25.0.2, and the quickest for games. */
    private static final String COLLECTOR = "-XX:+UseParallelGC";

    /** Tables of megabytes are found sooner in large pages. Only Java for Linux knows the option. */
    private static final String PAGES = "-XX:+IgnoreUnrecognizedVMOptions -XX:+UseTransparentHugePages";

    private static final Pattern CHOSEN_PAGES = Pattern.compile("-XX:[+-]Use(TransparentHuge|Large)Pages\\b");
    private static final Pattern CHOSEN_COLLECTOR = Pattern.compile("-XX:\\+Use[A-Za-z0-9]+GC\\b");

    private JavaOptions() {}

    /** The user's options and ours; with two collectors Java would not start. */
    static String with(String given) {
        String collector = CHOSEN_COLLECTOR.matcher(given).find() ? "" : " " + COLLECTOR;
        String pages = CHOSEN_PAGES.matcher(given).find() ? "" : " " + PAGES;
        return (given + " " + NEEDED + collector + pages).strip();
    }
}
