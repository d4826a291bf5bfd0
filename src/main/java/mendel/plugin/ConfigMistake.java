package mendel.plugin;

import mendel.InputException;

/** Tells a mistake in what a config says of a plug-in, with the place where it was written. */
@FunctionalInterface
public interface ConfigMistake {

    /**
     * The mistake.
     *
     * @param key the key whose value is wrong; empty for the name of the plug-in
     * @param problem what is wrong
     * @param remedy what would be right
     */
    InputException of(String key, String problem, String remedy);
}
