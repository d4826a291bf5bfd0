package mendel.eval;

import java.util.function.IntFunction;

/**
 * Configurations whose drawings somebody else makes, who knows where on the board they lie.
 *
 * @param plain those without drawings
 * @param drawings by index
 */
record DrawnConfigurations(Configurations plain, IntFunction<String> drawings) implements Configurations {

    @Override
    public int size() {
        return plain.size();
    }

    @Override
    public String name(int index) {
        return plain.name(index);
    }

    @Override
    public int indexOf(String name) {
        return plain.indexOf(name);
    }

    @Override
    public String drawing(int index) {
        return drawings.apply(index);
    }
}
