package mendel.dataset;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import mendel.AtomicFile;
import mendel.FileEnding;
import mendel.Paths;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.WeightsFile;
import mendel.game.Game;
import mendel.game.Position;

/**
 * Positions as bare features, so that weights can be fitted without the game: CSV with the columns
 * {@code score,result,features}, or {@code score,result,weight,features} where positions have weights, the last one
 * {@code index:value index:value …} with the indices of the parameters from 0; lines without that header are read as
 * well. Beside it is NAME.names.csv with {@code name,default,min,max,group}, one line per parameter in order.
 */
public final class FeatureFile {

    private FeatureFile() {}

    /**
     * The result of writing.
     *
     * @param positions lines written
     * @param skipped positions left out: forced mates, and those with neither score nor result
     * @param names the file of the parameters' names
     */
    public record WrittenFeatures(long positions, long skipped, Path names) {}

    /**
     * The file of names that belongs to a file of features: {@code a/b.names.csv} for {@code a/b.csv} or
     * {@code a/b.csv.gz}.
     */
    public static Path names(Path features) {
        String plain = FileEnding.without(FileEnding.without(Paths.name(features), ".gz"), ".csv");
        return features.resolveSibling(plain + ".names.csv");
    }

    /**
     * Traces all positions of a data file.
     *
     * @param listener receives the progress of reading
     * @throws mendel.InputException for any mistake in the data, with file and line
     */
    public static WrittenFeatures write(
            Path target, Path data, Game game, EvaluationModel<Position> model, LoadListener listener) {
        WeightSpec spec = model.spec();
        Features trace = new Features(spec);
        long[] counts = new long[2];
        AtomicFile.write(target, raw -> {
            OutputStream packed = FileEnding.isPacked(target) ? new GZIPOutputStream(raw, 1 << 16) : raw;
            Writer out = new BufferedWriter(new OutputStreamWriter(packed, StandardCharsets.UTF_8));
            try {
                DataFile.forEachWeighted(data, game, listener, weighted -> {
                    write(out, weighted ? "score,result,weight,features\n" : "score,result,features\n");
                    return next -> {
                        boolean isUseful = next.score() == null
                                ? next.result() != null
                                : !next.score().isMate();
                        counts[isUseful ? 0 : 1]++;
                        if (isUseful) {
                            model.trace(game.parse(next.position()), trace);
                            write(out, line(next, weighted, trace, spec));
                        }
                    };
                });
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
            out.flush();
            if (packed instanceof GZIPOutputStream gzip) {
                gzip.finish();
            }
        });
        Path names = names(target);
        AtomicFile.writeText(names, namesText(spec));
        return new WrittenFeatures(counts[0], counts[1], names);
    }

    private static String line(LabelledPosition position, boolean weighted, Features trace, WeightSpec spec) {
        StringBuilder line = new StringBuilder();
        line.append(position.score() == null ? "" : position.score().text())
                .append(',')
                .append(
                        position.result() == null
                                ? ""
                                : WeightsFile.number(position.result()).toString())
                .append(',');
        if (weighted) {
            line.append(WeightsFile.number(position.weight())).append(',');
        }
        int start = line.length();
        for (int i = 0; i < trace.size(); i++) {
            int row = trace.row(i);
            if (spec.tapered()) {
                entry(line, start, 2 * row, trace.feature(i, false));
                entry(line, start, 2 * row + 1, trace.feature(i, true));
            } else {
                entry(line, start, row, trace.feature(i, false));
            }
        }
        return line.append('\n').toString();
    }

    private static void write(Writer out, String text) {
        try {
            out.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void entry(StringBuilder line, int start, int index, double value) {
        if (value != 0) {
            line.append(line.length() == start ? "" : " ")
                    .append(index)
                    .append(':')
                    .append(WeightsFile.number(value));
        }
    }

    private static String namesText(WeightSpec spec) {
        StringBuilder text = new StringBuilder("name,default,min,max,group\n");
        for (Parameter p : spec.parameters()) {
            text.append(p.name())
                    .append(',')
                    .append(WeightsFile.number(p.defaultValue()))
                    .append(',')
                    .append(WeightsFile.number(p.min()))
                    .append(',')
                    .append(WeightsFile.number(p.max()))
                    .append(',')
                    .append(p.group())
                    .append('\n');
        }
        return text.toString();
    }
}
