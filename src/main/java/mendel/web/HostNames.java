package mendel.web;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import mendel.InputException;

/** The names and addresses by which others may ask a server that listens at an address. */
final class HostNames {

    private HostNames() {}

    /**
     * The names, the one to be told first.
     *
     * @param host where the server listens; for all addresses of this machine, as {@code 0.0.0.0}, these are all of
     *     them
     * @throws InputException when there is no such address
     */
    static List<String> of(String host) {
        try {
            if (!InetAddress.getByName(host).isAnyLocalAddress()) {
                return List.of(host);
            }
            List<String> names = new ArrayList<>(NetworkInterface.networkInterfaces()
                    .flatMap(NetworkInterface::inetAddresses)
                    .sorted(Comparator.comparing(InetAddress::isLoopbackAddress)
                            .thenComparing(InetAddress::isLinkLocalAddress)
                            .thenComparing(address -> address.getAddress().length))
                    .map(address -> address.getHostAddress().replaceFirst("%.*", ""))
                    .distinct()
                    .toList());
            names.add(InetAddress.getLocalHost().getHostName());
            names.add("localhost");
            return names;
        } catch (UnknownHostException | SocketException e) {
            throw new InputException("host " + host, "there is no such address", "give an address of this machine");
        }
    }
}
