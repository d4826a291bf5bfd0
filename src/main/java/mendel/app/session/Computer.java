package mendel.app.session;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.player.Clocks;
import mendel.player.Player;
import mendel.player.PlayerFactory;
import mendel.player.PlayerFailure;
import mendel.player.Reply;
import mendel.player.Thought;
import org.jspecify.annotations.Nullable;

/** A player that follows a game with undo, and is restarted after it has failed. */
final class Computer implements AutoCloseable {

    private final Game game;
    private final PlayerFactory factory;
    private final Consumer<Thought> thoughts;
    private volatile @Nullable Player player;
    /** The start position last sent to the player; null: none yet. */
    private @Nullable String start;
    /** The number of games begun; its random choices differ from game to game. */
    private int games;

    private final List<String> told = new ArrayList<>();
    /** What it wants to play after those moves; null when it was not asked there, empty when it resigned. */
    private @Nullable String answer;

    private Position position;

    /** @param thoughts hears how far each search has come, in the thread that searches */
    Computer(Game game, PlayerFactory factory, Consumer<Thought> thoughts) {
        this.game = game;
        this.factory = factory;
        this.thoughts = thoughts;
        this.position = game.start();
    }

    /**
     * Starts the player if it is not running.
     *
     * @return the player
     * @throws mendel.ResourceException when its process cannot be started
     * @throws mendel.InputException when it does not have its settings
     */
    Player open() {
        Player running = player;
        if (running == null) {
            running = factory.open();
            running.listen(thoughts);
            player = running;
            start = null;
        }
        return running;
    }

    /**
     * Chooses a move.
     *
     * @throws PlayerFailure when the player fails; the next call starts it again
     */
    Reply think(GameInPlay at, Clocks clocks) throws PlayerFailure {
        Player thinking = open();
        try {
            catchUp(thinking, at);
            Reply reply = thinking.think(clocks);
            answer = reply.move() == null ? "" : reply.move();
            return reply;
        } catch (PlayerFailure e) {
            close();
            throw e;
        }
    }

    /**
     * Sends the player the moves that it does not have; all moves again when some were taken back, or when what it
     * wanted to play was not played: some play it on a board of their own at once.
     */
    private void catchUp(Player to, GameInPlay at) throws PlayerFailure {
        List<String> moves = at.moves();
        boolean goesOn = at.start().equals(start)
                && told.size() <= moves.size()
                && told.equals(moves.subList(0, told.size()))
                && (answer == null || told.size() < moves.size() && isAnswer(moves.get(told.size())));
        answer = null;
        if (!goesOn) {
            start = at.start();
            told.clear();
            position = game.parse(at.start());
            to.opening(games++);
            to.start(game, at.start());
        }
        for (String text : moves.subList(told.size(), moves.size())) {
            long move = game.notation().parseMove(position, text);
            to.played(move, text);
            position.make(move);
            told.add(text);
        }
    }

    private boolean isAnswer(String played) {
        try {
            return game.notation().parseMove(position, String.valueOf(answer))
                    == game.notation().parseMove(position, played);
        } catch (InputException e) {
            return false; // It resigned, or wanted what is not legal.
        }
    }

    /** Asks for the move at once; from another thread. */
    void stop() {
        Player thinking = player;
        if (thinking != null) {
            thinking.stop();
        }
    }

    @Override
    public void close() {
        Player running = player;
        if (running != null) {
            running.close();
            player = null;
        }
    }
}
