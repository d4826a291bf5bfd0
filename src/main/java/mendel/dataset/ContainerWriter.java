package mendel.dataset;

import java.io.IOException;
import mendel.game.PositionSink;
import mendel.game.ScoredPosition;
import mendel.protocol.MentorScore;
import org.jspecify.annotations.Nullable;

/** Writes a {@link mendel.game.PositionFormat}. None of them has weights. */
final class ContainerWriter implements PositionWriter {

    static final String WEIGHT = "a weight other than 1";

    private final PositionSink sink;
    private long weighted;

    ContainerWriter(PositionSink sink) {
        this.sink = sink;
    }

    @Override
    public void write(LabelledPosition p) throws IOException {
        if (p.weight() != 1) {
            weighted++;
            return;
        }
        MentorScore score = p.score();
        sink.write(new ScoredPosition(
                p.position(),
                score == null ? null : Integer.valueOf(score.value()),
                score != null && score.isMate(),
                p.result(),
                p.move()));
    }

    @Override
    public void finish() throws IOException {
        sink.finish();
    }

    @Override
    public long leftOut() {
        return sink.leftOut() + weighted;
    }

    @Override
    public @Nullable String reason() {
        return weighted > 0 ? WEIGHT : sink.reason();
    }
}
