package mendel.dataset;

import mendel.game.Game;
import mendel.game.Position;
import mendel.mentor.Mentor;
import mendel.protocol.MentorScore;
import mendel.work.JobWorker;

/** Scores positions by a mentor, which it closes. */
public final class MentorWorker implements JobWorker<LabelTask, LabelAnswers> {

    private final Game game;
    private final Mentor mentor;

    /** A worker with a mentor of its own. */
    public MentorWorker(Game game, Mentor mentor) {
        this.game = game;
        this.mentor = mentor;
    }

    @Override
    public LabelAnswers run(LabelTask task) {
        String[] scores = new String[task.positions().length];
        for (int i = 0; i < scores.length; i++) {
            Position position = game.parse(task.positions()[i]);
            scores[i] = position.outcome().isOngoing()
                    ? mentor.score(position).map(MentorScore::text).orElse(LabelAnswers.NONE)
                    : LabelAnswers.NONE;
        }
        return new LabelAnswers(mentor.identity(), scores);
    }

    @Override
    public void close() {
        mentor.close();
    }
}
