package mendel.report;

import java.util.Optional;
import mendel.report.SummaryFile.SummaryObject;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What duels tuned, in {@code summary.json}. */
final class DuelNode {

    private static final JsonMapper JSON = new JsonMapper();

    private DuelNode() {}

    static ObjectNode of(DuelFacts facts) {
        ObjectNode node = JSON.createObjectNode();
        node.put("method", facts.method()).put("tuned", facts.tuned()).put("batch", facts.batch());
        ArrayNode numbers = node.putArray("numbers");
        for (TunedNumber number : facts.numbers()) {
            ObjectNode one = numbers.addObject();
            one.put("name", number.name()).put("group", number.group()).put("meaning", number.meaning());
            one.put("start", number.start()).put("best", number.best());
            one.put("low", number.low()).put("high", number.high());
        }
        facts.proof().ifPresent(proof -> {
            ObjectNode one = node.putObject("proof");
            one.put("games", proof.games()).put("limit", proof.limit());
            SummaryFile.number(one, "elo", proof.elo());
            SummaryFile.number(one, "low", proof.low());
            SummaryFile.number(one, "high", proof.high());
        });
        return node;
    }

    static DuelFacts read(SummaryObject r) {
        return new DuelFacts(
                r.text("method"),
                r.text("tuned"),
                (int) r.whole("batch"),
                r.list("numbers").stream()
                        .map(n -> new TunedNumber(
                                n.text("name"),
                                n.text("group"),
                                n.text("meaning"),
                                n.number("start"),
                                n.number("best"),
                                n.number("low"),
                                n.number("high")))
                        .toList(),
                r.has("proof") ? Optional.of(proof(r.child("proof"))) : Optional.empty());
    }

    private static DuelFacts.DuelProof proof(SummaryObject r) {
        return new DuelFacts.DuelProof(
                r.whole("games"), r.measured("elo"), r.measured("low"), r.measured("high"), r.text("limit"));
    }
}
