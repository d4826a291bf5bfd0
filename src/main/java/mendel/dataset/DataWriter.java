package mendel.dataset;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Writes labelled positions as CSV with the header {@code position,score,result[,weight]}, lines ending in LF. */
final class DataWriter implements PositionWriter {

    private final Writer text;
    private final CsvWriter csv;
    private final boolean weights;

    /**
     * A writer that has written its header.
     *
     * @param out the output; never closed
     * @param weights whether to write the column of weights
     */
    DataWriter(OutputStream out, boolean weights) {
        this.text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
        this.csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text);
        this.weights = weights;
        csv.writeRecord(
                weights
                        ? new String[] {"position", "score", "result", "weight"}
                        : new String[] {"position", "score", "result"});
    }

    @Override
    public void write(LabelledPosition p) {
        String score = p.score() == null ? "" : p.score().text();
        String result = p.result() == null ? "" : p.result() == 0.5 ? "0.5" : p.result() == 1 ? "1" : "0";
        if (weights) {
            csv.writeRecord(p.position(), score, result, Double.toString(p.weight()));
        } else {
            csv.writeRecord(p.position(), score, result);
        }
    }

    @Override
    public void finish() throws IOException {
        csv.flush();
        text.flush();
    }
}
