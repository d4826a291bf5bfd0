package mendel.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Sources compiled as a user compiles them, and packed with what makes plug-ins of them. */
public final class PluginJar {

    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern TYPE =
            Pattern.compile("(?m)^(?:public )?(?:final )?(?:class|record|interface) (\\w+)");

    private final Map<String, String> sources = new LinkedHashMap<>();
    private final Map<Class<?>, List<String>> services = new LinkedHashMap<>();
    private String version = "";

    /** One of the sources that are kept for tests. */
    public static String source(String type) throws IOException {
        return Files.readString(Path.of("src/test/resources/mendel/plugin", type + ".java"));
    }

    /** The whole name of the type that a source declares. */
    public static String typeName(String source) {
        Matcher home = PACKAGE.matcher(source);
        Matcher type = TYPE.matcher(source);
        assertThat(type.find()).as(source).isTrue();
        return (home.find() ? home.group(1) + "." : "") + type.group(1);
    }

    /** Adds a class that plugs in as these kinds. */
    public PluginJar with(String source, Class<?>... kinds) {
        String type = typeName(source);
        sources.put(type, source);
        for (Class<?> kind : kinds) {
            service(kind, type);
        }
        return this;
    }

    /** Names a class as a plug-in, whether it is there or not. */
    public PluginJar service(Class<?> kind, String type) {
        services.computeIfAbsent(kind, k -> new ArrayList<>()).add(type);
        return this;
    }

    /** The version in the manifest. */
    public PluginJar version(String text) {
        version = text;
        return this;
    }

    /** Writes the classes and the files that name the services into a folder. */
    public void writeClasses(Path folder) throws IOException {
        Files.createDirectories(folder);
        if (!sources.isEmpty()) {
            compile(folder);
        }
        for (Map.Entry<Class<?>, List<String>> service : services.entrySet()) {
            Path file =
                    folder.resolve("META-INF/services").resolve(service.getKey().getName());
            Files.createDirectories(file.getParent());
            Files.write(file, service.getValue());
        }
    }

    private void compile(Path folder) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        List<Source> units = sources.entrySet().stream()
                .map(e -> new Source(e.getKey(), e.getValue()))
                .toList();
        boolean done = compiler.getTask(
                        said,
                        null,
                        null,
                        List.of(
                                "-proc:none",
                                "-Xlint:all,-classfile,-path",
                                "-Werror",
                                "-d",
                                folder.toString(),
                                "-cp",
                                System.getProperty("java.class.path")),
                        null,
                        units)
                .call();
        assertThat(done).as(said.toString()).isTrue();
    }

    /** Writes the jar. */
    public void write(Path jar) throws IOException {
        Path classes = Files.createTempDirectory(jar.getParent(), "classes");
        writeClasses(classes);
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (!version.isEmpty()) {
            manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, version);
        }
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest);
                Stream<Path> files = Files.walk(classes)) {
            for (Path content : files.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(content).toString().replace('\\', '/')));
                out.write(Files.readAllBytes(content));
                out.closeEntry();
            }
        }
    }

    /** A source in memory. */
    private static final class Source extends SimpleJavaFileObject {

        private final byte[] text;

        Source(String type, String text) {
            super(
                    Path.of(type.replace('.', '/') + JavaFileObject.Kind.SOURCE.extension)
                            .toUri(),
                    Kind.SOURCE);
            this.text = text.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreErrors) {
            return new String(text, StandardCharsets.UTF_8);
        }
    }
}
