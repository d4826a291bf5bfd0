package mendel.app.data;

import java.util.Set;
import java.util.function.UnaryOperator;
import mendel.app.Games;
import mendel.dataset.LabelAnswers;
import mendel.dataset.LabelTask;
import mendel.dataset.MentorWorker;
import mendel.work.Job;
import mendel.work.JobWorker;

/**
 * Mentors by their description, wherever they are.
 *
 * @param game the game's id
 * @param mentor who scores
 * @param files what the mentor reads
 */
record MentorJob(String game, MentorChoice mentor, Set<String> files) implements Job<LabelTask, LabelAnswers> {

    MentorJob(String game, MentorChoice mentor) {
        this(game, mentor, mentor.files());
    }

    @Override
    public JobWorker<LabelTask, LabelAnswers> open(UnaryOperator<String> place) {
        Games.GameEntry entry = Games.entry(game);
        return new MentorWorker(entry.game(), mentor.at(place).mentors(entry).get());
    }
}
