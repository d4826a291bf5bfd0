package mendel.export;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import mendel.InputException;
import mendel.NearestName;
import mendel.SettingException;

/**
 * The user's own text with placeholders:
 *
 * <pre>
 *   {{material.pawn}}            S(82, 100); 82 when the model has no pairs
 *   {{material.pawn.mg}}         82
 *   {{pst.knight}}               S(-70, -45), S(-34, -28), … with a line break after each row
 *   {{pst.knight.eg}}            -45, -28, …
 *   {{mobility.rook [ %d : %d ]}}  pairs written that way: the first %d is the middlegame's
 * </pre>
 *
 * Further lines of a placeholder begin in the column of its first.
 */
final class Template {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{\\s*(\\S+?)(?:\\s+(.+?))?\\s*}}");
    private static final String NUMBER = "%d";

    private final Listing listing;
    private final Map<String, Block> blocks = new HashMap<>();

    Template(Listing listing) {
        this.listing = listing;
        listing.blocks().forEach(block -> blocks.put(block.name(), block));
    }

    /**
     * The text with its placeholders replaced by numbers.
     *
     * @throws InputException for a placeholder that names no block, with its line
     */
    String fill(String template) {
        StringBuilder text = new StringBuilder();
        int number = 0;
        for (String line : template.split("\n", -1)) {
            number++;
            text.append(number == 1 ? "" : "\n");
            Matcher placeholder = PLACEHOLDER.matcher(line);
            int at = 0;
            while (placeholder.find()) {
                text.append(line, at, placeholder.start());
                at = placeholder.end();
                try {
                    append(
                            text,
                            text.length() - 1 - text.lastIndexOf("\n"),
                            placeholder.group(1),
                            placeholder.group(2));
                } catch (InputException e) {
                    throw e.at("line " + number);
                }
            }
            text.append(line, at, line.length());
        }
        return text.toString();
    }

    @SuppressWarnings("OrphanedFormatString") // shown to the user as an example
    private void append(StringBuilder text, int column, String name, String pair) {
        int phase = name.endsWith(".mg") ? 0 : name.endsWith(".eg") ? 1 : -1;
        Block block = blocks.get(name);
        if (block == null && phase >= 0) {
            block = blocks.get(name.substring(0, name.length() - ".mg".length()));
        } else {
            phase = -1;
        }
        if (block == null || phase >= 0 && !block.tapered()) {
            throw new SettingException(names -> new InputException(
                    "there is no block " + InputException.quote(name),
                    NearestName.hint(name, List.copyOf(blocks.keySet()), Block.whereShown(names))));
        }
        if (pair != null && (phase >= 0 || !block.tapered() || pair.split(NUMBER, -1).length != 3)) {
            throw new InputException(
                    "the form " + InputException.quote(pair) + " does not fit " + name,
                    "give a form of pairs, as S(%d, %d), for a block of pairs");
        }
        List<double[]> values = listing.ordered(block);
        int chosen = phase;
        int perLine = listing.perLine(block);
        for (int i = 0; i < values.size(); i += perLine) {
            text.append(i == 0 ? "" : ",\n" + " ".repeat(column));
            text.append(values.subList(i, Math.min(values.size(), i + perLine)).stream()
                    .map(value -> value(value, chosen, pair))
                    .collect(Collectors.joining(", ")));
        }
    }

    private String value(double[] value, int phase, String pair) {
        if (value.length == 1 || phase >= 0) {
            return listing.text(value[Math.max(0, phase)]);
        }
        String form = pair == null ? "S(%d, %d)" : pair;
        String[] parts = form.split(NUMBER, -1);
        return parts[0] + listing.text(value[0]) + parts[1] + listing.text(value[1]) + parts[2];
    }
}
