package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import onejob.domain.job.Fingerprint;
import onejob.persistence.admin.Publications;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// Two processes publish at once. Seen to fail with `publish_configuration` without its `ON CONFLICT`.
class PublishTwiceTest {
    @Test
    void theSameTwiceIsOneRevisionAndTwoDifferentAreTwo() throws Exception {
        try (Race race = new Race(Documents.STANDARD)) {
            World world = race.world;
            Publications publications = world.service.publications();
            int newest = publications.newestRevision();
            for (int round = 0; round < Race.ROUNDS; round++) {
                String one = document("one", round);
                String other = round % 2 == 0 ? one : document("other", round);
                List<Integer> revisions = race.together(
                        () -> publications.publish(one, Fingerprint.ofBytes(one.getBytes(UTF_8))),
                        () -> publications.publish(other, Fingerprint.ofBytes(other.getBytes(UTF_8))));

                if (round % 2 == 0) {
                    assertThat(revisions).containsOnly(++newest);
                } else {
                    assertThat(Set.copyOf(revisions)).containsExactlyInAnyOrder(newest + 1, newest + 2);
                    newest += 2;
                }
                String last = revisions.getLast() == newest ? other : one;
                assertThat(publications.newestRevision()).isEqualTo(newest);
                assertThat(world.database.sql(
                                "olga", "SELECT name, revision FROM operation WHERE NOT gone AND name LIKE 'op-%'"))
                        .containsExactly(name(last) + "|" + newest);
                race.ended("published");
            }
            race.assertWhole(this, "published");
        }
    }

    private static final java.nio.charset.Charset UTF_8 = java.nio.charset.StandardCharsets.UTF_8;

    private static String document(String which, int round) {
        return Documents.STANDARD.replace("\"charge\":", "\"op-" + which + "-" + round + "\":");
    }

    private static String name(String document) {
        int from = document.indexOf("op-");
        return document.substring(from, document.indexOf('"', from));
    }
}
