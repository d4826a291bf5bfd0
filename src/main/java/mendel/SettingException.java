package mendel;

import java.util.function.Function;

/**
 * A mistake in the user's input whose message names settings. It names them as Mendel does unless it is told how its
 * reader calls them.
 */
public final class SettingException extends InputException {

    private final Function<SettingNames, InputException> words;

    /**
     * A mistake in words that depend on the settings' names.
     *
     * @param words the mistake, for given names
     */
    public SettingException(Function<SettingNames, InputException> words) {
        super(words.apply(SettingNames.OWN));
        this.words = words;
    }

    /**
     * A setting whose value is not possible.
     *
     * @param setting Mendel's own name of it
     * @param value what it is
     * @param remedy what would be right
     */
    public SettingException(String setting, Object value, String remedy) {
        this(names -> new InputException(names.of(setting) + " " + value, remedy));
    }

    @Override
    public SettingException at(String outer) {
        return new SettingException(names -> words.apply(names).at(outer));
    }

    /** The same mistake with the names that its reader knows. */
    public InputException by(SettingNames names) {
        return words.apply(names);
    }
}
