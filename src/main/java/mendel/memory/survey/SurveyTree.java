package mendel.memory.survey;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import mendel.game.Position;
import mendel.game.Side;

/**
 * Grows opening trees: from the position with the most games on, so that a tree of a fixed size holds what was played
 * most. Moves that lead to symmetric positions are one branch.
 */
final class SurveyTree {

    /** Larger trees cannot be read on a page. */
    private static final int MOST_NODES = 400;

    private static final int MOST_CHILDREN = 8;

    private final SurveyGames games;
    private final int plies;

    SurveyTree(SurveyGames games, int plies) {
        this.games = games;
        this.plies = plies;
    }

    /** A node while its tree grows. */
    private static final class GrowingNode {

        private final String move;
        private final boolean own;
        private final Position position;
        private final int ply;
        private final int[] games;
        private final List<GrowingNode> children = new ArrayList<>();
        private int otherMoves;
        private int[] otherGames = {};

        private GrowingNode(String move, boolean own, Position position, int ply, int[] games) {
            this.move = move;
            this.own = own;
            this.position = position;
            this.ply = ply;
            this.games = games;
        }
    }

    /** The tree of a group of games. */
    MemorySurvey.OpeningTree grow(SurveyGames.Group group, int[] all) {
        Position start = games.rules().parse(group.start());
        GrowingNode root = new GrowingNode("", group.first() != group.learner(), start, 0, all);
        PriorityQueue<GrowingNode> waiting = new PriorityQueue<>(Comparator.comparingInt(node -> -node.games.length));
        waiting.add(root);
        for (int nodes = 1; nodes < MOST_NODES && !waiting.isEmpty(); ) {
            GrowingNode node = waiting.remove();
            branch(node, group.learner());
            nodes += node.children.size();
            node.children.stream().filter(child -> child.ply < plies).forEach(waiting::add);
        }
        return new MemorySurvey.OpeningTree(group.start(), group.learner(), finish(root));
    }

    /** Gives a node its children, the most played first; a move that few games played joins the others. */
    private void branch(GrowingNode node, Side learner) {
        List<int[]> parts = new ArrayList<>(games.split(node.games, node.ply).values());
        parts.sort(Comparator.comparingInt(part -> -part.length));
        int fewest = Math.max(1, Math.min(node.games.length / 50, 20));
        boolean own = node.position.side() == learner;
        List<Integer> others = new ArrayList<>();
        for (int[] part : parts) {
            if (node.children.size() < MOST_CHILDREN && part.length >= fewest) {
                long move = games.moveTo(node.position, games.key(part[0], node.ply));
                Position next = node.position.copy();
                String text = games.rules().notation().moveNotation(next, move);
                next.make(move);
                node.children.add(new GrowingNode(text, own, next, node.ply + 1, part));
            } else {
                node.otherMoves++;
                for (int game : part) {
                    others.add(game);
                }
            }
        }
        node.otherGames = others.stream().mapToInt(Integer::intValue).toArray();
    }

    private MemorySurvey.Node finish(GrowingNode node) {
        return new MemorySurvey.Node(
                node.move,
                node.own,
                games.rules().notation().text(node.position),
                games.tally(node.games),
                node.children.stream().map(this::finish).toList(),
                node.otherMoves,
                games.tally(node.otherGames));
    }
}
