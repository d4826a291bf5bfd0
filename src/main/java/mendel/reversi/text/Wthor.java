package mendel.reversi.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.reversi.rules.ReversiPosition;
import org.jspecify.annotations.Nullable;

/**
 * The WTHOR database of the French Othello federation, little-endian: a header of 16 bytes, then 68 bytes a game.
 *
 * <pre>
 *   header  0 century, 1 year, 2 month, 3 day of writing; 4 games (4 bytes); 8 unused here (2); 10 year of the games (2);
 *           12 size of the board, 0 for 8; 13 type, 0 for games; 14 depth of the theoretical scores; 15 unused
 *   game    0 tournament (2), 2 black (2), 4 white (2); 6 Black's discs; 7 Black's discs with perfect play from that
 *           depth on; 8 to 67 the moves as 10 * row + column, both from 1; 0 after the last, passes left out
 * </pre>
 *
 * <p>The numbers of players and tournaments stand for names in the files .jou and .trn of the same folder; see
 * {@link WthorNames}. The numbers themselves are kept in tags, so that games which are read can be written as they
 * were.
 */
final class Wthor implements GameFormat {

    static final int HEADER = 16;
    private static final int RECORD = 68;
    private static final int MOVES = 60;
    private static final int FIRST_MOVE = 8;
    private static final int SQUARES = 64;

    private static final String TOURNAMENT_NUMBER = "TournamentNumber";
    private static final String BLACK_NUMBER = "BlackNumber";
    private static final String WHITE_NUMBER = "WhiteNumber";
    private static final String THEORETICAL = "TheoreticalDiscs";
    private static final String THEORETICAL_DEPTH = "TheoreticalDepth";

    private final ReversiNotation notation;

    /** The format; its games are played on 8x8 by the usual rules. */
    Wthor(ReversiNotation notation) {
        this.notation = notation;
    }

    @Override
    public String extension() {
        return "wtb";
    }

    @Override
    public boolean canGrow() {
        return false;
    }

