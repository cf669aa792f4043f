package onejob.views.providers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import onejob.domain.provider.Standing;

/// Operations that share providers stand together: a matrix of payments need not show the models that write texts.
record Groups(List<Group> all) {
    Groups {
        all = List.copyOf(all);
    }

    /// One of them.
    ///
    /// @param operations by name
    /// @param providers of their routes, by name
    record Group(List<String> operations, List<String> providers) {
        Group {
            operations = List.copyOf(operations);
            providers = List.copyOf(providers);
        }

        /// Short enough for a button.
        String name() {
            return operations.size() <= 2
                    ? String.join(", ", operations)
                    : operations.get(0) + ", " + operations.get(1) + " +" + (operations.size() - 2);
        }
    }

    /// In the order of their first operations.
    static Groups of(List<Standing> standings) {
        Map<String, Set<String>> routes = new TreeMap<>();
        for (Standing standing : standings) {
            Set<String> route = routes.computeIfAbsent(standing.operation(), _ -> new TreeSet<>());
            if (standing.state() != Standing.State.NOT_IN_ROUTE) {
                route.add(standing.provider());
            }
        }
        List<Set<String>> operations = new ArrayList<>();
        List<Set<String>> providers = new ArrayList<>();
        routes.forEach((operation, route) -> {
            Set<String> mine = new TreeSet<>(Set.of(operation));
            Set<String> theirs = new TreeSet<>(route);
            for (int i = operations.size() - 1; i >= 0; i--) {
                if (providers.get(i).stream().anyMatch(theirs::contains)) {
                    mine.addAll(operations.remove(i));
                    theirs.addAll(providers.remove(i));
                }
            }
            operations.add(mine);
            providers.add(theirs);
        });
        List<Group> groups = new ArrayList<>();
        for (int i = 0; i < operations.size(); i++) {
            groups.add(new Group(List.copyOf(operations.get(i)), List.copyOf(providers.get(i))));
        }
        groups.sort(java.util.Comparator.comparing(group -> group.operations().getFirst()));
        return new Groups(groups);
    }

    /// The one that an operation is in; the first where it is in none.
    int of(String operation) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).operations().contains(operation)) {
                return i;
            }
        }
        return 0;
    }
}
