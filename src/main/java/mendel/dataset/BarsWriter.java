package mendel.dataset;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Writes {@code POSITION | score | result}, the text form of the trainer bullet, from the first side's view. A score or
 * result that is not known is left empty.
 */
final class BarsWriter implements PositionWriter {

    private final Writer out;
    private long weighted;

    BarsWriter(OutputStream out) {
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    }

    @Override
    public void write(LabelledPosition p) throws IOException {
        if (p.weight() != 1) {
            weighted++;
            return;
        }
        out.write(p.position());
        out.write(" | ");
        out.write(p.score() == null ? "" : p.score().text());
        out.write(" | ");
        out.write(p.result() == null ? "" : Double.toString(p.result()));
        out.write('\n');
    }

    @Override
    public void finish() throws IOException {
        out.flush();
    }

    @Override
    public long leftOut() {
        return weighted;
    }

    @Override
    public @Nullable String reason() {
        return weighted > 0 ? ContainerWriter.WEIGHT : null;
    }
}
