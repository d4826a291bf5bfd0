package mendel.app.suite;

import java.time.Duration;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.search.Limits;
import mendel.search.SearchResult;
import mendel.search.Searcher;
import mendel.work.JobWorker;

/** Searches positions, each without knowledge of the others; an interrupt ends the search at work. */
final class SuiteWorker implements JobWorker<SuiteTask, FoundMove[]> {

    private static final Duration LOOK = Duration.ofMillis(20);

    private final Game game;
    private final EvaluationModel<Position> model;
    private final Weights weights;
    private final Searcher searcher;
    private final Limits limits;

    SuiteWorker(Game game, EvaluationModel<Position> model, Weights weights, Searcher searcher, Limits limits) {
        this.game = game;
        this.model = model;
        this.weights = weights;
        this.searcher = searcher;
        this.limits = limits;
    }

    @Override
    public FoundMove[] run(SuiteTask task) throws InterruptedException {
        Thread searching = Thread.currentThread();
        Thread watching = Thread.ofVirtual().name("stop").start(() -> watch(searching));
        try {
            FoundMove[] found = new FoundMove[task.positions().length];
            for (int i = 0; i < found.length; i++) {
                found[i] = search(task.positions()[i]);
                if (searching.isInterrupted()) {
                    throw new InterruptedException("the search was stopped");
                }
            }
            return found;
        } finally {
            watching.interrupt();
        }
    }

    /** A search forgets a stop that came before it began: it is told again until there is none. */
    private void watch(Thread searching) {
        try {
            while (true) {
                Thread.sleep(LOOK);
                if (searching.isInterrupted()) {
                    searcher.stop();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // The searches are over.
        }
    }

    private FoundMove search(String text) {
        Position position = game.parse(text);
        model.attach(position, weights);
        searcher.clear();
        SearchResult result = searcher.search(position, limits);
        return new FoundMove(
                result.move() == 0 ? null : game.notation().moveText(position, result.move()),
                result.score(),
                result.depth(),
                result.nodes(),
                result.seconds());
    }
}
