package mendel.report;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.SettingNames;
import org.junit.jupiter.api.Test;

class StudyPageTest {

    @Test
    void tellsMeasuresTestsAndWhatOthersPublished() {
        String page = StudyPage.html(ExampleStudies.two(), SettingNames.OWN);
        assertThat(page)
                .contains("6 of 6 runs are done: 2 combinations of settings, each with 3 seeds.")
                .contains("The best mean is that of a&lt;b&gt;; its lead over the other is more than chance.")
                .contains("<td>63</td><td>6.600</td><td>62</td><td>61 to 66</td><td>60.50</td>")
                .contains("<td>2 of 3</td><td>–</td><td>–</td><td>72</td><td>70 to 72</td>")
                .contains("Published: A paper &amp; its table.")
                .contains("<tr class=\"seen\"><th scope=\"row\">a&lt;b&gt;</th><td class=\"words\">c</td><td>−8</td>")
                .doesNotContain("a<b>", "loss on the validation positions</span>", "<code>mendel");
        assertThat(StudyPage.html(ExampleStudies.two(), SettingNames.OWN)).isEqualTo(page);
    }

    @Test
    void namesWhatTheBestWasComparedWith() {
        assertThat(StudyPage.html(ExampleStudies.threeAndABaseline(0.03), SettingNames.OWN))
                .contains("The best mean is that of best; its lead over “as it is” is more than chance."
                        + " It was compared with no other.");
        assertThat(StudyPage.html(ExampleStudies.threeAndABaseline(0.3), SettingNames.OWN))
                .contains("The best mean is that of best; chance could explain its lead over “as it is”."
                        + " It was compared with no other.");
    }
}
