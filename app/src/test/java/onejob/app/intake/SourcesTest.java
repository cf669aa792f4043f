package onejob.app.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import onejob.app.config.AddressRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourcesTest {
    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8,10.255.1.2,true",
        "10.0.0.0/8,11.0.0.1,false",
        "192.0.2.128/25,192.0.2.127,false",
        "192.0.2.128/25,192.0.2.128,true",
        "192.0.2.7,192.0.2.7,true",
        "192.0.2.7,192.0.2.8,false",
        "0.0.0.0/0,203.0.113.9,true",
        "::1,::1,true",
        "2001:db8::/33,2001:db8:7fff::1,true",
        "2001:db8::/33,2001:db8:8000::1,false",
        "::/0,127.0.0.1,false"
    })
    void a_range_holds_what_shares_its_prefix(String range, String address, boolean held) {
        assertThat(AddressRange.parse(range).orElseThrow().contains(InetAddress.ofLiteral(address)))
                .isEqualTo(held);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "localhost",
                "proxy.example",
                "10.0.0.0/33",
                "10.0.0.0/-1",
                "10.0.0.0/x",
                "10.0.0.0/",
                "::1/129",
                "unknown",
                "1.2.3.4:80"
            })
    void a_name_is_never_looked_up(String text) {
        assertThat(AddressRange.parse(text)).isEmpty();
    }

    @Test
    void what_could_confuse_a_terminal_is_not_kept() {
        assertThat(Sources.printable("a\u001b[31m\u0000é\n", 50)).isEqualTo("a?[31m???");
        assertThat(Sources.printable("abcdef", 3)).isEqualTo("abc");
    }
}
