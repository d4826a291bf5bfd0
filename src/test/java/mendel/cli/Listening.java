package mendel.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** At which addresses a process listens, as Linux tells it (proc(5)). */
final class Listening {

    private static final Path NET = Path.of("/proc/net");
    private static final String STATE = "0A";
    private static final int WORD = 4;

    private Listening() {}

    /** Whether the system tells it. */
    static boolean isTold() {
        return Files.exists(NET.resolve("tcp"));
    }

    /** The address of each port that a process listens at. */
    static List<InetAddress> addresses(ProcessHandle process) throws IOException {
        Set<String> sockets = sockets(process);
        List<InetAddress> addresses = new ArrayList<>();
        for (String table : List.of("tcp", "tcp6")) {
            for (String line : Files.readAllLines(NET.resolve(table))) {
                String[] words = line.strip().split("\\s+");
                if (words.length > 9 && words[3].equals(STATE) && sockets.contains("socket:[" + words[9] + "]")) {
                    addresses.add(address(words[1].split(":")[0]));
                }
            }
        }
        return addresses;
    }

    private static Set<String> sockets(ProcessHandle process) throws IOException {
        try (Stream<Path> files = Files.list(Path.of("/proc", Long.toString(process.pid()), "fd"))) {
            return files.map(Listening::target).collect(Collectors.toSet());
        }
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException e) {
            return ""; // It was closed meanwhile.
        }
    }

    /** The bytes of each word stand in the order of the machine, which is from behind. */
    private static InetAddress address(String hex) throws IOException {
        byte[] words = HexFormat.of().parseHex(hex);
        byte[] bytes = new byte[words.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = words[i / WORD * WORD + WORD - 1 - i % WORD];
        }
        return InetAddress.getByAddress(bytes);
    }
}
