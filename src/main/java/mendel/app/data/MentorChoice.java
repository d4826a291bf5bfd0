package mendel.app.data;

import java.io.Serializable;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import mendel.InputException;
import mendel.SettingException;
import mendel.SettingNames;
import mendel.app.Games;
import mendel.app.player.EngineName;
import mendel.app.player.WeightsByName;
import mendel.app.player.WeightsChoice;
import mendel.mentor.Mentor;
import mendel.protocol.EngineSpec;
import mendel.search.Limits;
import org.jspecify.annotations.Nullable;

/**
 * Who scores positions: an engine or our own search, and perfect play where a game is nearly over.
 *
 * @param engine an engine's name, path or command; null for none
 * @param search whether our own search is asked; not beside an engine
 * @param exact positions with at most so many empty squares (draughts: pieces) are solved; null for none
 * @param options of the engine, by their names
 * @param ask what is asked of engine or search
 * @param model of our search; the game's first one for null
 * @param weights of our search: a weights file or {@link WeightsByName#DEFAULT}; the defaults for null
 * @param timeout seconds that an engine may take for one reply, from 1
 */
public record MentorChoice(
        @Nullable String engine,
        boolean search,
        @Nullable Integer exact,
        Map<String, String> options,
        Ask ask,
        @Nullable String model,
        @Nullable String weights,
        int timeout)
        implements Serializable {

    /**
     * What is asked of an engine; one of them.
     *
     * @param isStatic its evaluation without search
     * @param depth a search of so many plies; 0 for none
     * @param nodes a search of so many nodes; 0 for none
     * @param keepsHash whether an engine may keep what it has searched from one position to the next; scores then
     *     depend on what was asked before
     */
    public record Ask(boolean isStatic, int depth, long nodes, boolean keepsHash) implements Serializable {

        /** What is asked of an engine that forgets each position before the next. */
        public Ask(boolean isStatic, int depth, long nodes) {
            this(isStatic, depth, nodes, false);
        }
    }

    /** @throws InputException when a number is out of range, or settings do not go together */
    public MentorChoice {
        if (exact == null ? engine == null && !search : exact < 1) {
            throw wrong(names -> new InputException(
                    exact == null ? "there is no mentor" : names.of("exact") + " is out of range",
                    "give " + names.of("engine") + " NAME, " + names.of("search") + ", or " + names.of("exact")
                            + " N from 1"));
        }
        boolean hasLimit = ask.isStatic() || ask.depth() != 0 || ask.nodes() != 0;
        if (ask.keepsHash() && (engine == null || ask.isStatic())) {
            throw wrong(names -> new InputException(
                    names.of("keep-hash") + " is for engines that search",
                    "leave it out, or give " + names.of("engine") + " with " + names.of("depth") + " or "
                            + names.of("nodes")));
        }
        if (engine == null && !search) {
            if (hasLimit || model != null || weights != null || !options.isEmpty()) {
                throw wrong(names -> new InputException(
                        names.of("exact") + " alone takes no limit, model or option",
                        "leave it out, or add " + names.of("search") + " or " + names.of("engine")));
            }
        } else {
            requireLimit(ask, search, hasLimit);
            if (timeout < 1) {
                throw new SettingException("timeout", timeout, "give a number of seconds from 1");
            }
            if (search ? !options.isEmpty() : model != null || weights != null) {
                throw wrong(names -> new InputException(
                        search
                                ? names.of("option") + " is for engines"
                                : names.of("model") + " and " + names.of("weights") + " are for " + names.of("search"),
                        "leave it out"));
            }
        }
    }

    private static void requireLimit(Ask ask, boolean search, boolean hasLimit) {
        if (!hasLimit) {
            throw wrong(names -> new InputException(
                    "there is no limit",
                    search
                            ? "give " + names.of("depth") + ", as " + names.of("depth") + " 6"
                            : "give " + names.of("static") + ", " + names.of("depth") + " or " + names.of("nodes")));
        }
        if (search && (ask.isStatic() || ask.nodes() != 0)) {
            throw wrong(names -> new InputException(
                    names.of("search") + " takes a depth",
                    "give " + names.of("depth") + ", as " + names.of("depth") + " 6"));
        }
        if (!ask.isStatic() && ask.nodes() == 0 && (ask.depth() < 1 || ask.depth() > Limits.LARGEST_DEPTH)
                || ask.nodes() < 0) {
            throw wrong(names -> new InputException(
                    "the limit is out of range",
                    "give " + names.of("depth") + " from 1 to " + Limits.LARGEST_DEPTH + " or " + names.of("nodes")
                            + " from 1"));
        }
    }

    private static SettingException wrong(Function<SettingNames, InputException> words) {
        return new SettingException(words);
    }

    /** The files of our search's model and weights. */
    Set<String> files() {
        return new WeightsChoice(model, weights == null ? WeightsByName.DEFAULT : weights).files();
    }

    /** The same with its files at other places. */
    MentorChoice at(UnaryOperator<String> place) {
        return new MentorChoice(
                engine,
                search,
                exact,
                options,
                ask,
                model == null ? null : place.apply(model),
                weights == null ? null : place.apply(weights),
                timeout);
    }

    /**
     * Makes a mentor for each worker.
     *
     * @throws InputException when there is no such engine, model or weights, or they cannot be used for this game
     */
    public Supplier<Mentor> mentors(Games.GameEntry entry) {
        if (exact == null) {
            return Objects.requireNonNull(others(entry), "no mentor at all is refused");
        }
        return Mentors.exact(entry, exact, others(entry));
    }

    /**
     * Makes sure that an engine fits the game and is on this machine, and that ends can be solved as wanted.
     *
     * @throws InputException as {@link #mentors}
     * @throws mendel.ResourceException when the engine is not on this machine
     */
    public void requireHere(Games.GameEntry entry) {
        requireForGame(entry);
        if (engine != null) {
            EngineSpec.of(EngineName.parse(engine, entry.game()).command(), options);
        }
    }

    /**
     * The same for mentors that work on other machines.
     *
     * @throws InputException as {@link #mentors}
     */
    public void requireForGame(Games.GameEntry entry) {
        if (exact != null) {
            Mentors.requireExact(entry, exact);
        }
        if (engine != null) {
            mentors(entry);
        }
    }

    /** Those who search; null when only perfect play is wanted. */
    private @Nullable Supplier<Mentor> others(Games.GameEntry entry) {
        if (search) {
            return Mentors.searches(
                    entry, model, weights == null ? WeightsByName.DEFAULT : weights, ask.depth(), exact);
        }
        return engine == null ? null : Mentors.engines(entry, engine, options, ask, Duration.ofSeconds(timeout));
    }
}
