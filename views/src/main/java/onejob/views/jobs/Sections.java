package onejob.views.jobs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import onejob.domain.job.OwnerId;
import onejob.domain.port.JobFilter;
import onejob.domain.port.JobQuery;
import onejob.domain.port.JobQuery.Need;
import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs;
import onejob.domain.port.StopSign;
import onejob.domain.port.WorkList;
import onejob.views.jobs.JobListModel.Query;
import onejob.views.text.Words;
import onejob.views.theme.Look;

/// Which stretches a list has. What a search hits comes first, then the other jobs of the one owner it led to.
final class Sections {
    private static final String OWNER = "owner";
    private static final int MOST_HITS = 100;

    private final Jobs jobs;
    private final Words words;

    Sections(Jobs jobs, Words words) {
        this.jobs = jobs;
        this.words = words;
    }

    /// Asks the database where a search is concerned.
    List<Section> of(Query query, StopSign stop) {
        if (query.searching()) {
            return found(query, jobs.search(query.search(), MOST_HITS, stop));
        }
        if (query.list() != WorkList.NEEDS_A_DECISION) {
            boolean late = query.list() == WorkList.LATE_SUCCESSES;
            JobQuery whole = new JobQuery(query.list(), query.filter(), query.order());
            return List.of(new Section(null, null, null, late, whole, List.of()));
        }
        List<Section> kinds = new ArrayList<>();
        for (Need need : Need.values()) {
            String key = "group." + key(need);
            JobQuery kind = new JobQuery(query.list(), need, query.filter(), query.order());
            kinds.add(new Section(
                    look(need),
                    words.say(key + ".title"),
                    words.say(key + ".hint"),
                    need == Need.LATE_SUCCESS,
                    kind,
                    List.of()));
        }
        return kinds;
    }

    private static String key(Need need) {
        return switch (need) {
            case UNKNOWN -> "unknown";
            case LATE_SUCCESS -> "late";
            case RELEASED -> "released";
            case OPEN -> "open";
        };
    }

    private static Look look(Need need) {
        return switch (need) {
            case UNKNOWN -> Look.UNKNOWN;
            case LATE_SUCCESS -> Look.SUPERSEDED;
            case RELEASED -> Look.RELEASED;
            case OPEN -> Look.OPEN;
        };
    }

    private List<Section> found(Query query, List<JobRow> rows) {
        List<Section> sections = new ArrayList<>();
        Map<String, List<JobRow>> byPlace = new LinkedHashMap<>();
        rows.stream()
                .filter(row -> !OWNER.equals(row.matched()))
                .forEach(row -> byPlace.computeIfAbsent(
                                row.matched() == null ? "" : row.matched(), _ -> new ArrayList<>())
                        .add(row));
        byPlace.forEach((place, hits) -> sections.add(new Section(null, null, matched(place), false, null, hits)));
        List<JobRow> hits =
                rows.stream().filter(row -> !OWNER.equals(row.matched())).toList();
        Set<OwnerId> owners = rows.stream().map(JobRow::owner).collect(Collectors.toSet());
        boolean named = hits.size() < rows.size();
        if (owners.size() == 1) {
            JobFilter theirs = query.filter().withOwners(owners);
            sections.add(new Section(
                    null,
                    null,
                    named ? matched(OWNER) : words.say("search.same.owner"),
                    false,
                    new JobQuery(WorkList.EVERYTHING, theirs, query.order()),
                    hits));
        }
        return sections;
    }

    private String matched(String place) {
        String word = place.startsWith("payload ")
                ? words.say("matched.payload", place.substring("payload ".length()))
                : words.code("matched", place.replace(' ', '_'));
        return words.say("search.matched", word);
    }
}
