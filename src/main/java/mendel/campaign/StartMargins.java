package mendel.campaign;

import mendel.player.PlayWeights;

/** What is known of the margins of the search that a campaign begins with. */
enum StartMargins {
    /** It begins with the model's defaults: the weights change much before margins matter. */
    OF_DEFAULTS,
    /** It begins with weights that came without margins of their own. */
    UNTUNED,
    /** Somebody has tuned them. */
    TUNED;

    static StartMargins of(CampaignConfig config, PlayWeights start) {
        if (config.start().equals(CampaignConfig.DEFAULT_START)) {
            return OF_DEFAULTS;
        }
        return start.margins().changed().isEmpty() ? UNTUNED : TUNED;
    }
}
