package mendel.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.Paths;
import mendel.ResourceException;
import mendel.SmallFile;
import mendel.app.player.LimitedName;
import mendel.app.player.PlayerName;
import mendel.config.Configs;
import mendel.evolve.config.EvolveConfig;
import mendel.game.EngineProtocol;
import tools.jackson.databind.JsonNode;

/**
 * What a config may name that is begun from the page: files in the working folders, and only those programs that the
 * user named when the server was started. Whoever gets a request past the browser can then neither read other files by
 * way of messages nor start programs, here or on other machines.
 */
final class SafeConfig {

    private static final List<String> PROGRAMS = List.of("engine", "command");
    private static final String CLUSTER = "cluster";
    private static final Pattern PROTOCOL = Pattern.compile("^(uci|xboard|hub|nboard|gtp):");
    /** Where a player's name goes on with a file. */
    private static final Pattern PART = Pattern.compile("\\+(memory|book)=");
    /** What a player may have behind its program. */
    private static final Pattern LIMIT = Pattern.compile("@[A-Za-z]+=[A-Za-z0-9.+,=]*$");

    private final Path home;
    private final List<Path> folders;
    private final List<String> engines;

    /**
     * What is allowed.
     *
     * @param home the folder to which names are relative
     * @param folders the working folders
     * @param engines programs that may be started
     */
    SafeConfig(Path home, List<Path> folders, List<String> engines) {
        this.home = home;
        this.folders = List.copyOf(folders);
        this.engines = List.copyOf(engines);
    }

    /**
     * Looks at everything that a config names.
     *
     * @param name of the config, for messages
     * @throws InputException when it names another program or a file elsewhere
     */
    void require(String name, String text) {
        JsonNode tree = Configs.tree(name, text);
        look(name, "", tree);
        JsonNode base = tree.get("base");
        if (base != null && base.isString()) {
            Path file = requireInside(name + ": base", base.stringValue());
            look(file.toString(), "", Configs.tree(file.toString(), read(file)));
        }
    }

    private static String read(Path file) {
        try {
            return SmallFile.text(file);
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give another config");
        }
    }

    private void look(String name, String path, JsonNode node) {
        if (node.isObject()) {
            node.properties().forEach(one -> {
                // A setting is written as path=value: such a path would be another one, and its value hidden in it.
                if (one.getKey().contains("=")) {
                    throw new InputException(
                            name + ": " + path,
                            InputException.quote(one.getKey()) + " has an equals sign",
                            "give paths of keys");
                }
                String key = path.isEmpty() ? one.getKey() : path + "." + one.getKey();
                if (!one.getKey().equals("$schema")) {
                    look(name, key, one.getValue());
                }
            });
        } else if (node.isArray()) {
            node.forEach(item -> look(name, path, item));
        } else if (node.isString()) {
            String last = path.substring(path.lastIndexOf('.') + 1);
            if (PROGRAMS.contains(last)) {
                requireEngine(name + ": " + path, node.stringValue());
            } else if (EngineProtocol.of(node.stringValue().strip()).isPresent()) {
                requireEngine(
                        name + ": " + path,
                        LIMIT.matcher(node.stringValue().strip()).replaceFirst(""));
            } else if (last.equals(CLUSTER)) {
                requireThisMachine(name + ": " + path, node.stringValue());
            } else if (PART.matcher(node.stringValue()).find()) {
                requirePlayer(name + ": " + path, node.stringValue());
            } else {
                requireFile(name + ": " + path, node.stringValue());
            }
        }
    }

    /** A player's name may name several files. */
    private void requirePlayer(String place, String text) {
        PlayerName name = PlayerName.parse(LimitedName.parse(text).player());
        requireFile(place, name.player());
        name.files().forEach(file -> requireInside(place, file));
    }

    private void requireEngine(String place, String program) {
        String wanted = plain(program);
        if (engines.stream().noneMatch(one -> plain(one).equals(wanted))) {
            throw new InputException(
                    place,
                    InputException.quote(program) + " may not be started from here",
                    "start the server with --engine " + wanted + ", or begin this run in a terminal");
        }
    }

    /** A program without the protocol before it, which configs may leave out. */
    private static String plain(String program) {
        return PROTOCOL.matcher(program.strip()).replaceFirst("");
    }

    /** Whoever may name a cluster may have this program connect to any machine, and send it files. */
    private static void requireThisMachine(String place, String master) {
        if (!master.equals(EvolveConfig.NO_CLUSTER)) {
            throw new InputException(
                    place, "no cluster may be named here", "remove it, or begin or resume this run in a terminal");
        }
    }

    private void requireFile(String place, String text) {
        boolean looksLikeAPath = text.contains("/") || text.contains("\\") || text.startsWith("~");
        if (looksLikeAPath || exists(text)) {
            requireInside(place, text);
        }
    }

    private boolean exists(String text) {
        try {
            return Files.exists(home.resolve(Paths.of(text)));
        } catch (InputException e) {
            return false;
        }
    }

    /**
     * A file in one of the working folders; links that lead elsewhere do not count.
     *
     * @throws InputException when it lies elsewhere
     */
    Path requireInside(String place, String text) {
        Path file = home.resolve(Paths.of(place, text)).normalize();
        if (!isInside(file)) {
            throw new InputException(
                    place,
                    InputException.quote(text) + " is not in a working folder",
                    "put it into "
                            + String.join(
                                    ", ", folders.stream().map(Paths::name).toList())
                            + ", or begin this run in a terminal");
        }
        return file;
    }

    /** Whether a file lies in one of the working folders, and no link leads elsewhere. */
    boolean isInside(Path file) {
        Path real = real(file);
        return folders.stream().anyMatch(folder -> real.startsWith(real(folder)));
    }

    /** The path without links, as far as it is there. */
    private static Path real(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        for (Path there = absolute; there != null; there = there.getParent()) {
            if (Files.exists(there)) {
                try {
                    return there.toRealPath()
                            .resolve(there.relativize(absolute))
                            .normalize();
                } catch (IOException e) {
                    throw new ResourceException(String.format(Locale.ROOT, "%s: cannot be read", there), e);
                }
            }
        }
        return absolute;
    }
}
