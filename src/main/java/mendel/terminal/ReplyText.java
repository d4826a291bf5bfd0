package mendel.terminal;

import java.util.LinkedHashMap;
import java.util.Map;
import mendel.player.Reply;
import mendel.player.ScoreText;
import org.jspecify.annotations.Nullable;

/** What a player says of its move, for people and as JSON. */
final class ReplyText {

    private static final String BOOK = "book";

    private ReplyText() {}

    /**
     * {@code (+0.35, depth 8, 5000 nodes)} behind a blank, or {@code (wins in 3 plies, depth 4 …)}, as far as known, or
     * {@code (book)}; empty when nothing is known.
     */
    static String inBrackets(Reply reply) {
        String text = text(reply);
        return text.isEmpty() ? "" : " (" + text + ")";
    }

    private static String text(Reply reply) {
        if (reply.fromBook()) {
            return BOOK;
        }
        StringBuilder text = new StringBuilder();
        if (reply.score() != null) {
            text.append(ScoreText.inWords(reply.score()));
        }
        if (reply.depth() > 0) {
            text.append(text.isEmpty() ? "" : ", ").append("depth ").append(reply.depth());
        }
        if (reply.nodes() > 0) {
            text.append(text.isEmpty() ? "" : ", ").append(Wording.count(reply.nodes(), "node"));
        }
        return text.toString();
    }

    /** The keys {@code score}, {@code depth} and {@code nodes}, and {@code book} for a move from one. */
    static Map<String, @Nullable Object> facts(Reply reply) {
        Map<String, @Nullable Object> facts = new LinkedHashMap<>();
        facts.put("score", reply.score());
        facts.put("depth", reply.depth());
        facts.put("nodes", reply.nodes());
        if (reply.fromBook()) {
            facts.put(BOOK, true);
        }
        return facts;
    }
}
