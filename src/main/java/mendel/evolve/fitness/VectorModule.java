package mendel.evolve.fitness;

import mendel.ResourceException;

/**
 * Loads the incubator module of the Vector API, which the fitness kernel uses, at run time, as Java loads the modules
 * of agents. With {@code --add-modules} on the command line Java would print a warning to the user; the speed is the
 * same. The jar's manifest exports the package that does it.
 */
public final class VectorModule {

    private static final String NAME = "jdk.incubator.vector";

    private VectorModule() {}

    /**
     * Loads the module unless it is there. To be called before the first class that uses it.
     *
     * @throws ResourceException when this Java cannot load it
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