    @Override
    public void read(InputStream in, String name, Consumer<GameRecord> sink) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(in.readAllBytes()).order(ByteOrder.LITTLE_ENDIAN);
        int games = header(bytes, name);
        int year = Short.toUnsignedInt(bytes.getShort(10));
        int depth = Byte.toUnsignedInt(bytes.get(14));
        WthorNames names = WthorNames.inFolderOf(name);
        for (int i = 0; i < games; i++) {
            GameRecord record;
            try {
                record = game(
                        bytes.slice(HEADER + i * RECORD, RECORD).order(ByteOrder.LITTLE_ENDIAN), year, depth, names);
            } catch (InputException e) {
                throw e.at(name + ": game " + (i + 1));
            }
            sink.accept(record);
        }
    }

    private static int header(ByteBuffer bytes, String name) {
        if (bytes.limit() < HEADER) {
            throw new InputException(name, "the file ends within its header of 16 bytes", "give a whole WTHOR file");
        }
        int size = bytes.get(12);
        if (size != 0 && size != 8) {
            throw new InputException(name, "the games are on " + size + "x" + size, "give a file of games on 8x8");
        }
        if (bytes.get(13) != 0) {
            throw new InputException(
                    name, "the file is of type " + bytes.get(13) + ", not of games", "give a file of type 0");
        }
        long games = Integer.toUnsignedLong(bytes.getInt(4));
        if (bytes.limit() != HEADER + games * RECORD) {
            throw new InputException(
                    name,
                    "the header tells of " + games + " games, which take " + (HEADER + games * RECORD)
                            + " bytes, but the file has " + bytes.limit(),
                    "give a whole WTHOR file");
        }
        return (int) games;
    }

    private GameRecord game(ByteBuffer bytes, int year, int depth, WthorNames names) {
        Replay replay = new Replay(notation, notation.start());
        boolean ended = false;
        for (int i = 0; i < MOVES; i++) {
            int code = bytes.get(FIRST_MOVE + i);
            ended |= code == 0;
            if (ended && code != 0) {
                throw new InputException(
                        "a move follows after the end of the moves",
                        "correct byte " + (FIRST_MOVE + i) + " of the game");
            }
            if (!ended) {
                replay.passIfForced();
                replay.play(squareName(code), "");
            }
        }
        int discs = Byte.toUnsignedInt(bytes.get(6));
        if (discs > SQUARES) {
            throw new InputException("Black has " + discs + " discs", "give at most " + SQUARES);
        }
        double result = discs == SQUARES / 2 ? 0.5 : discs < SQUARES / 2 ? 1 : 0;
        if (replay.result() != null && replay.result() != result) {
            throw new InputException(
                    "Black has " + discs + " discs by the header, but the moves end with "
                            + blackDiscs(replay.position()),
                    "correct one of them");
        }
        return replay.record(tags(bytes, year, depth, names), result);
    }

    private static Map<String, String> tags(ByteBuffer bytes, int year, int depth, WthorNames names) {
        int tournament = Short.toUnsignedInt(bytes.getShort(0));
        int black = Short.toUnsignedInt(bytes.getShort(2));
        int white = Short.toUnsignedInt(bytes.getShort(4));
        Map<String, String> tags = new LinkedHashMap<>();
        put(tags, "Event", names.tournament(tournament));
        put(tags, "Date", year == 0 ? null : year + ".??.??");
        put(tags, "White", names.player(white));
        put(tags, "Black", names.player(black));
        tags.put(TOURNAMENT_NUMBER, Integer.toString(tournament));
        tags.put(BLACK_NUMBER, Integer.toString(black));
        tags.put(WHITE_NUMBER, Integer.toString(white));
        tags.put(THEORETICAL, Integer.toString(Byte.toUnsignedInt(bytes.get(7))));
        tags.put(THEORETICAL_DEPTH, Integer.toString(depth));
        return tags;
    }

    /**
     * The score under perfect play of the position with as many empty squares as the file's header says, in centi-discs
     * from Black's view; empty for other positions, and for records without it.
     */
    static OptionalInt theoreticalScore(GameRecord record, String position) {
        int depth = number(record, THEORETICAL_DEPTH, 0);
        int discs = number(record, THEORETICAL, SQUARES + 1);
        long empties = position.chars().filter(c -> c == '-').count();
        return depth == 0 || discs > SQUARES || empties != depth
                ? OptionalInt.empty()
                : OptionalInt.of(100 * (2 * discs - SQUARES));
    }

    private static void put(Map<String, String> tags, String tag, @Nullable String value) {
        if (value != null) {
            tags.put(tag, value);
        }
    }

    private static String squareName(int code) {
        int row = code / 10;
        int column = code % 10;
        if (row < 1 || row > 8 || column < 1 || column > 8) {
            throw new InputException("the move " + code + " is not a square", "give 10 * row + column, from 11 to 88");
        }
        return BoardText.squareName(column - 1, row - 1);
    }

    /** Black's discs at the end of a game, with the empty squares given to the winner. */
    private static int blackDiscs(ReversiPosition end) {
        int difference = end.endScore() / 100;
        return SQUARES / 2 + (end.side() == Side.BLACK ? difference : -difference) / 2;
    }

    @Override
    public byte[] write(List<GameRecord> games) {
        ByteBuffer bytes = ByteBuffer.allocate(HEADER + games.size() * RECORD).order(ByteOrder.LITTLE_ENDIAN);
        LocalDate today = LocalDate.now(ZoneId.systemDefault());
        bytes.put((byte) (today.getYear() / 100))
                .put((byte) (today.getYear() % 100))
                .put((byte) today.getMonthValue())
                .put((byte) today.getDayOfMonth());
        bytes.putInt(games.size()).putShort((short) 0).putShort((short) (games.isEmpty() ? 0 : year(games.getFirst())));
        bytes.put((byte) 8)
                .put((byte) 0)
                .put((byte) (games.isEmpty() ? 0 : number(games.getFirst(), THEORETICAL_DEPTH, 0)))
                .put((byte) 0);
        for (GameRecord record : games) {
            put(record, bytes);
        }
        return bytes.array();
    }

    private static int year(GameRecord record) {
        String date = record.tags().getOrDefault("Date", "");
        return date.matches("\\d{4}.*") ? Integer.parseInt(date.substring(0, 4)) : 0;
    }

    private void put(GameRecord record, ByteBuffer bytes) {
        if (!record.start().equals(notation.text(notation.start()))) {
            throw new InputException(
                    "a WTHOR file holds no game that begins in " + record.start(), "write a .ggf file");
        }
        Replay replay = Replay.of(notation, record);
        int discs = discs(record, replay);
        bytes.putShort((short) number(record, TOURNAMENT_NUMBER, 0))
                .putShort((short) number(record, BLACK_NUMBER, 0))
                .putShort((short) number(record, WHITE_NUMBER, 0));
        bytes.put((byte) discs).put((byte) number(record, THEORETICAL, discs));
        int moves = 0;
        for (String move : record.moves()) {
            if (!move.equals("pass")) {
                bytes.put((byte) (10 * (move.charAt(1) - '0') + move.charAt(0) - 'a' + 1));
                moves++;
            }
        }
        bytes.position(bytes.position() + MOVES - moves);
    }

    private static int discs(GameRecord record, Replay replay) {
        if (record.result() == null) {
            throw new InputException("a WTHOR file holds no game without a result", "write a .ggf file");
        }
        if (record.result().equals(replay.result())) {
            return blackDiscs(replay.position());
        }
        // Given up or lost on time: all squares to the winner.
        return (int) (SQUARES * (1 - record.result()));
    }

    private static int number(GameRecord record, String tag, int otherwise) {
        String value = record.tags().getOrDefault(tag, "");
        return value.matches("\\d{1,5}") ? Integer.parseInt(value) : otherwise;
    }
}
