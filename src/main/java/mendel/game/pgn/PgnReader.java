package mendel.game.pgn;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.game.pgn.PgnLexer.Token;
import mendel.game.pgn.PgnLexer.TokenKind;
import org.jspecify.annotations.Nullable;

/** Builds games from the tokens of a PGN text, one after the other, and checks every move. */
final class PgnReader {

    private final PgnLexer lexer;
    private final PgnDialect dialect;

    PgnReader(PgnLexer lexer, PgnDialect dialect) {
        this.lexer = lexer;
        this.dialect = dialect;
    }

    /** Passes each game to {@code sink} as soon as it is read. */
    void readAll(Consumer<GameRecord> sink) throws IOException {
        for (Token token = lexer.next(); token.kind() != TokenKind.END; token = lexer.next()) {
            if (token.kind() == TokenKind.COMMENT) {
                continue;
            }
            lexer.pushBack(token);
            sink.accept(game());
        }
    }

    private GameRecord game() throws IOException {
        PgnTags tags = tags();
        dialect.check(tags);
        Position position = start(tags);
        String start = dialect.notation().text(position);
        List<String> moves = new ArrayList<>();
        List<String> comments = new ArrayList<>();
        Token end = moves(position, moves, comments);
        checkResult(tags.get("Result"), end);
        return new GameRecord(tags.texts(), start, moves, comments, dialect.result(end.text()));
    }

    private PgnTags tags() throws IOException {
        Map<String, Token> tags = new LinkedHashMap<>();
        Token token = lexer.next();
        for (; token.is("[") || token.kind() == TokenKind.COMMENT; token = lexer.next()) {
            if (token.kind() == TokenKind.COMMENT) {
                continue;
            }
            Token name = lexer.next();
            Token value = lexer.next();
            Token close = lexer.next();
            if (name.kind() != TokenKind.SYMBOL || value.kind() != TokenKind.STRING || !close.is("]")) {
                throw lexer.error(token.line(), "the tag is not complete", "write it as [Event \"Text\"]");
            }
            if (tags.put(name.text(), value) != null) {
                throw lexer.error(token.line(), "the tag " + name.text() + " stands twice", "give it once");
            }
        }
        lexer.pushBack(token);
        return new PgnTags(lexer, tags);
    }

    private Position start(PgnTags tags) {
        String fen = tags.get("FEN");
        if (fen == null) {
            String setUp = tags.get("SetUp");
            if (setUp != null && !setUp.equals("0")) {
                throw tags.error(
                        "SetUp",
                        "the tag SetUp stands without the tag FEN",
                        "give the first position as [FEN \"...\"]");
            }
            return dialect.start();
        }
        try {
            return dialect.notation().parse(fen);
        } catch (InputException e) {
            throw tags.at("FEN", e);
        }
    }

    /** Plays the moves up to the result, which is returned. */
    private Token moves(Position position, List<String> moves, List<String> comments) throws IOException {
        while (true) {
            Token token = lexer.next();
            switch (token.kind()) {
                case COMMENT -> comment(token, comments);
                case ANNOTATION -> {}
                case SYMBOL -> {
                    if (dialect.isResult(token.text())) {
                        return token;
                    }
                    if (!isMoveNumber(token.text())) {
                        move(position, token, moves);
                        comments.add("");
                    }
                }
                default -> {
                    if (token.is("(")) {
                        skipVariation(token);
                    } else if (!token.is(".")) {
                        throw unexpected(token);
                    }
                }
            }
        }
    }

    private InputException unexpected(Token token) {
        if (token.kind() == TokenKind.END || token.is("[")) {
            return lexer.error(
                    token.line(), "the game before this has no result", "end its moves with 1-0, 0-1, 1/2-1/2 or *");
        }
        return lexer.error(token.line(), InputException.quote(token.text()) + " stands among the moves", "remove it");
    }

    private static void comment(Token token, List<String> comments) {
        if (!comments.isEmpty()) {
            String before = comments.getLast();
            comments.set(comments.size() - 1, before.isEmpty() ? token.text() : before + " " + token.text());
        }
    }

    private void move(Position position, Token token, List<String> moves) {
        try {
            long move = dialect.notation().parseMove(position, token.text());
            moves.add(dialect.notation().moveText(position, move));
            position.make(move);
        } catch (InputException e) {
            throw e.at(lexer.place(token.line()));
        }
    }

    /** Skips a variation, with the variations in it. */
    private void skipVariation(Token open) throws IOException {
        for (int depth = 1; depth > 0; ) {
            Token token = lexer.next();
            if (token.kind() == TokenKind.END) {
                throw lexer.error(open.line(), "the variation that begins here has no end", "close it with )");
            }
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
        }
    }

    private static boolean isMoveNumber(String text) {
        return text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private void checkResult(@Nullable String tag, Token end) {
        if (tag == null) {
            return;
        }
        boolean agrees = dialect.isResult(tag) && Objects.equals(dialect.result(tag), dialect.result(end.text()));
        if (!agrees) {
            throw lexer.error(
                    end.line(),
                    "the moves end with " + end.text() + ", but the tag Result is " + InputException.quote(tag),
                    "make them agree");
        }
    }
}
