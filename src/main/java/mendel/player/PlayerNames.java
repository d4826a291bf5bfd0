package mendel.player;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Distinct names of players for results. */
public final class PlayerNames {

    private PlayerNames() {}

    /**
     * The names of players. Players of the same name get as much of their places as makes them distinct,
     * {@code first/late.json}; the same player keeps its name.
     */
    public static List<String> of(List<PlayerFactory> players) {
        Map<String, List<PlayerFactory>> byName = new LinkedHashMap<>();
        players.forEach(player ->
                byName.computeIfAbsent(player.name(), name -> new ArrayList<>()).add(player));
        return players.stream()
                .map(player -> named(player, Objects.requireNonNull(byName.get(player.name()))))
                .toList();
    }

    private static String named(PlayerFactory player, List<PlayerFactory> sharing) {
        LinkedHashSet<String> places =
                new LinkedHashSet<>(sharing.stream().map(PlayerFactory::place).toList());
        if (places.size() == 1) {
            return player.name();
        }
        int longest =
                places.stream().mapToInt(place -> place.split("/").length).max().orElseThrow();
        int parts = IntStream.rangeClosed(1, longest)
                .filter(count -> new TreeSet<>(places.stream()
                                        .map(place -> last(place, count))
                                        .toList())
                                .size()
                        == places.size())
                .findFirst()
                .orElse(longest);
        return last(player.place(), parts);
    }

    private static String last(String place, int count) {
        String[] parts = place.split("/");
        return String.join("/", Arrays.asList(parts).subList(Math.max(0, parts.length - count), parts.length));
    }
}
