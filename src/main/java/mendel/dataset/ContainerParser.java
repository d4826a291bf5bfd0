package mendel.dataset;

import java.io.IOException;
import java.io.UncheckedIOException;
import mendel.game.PositionSource;
import mendel.game.ScoredPosition;
import mendel.protocol.MentorScore;
import org.jspecify.annotations.Nullable;

/** The positions of a {@link mendel.game.PositionFormat}. */
final class ContainerParser implements LineParser {

    private final PositionSource source;

    ContainerParser(PositionSource source) {
        this.source = source;
    }

    @Override
    public @Nullable LabelledPosition next() {
        try {
            ScoredPosition next = source.next();
            return next == null
                    ? null
                    : new LabelledPosition(next.position(), score(next), next.result(), 1, next.move());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static @Nullable MentorScore score(ScoredPosition p) {
        if (p.score() == null) {
            return null;
        }
        return p.isMate() ? MentorScore.mate(p.score()) : MentorScore.centi(p.score());
    }

    @Override
    public String place() {
        return source.place();
    }
}
