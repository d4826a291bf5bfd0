package mendel.campaign;

import java.util.List;

/**
 * Why no further round begins.
 *
 * @param words in a few words
 * @param more the settings with which one would, {@code path=value} each
 */
record CampaignEnd(String words, List<String> more) {

    CampaignEnd {
        more = List.copyOf(more);
    }
}
