package onejob.domain.provider;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTest {
    @Test
    void it_is_cut_between_characters_never_inside_one() {
        String faces = "😀".repeat(300);

        assertThat(Excerpt.of(faces)).isEqualTo("😀".repeat(200));
        assertThat(Excerpt.of("short")).isEqualTo("short");
    }

    @Test
    void what_a_database_cannot_keep_is_replaced() {
        assertThat(Excerpt.of("a\0b\ud800c\udc00d")).isEqualTo("a\ufffdb\ufffdc\ufffdd");
        assertThat(Excerpt.of("<script>\u001b[2J</script>\n")).isEqualTo("<script>\u001b[2J</script>\n");
    }
}
