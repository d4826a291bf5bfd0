package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.json.JsonMapper;

class JsonProblemTest {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        // text           | f:1:1: is not JSON (Unexpected character ('/' (code 47)): maybe a (non-standard) comment?); give an object
        {"a":1,"a":2}     | f:1:11: is not JSON (Duplicate Object property "a"); give an object
        {"a":1            | f:1:7: is not JSON (Unexpected end-of-input: expected close marker for Object); give an object
        """)
    void saysWhereAndWhatAndNothingOfTheParser(String text, String message) {
        try {
            JSON.readTree(text);
        } catch (JacksonException e) {
            assertThat(JsonProblem.of("f", e, "give an object")).hasMessage(message);
            assertThat(JsonProblem.inLine(e, "give an object").at("f"))
                    .hasMessage(message.replaceFirst("^f:[0-9]+:[0-9]+", "f"));
            return;
        }
        throw new AssertionError(text);
    }
}
