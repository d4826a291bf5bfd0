package mendel.dataset;

import java.util.function.Supplier;
import mendel.game.Game;
import mendel.mentor.Mentor;
import mendel.work.Job;

/** Jobs of mentors that a test makes. */
public final class MentorJobs {

    private MentorJobs() {}

    /** Each worker has a mentor of its own. */
    public static Job<LabelTask, LabelAnswers> of(Game game, Supplier<? extends Mentor> mentors) {
        return place -> new MentorWorker(game, mentors.get());
    }
}
