package mendel.app.data;

import mendel.SettingNames;

/**
 * There are fewer positions than were asked for.
 *
 * @param found how many there are
 * @param wanted how many there were to be
 * @param fromFiles whether they were taken out of files, and not out of self-play
 */
public record Shortage(int found, int wanted, boolean fromFiles) {

    /** What a user should know of it, with the names of settings that the user knows. */
    public String text(SettingNames names) {
        return "there are only " + found + " such positions, not " + wanted + "; "
                + (fromFiles
                        ? "take more of each game with " + names.of("perGame") + ", " + askForLess(names)
                                + ", or give more files"
                        : askForLess(names));
    }

    static String askForLess(SettingNames names) {
        return "ask for less by " + names.of("quiet") + ", " + names.of("maxScore") + " or " + names.of("minPly");
    }
}
