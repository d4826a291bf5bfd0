package mendel.chess.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.chess.rules.ChessMove;
import mendel.chess.rules.ChessPosition;
import org.jspecify.annotations.Nullable;

/**
 * A line of extended position description (PGN standard 16.2): the first four fields of FEN and operations, each an
 * opcode with its operands and a semicolon, as {@code bm Nf3; id "suite 7"; ce 25; c9 "1-0";}. The opcodes {@code hmvc}
 * and {@code fmvn} set the position's counters; the two counters of FEN before the operations are understood as well.
 *
 * @param position the position as FEN with all six fields
 * @param operations the operands by opcode, in their order, without quotation marks
 */
public record Epd(String position, Map<String, List<String>> operations) {

    private static final int POSITION_FIELDS = 4;
    /** FEN adds two counters. */
    private static final int FEN_FIELDS = 6;

    public Epd {
        Map<String, List<String>> copy = new LinkedHashMap<>();
        operations.forEach((opcode, operands) -> copy.put(opcode, List.copyOf(operands)));
        operations = Collections.unmodifiableMap(copy);
    }

    /**
     * Reads a line.
     *
     * @throws InputException when it is not EPD or its position cannot be
     */
    public static Epd parse(String line) {
        String text = line.strip();
        String[] parts = text.split("\\s+", 5);
        if (parts.length < 4) {
            throw new InputException(
                    "EPD " + InputException.quote(text) + " has fewer than 4 fields",
                    "give squares, side, castling and en passant");
        }
        String rest = parts.length == 5 ? parts[4] : "";
        String counters = null;
        if (rest.matches("\\d+\\s+\\d+(\\s*;?|[\\s;].*)")) {
            String[] numbers = rest.split("[\\s;]+", 3);
            counters = numbers[0] + " " + numbers[1];
            rest = numbers.length == 3 ? numbers[2] : "";
        }
        Map<String, List<String>> operations = operations(rest);
        if (counters == null) {
            counters = only(operations, "hmvc", "0") + " " + only(operations, "fmvn", "1");
        }
        return new Epd(
                Fen.write(Fen.read(String.join(" ", parts[0], parts[1], parts[2], parts[3], counters))), operations);
    }

    /** The position on a line of EPD or FEN, as it stands there, without the operations after it. */
    public static String withoutOperations(String line) {
        String[] fields = line.split("\\s+");
        if (fields.length <= POSITION_FIELDS) {
            return line;
        }
        boolean counters = fields.length >= FEN_FIELDS && fields[4].matches("\\d+") && fields[5].matches("\\d+");
        return String.join(" ", Arrays.copyOf(fields, counters ? FEN_FIELDS : POSITION_FIELDS));
    }

    /** The only operand of an opcode, null when the line has no such operation. */
    public @Nullable String operand(String opcode) {
        return only(operations, opcode, null);
    }

    /**
     * The moves that are operands of an opcode ({@code bm}, {@code am}) in UCI's notation; empty without the operation.
     *
     * @throws InputException when an operand is not a legal move
     */
    public List<String> moves(String opcode) {
        ChessPosition p = Fen.read(position);
        List<String> moves = new ArrayList<>();
        for (String operand : operations.getOrDefault(opcode, List.of())) {
            moves.add(ChessMove.uci(ChessMoveText.parse(p, operand)));
        }
        return moves;
    }

    private static @Nullable String only(Map<String, List<String>> operations, String opcode, @Nullable String absent) {
        List<String> operands = operations.get(opcode);
        if (operands == null) {
            return absent;
        }
        if (operands.size() != 1) {
            throw new InputException("EPD opcode " + opcode + " has " + operands.size() + " operands", "give one");
        }
        return operands.getFirst();
    }

    private static Map<String, List<String>> operations(String text) {
        Map<String, List<String>> operations = new LinkedHashMap<>();
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                quoted = !quoted;
                if (!quoted) {
                    words.add(word.toString());
                    word.setLength(0);
                }
            } else if (quoted || c > ' ' && c != ';') {
                word.append(c);
            } else {
                endWord(words, word);
                if (c == ';') {
                    endOperation(operations, words);
                }
            }
        }
        if (quoted) {
            throw new InputException(
                    "EPD operand " + InputException.quote(word.toString()) + " has no closing quotation mark",
                    "close it with \"");
        }
        endWord(words, word);
        endOperation(operations, words);
        return operations;
    }

    private static void endWord(List<String> words, StringBuilder word) {
        if (!word.isEmpty()) {
            words.add(word.toString());
            word.setLength(0);
        }
    }

    private static void endOperation(Map<String, List<String>> operations, List<String> words) {
        if (words.isEmpty()) {
            return;
        }
        String opcode = words.getFirst();
        if (!opcode.matches("[A-Za-z][A-Za-z0-9_]{0,14}")) {
            throw new InputException(
                    "EPD opcode is " + InputException.quote(opcode),
                    "give a letter and up to 14 letters, digits or _, as bm");
        }
        if (operations.put(opcode, List.copyOf(words.subList(1, words.size()))) != null) {
            throw new InputException("EPD opcode " + opcode + " stands twice", "give it once");
        }
        words.clear();
    }
}
