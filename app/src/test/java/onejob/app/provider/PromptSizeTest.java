package onejob.app.provider;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.app.provider.PromptSize.Counted;
import org.junit.jupiter.api.Test;

class PromptSizeTest {
    private final PromptSize size = new PromptSize();

    /// "tiktoken is great!" is six tokens of cl100k_base, as its authors' own guide says; "user" is one, and seven
    /// frame it.
    @Test
    void a_known_models_prompt_is_counted_by_its_own_tokenizer() throws Exception {
        Counted counted = of("gpt-4", "{/t}", "{\"t\":\"tiktoken is great!\"}");
        assertThat(counted).isEqualTo(new Counted(6 + 1 + 3 + 3, "cl100k_base", true));
        assertThat(of("gpt-4o-2024-08-06", "{/t}", "{\"t\":\"x\"}").tokenizer()).isEqualTo("o200k_base");
    }

    @Test
    void an_unknown_models_prompt_is_counted_with_a_margin_that_is_stated() throws Exception {
        String payload = "{\"t\":\"" + "word ".repeat(1_000) + "\"}";
        Counted known = of("gpt-4o", "{/t}", payload);
        Counted unknown = of("somebody-elses-model", "{/t}", payload);
        assertThat(unknown.exact()).isFalse();
        assertThat(unknown.tokens()).isEqualTo((int) Math.ceil(known.tokens() * 1.2));
        assertThat(unknown.words()).contains("20 % more", "o200k_base", "not known");
    }

    @Test
    void what_looks_like_a_special_token_is_a_strangers_text() throws Exception {
        assertThat(of("gpt-4o", "{payload}", "{\"t\":\"<|endoftext|>\"}").tokens())
                .isGreaterThan(10);
    }

    private Counted of(String model, String prompt, String payload) throws Prompt.Incomplete {
        Sample sample = new Sample();
        sample.chat = Sample.json("{\"model\":\"" + model + "\",\"prompt\":\"" + prompt + "\"}");
        ChatCompletion chat = ChatCompletion.of(sample.provider()).orElseThrow();
        return size.of(chat.model(), chat.messages(payload));
    }
}
