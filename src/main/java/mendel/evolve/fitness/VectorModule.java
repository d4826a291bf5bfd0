package mendel.evolve.fitness;

import mendel.ResourceException;

/**
 * The module of the Vector API, with which the fitness kernel is written. Named on Java's command line, an incubator
 * module makes Java print a warning that no user can do anything about. Loaded while the program runs, as Java loads
 * the modules of agents, it is the same module at the same speed, without the warning. The jar's manifest exports the
 * package that does it.
 */
public final class VectorModule {

    private static final String NAME = "jdk.incubator.vector";

    private VectorModule() {}

    /**
     * Loads the module unless it is there. To be called before the first class that uses it.
     *
     * @throws ResourceException when this Java does not let it be loaded
     */
    public static void load() {
        if (ModuleLayer.boot().findModule(NAME).isPresent()) {
            return;
        }
        try {
            Class.forName("jdk.internal.module.Modules")
                    .getMethod("loadModule", String.class)
                    .invoke(null, NAME);
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new ResourceException(
                    "the module " + NAME + " cannot be loaded (" + e + "); start Java with --add-modules " + NAME, e);
        }
    }
}
