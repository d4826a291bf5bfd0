package mendel.chess;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.chess.PgnLexer.Kind;
import mendel.chess.PgnLexer.Token;
import mendel.game.GameRecord;

/** Builds games from the tokens of a PGN text, one after the other, and checks every move. */
final class PgnReader {

    /** What the tag {@code Variant} may say of games by the FIDE laws. */
    private static final Set<String> ORTHODOX = Set.of("standard", "normal", "chess", "from position");

    private final PgnLexer lexer;

    PgnReader(PgnLexer lexer) {
        this.lexer = lexer;
    }

    /** Hands each game to {@code sink} as soon as it is read. */
    void readAll(Consumer<GameRecord> sink) throws IOException {
        for (Token token = lexer.next(); token.kind() != Kind.END; token = lexer.next()) {
            if (token.kind() == Kind.COMMENT) {
                continue;
            }
            lexer.pushBack(token);
            sink.accept(game());
        }
    }

    private GameRecord game() throws IOException {
        Map<String, Token> tags = tags();
        ChessPosition position = start(tags);
        String start = position.text();
        List<String> moves = new ArrayList<>();
        List<String> comments = new ArrayList<>();
        Token end = moves(position, moves, comments);
        checkResult(tags.get("Result"), end);
        Map<String, String> plain = new LinkedHashMap<>();
        tags.forEach((key, value) -> plain.put(key, value.text()));
        return new GameRecord(plain, start, moves, comments, Pgn.result(end.text()));
    }

    private Map<String, Token> tags() throws IOException {
        Map<String, Token> tags = new LinkedHashMap<>();
        Token token = lexer.next();
        for (; token.is("[") || token.kind() == Kind.COMMENT; token = lexer.next()) {
            if (token.kind() == Kind.COMMENT) {
                continue;
            }
            Token name = lexer.next();
            Token value = lexer.next();
            Token close = lexer.next();
            if (name.kind() != Kind.SYMBOL || value.kind() != Kind.STRING || !close.is("]")) {
                throw lexer.error(token.line(), "the tag is not complete", "write it as [Event \"Text\"]");
            }
            if (tags.put(name.text(), value) != null) {
                throw lexer.error(token.line(), "the tag " + name.text() + " stands twice", "give it once");
            }
        }
        lexer.pushBack(token);
        return tags;
    }

    private ChessPosition start(Map<String, Token> tags) {
        Token variant = tags.get("Variant");
        if (variant != null && !ORTHODOX.contains(variant.text().toLowerCase(Locale.ROOT))) {
            throw lexer.error(variant.line(), "the game is of the variant " + InputException.quote(variant.text()), "give games of standard chess");
        }
        Token fen = tags.get("FEN");
        if (fen == null) {
            Token setUp = tags.get("SetUp");
            if (setUp != null && !setUp.text().equals("0")) {
                throw lexer.error(setUp.line(), "the tag SetUp stands without the tag FEN", "give the first position as [FEN \"...\"]");
            }
            return Fen.read(Fen.START);
        }
        try {
            return Fen.read(fen.text());
        } catch (InputException e) {
            throw e.at(lexer.place(fen.line()));
        }
    }

    /** Plays the moves up to the result, which is returned. */
    private Token moves(ChessPosition position, List<String> moves, List<String> comments) throws IOException {
        while (true) {
            Token token = lexer.next();
            switch (token.kind()) {
                case COMMENT -> comment(token, comments);
                case ANNOTATION -> { }
                case SYMBOL -> {
                    if (Pgn.isResult(token.text())) {
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
        if (token.kind() == Kind.END || token.is("[")) {
            return lexer.error(token.line(), "the game before this has no result", "end its moves with 1-0, 0-1, 1/2-1/2 or *");
        }
        return lexer.error(token.line(), InputException.quote(token.text()) + " stands among the moves", "remove it");
    }

    private static void comment(Token token, List<String> comments) {
        if (!comments.isEmpty()) {
            String before = comments.getLast();
            comments.set(comments.size() - 1, before.isEmpty() ? token.text() : before + " " + token.text());
        }
    }

    private void move(ChessPosition position, Token token, List<String> moves) {
        try {
            long move = MoveText.parse(position, token.text());
            moves.add(ChessMove.uci(move));
            position.make(move);
        } catch (InputException e) {
            throw e.at(lexer.place(token.line()));
        }
    }

    /** Variations may hold variations; only their end matters here. */
    private void skipVariation(Token open) throws IOException {
        for (int depth = 1; depth > 0;) {
            Token token = lexer.next();
            if (token.kind() == Kind.END) {
                throw lexer.error(open.line(), "the variation that begins here has no end", "close it with )");
            }
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
        }
    }

    private static boolean isMoveNumber(String text) {
        return text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private void checkResult(Token tag, Token end) {
        if (tag != null && !tag.text().equals(end.text())) {
            throw lexer.error(end.line(), "the moves end with " + end.text() + ", but the tag Result is " + InputException.quote(tag.text()),
                    "make them agree");
        }
    }
}
