package mendel.study;

import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;
import mendel.evolve.config.LimitKeys;
import mendel.player.GameLimit;

/** The keys of {@code match}. */
final class StudyMatchKeys extends Section<StudyMatch> {

    private final Key<String> against = key(
            Key.of("against", Kinds.text(), "start for the weights that a run began with, or a player of match")
                    .defaultsTo(StudyMatch.DEFAULT),
            StudyMatch::against);

    private final Key<GameLimit> limit = key(
            Key.of("limit", new LimitKeys(), "what a player may use for its moves; one of the keys")
                    .required(),
            StudyMatch::limit);

    private final Key<Integer> games = key(
            Key.of("games", Kinds.even(2, MANY, "give an even number, two games of each opening"), "games")
                    .defaultsTo(100),
            StudyMatch::games);

    private final Key<Long> seed = key(
            Key.of("seed", Kinds.whole(), "of the random openings, which are the same for all runs")
                    .defaultsTo(1L),
            StudyMatch::seed);

    @Override
    protected StudyMatch make(ConfigObject given) {
        return new StudyMatch(given.get(against), given.get(limit), given.get(games), given.get(seed));
    }
}
