package mendel.report;

import java.util.Locale;

/**
 * Colours from orange (negative) through the page's background (zero) to blue (positive), in steps that people with the
 * usual colour-vision deficiencies can distinguish. They are mixed in Oklab (Ottosson 2020), so that equal steps look
 * equal.
 */
final class DivergingScale {

    /** Steps on either side of zero. */
    static final int STEPS = 8;

    private static final int[] LIGHT = {0xB35806, 0xF4F3F0, 0x1F5FA8};
    private static final int[] DARK = {0xF39A3D, 0x2A2D31, 0x62B0F5};
    private static final int INK_ON_BRIGHT = 0x000000;
    private static final int INK_ON_DEEP = 0xFFFFFF;

    private DivergingScale() {}

    /** The class of a value's colour: {@code n8} to {@code n1}, {@code z}, {@code p1} to {@code p8}. */
    static String cssClass(double value, double largest) {
        int step = largest > 0 ? (int) Math.round(Math.clamp(value / largest, -1, 1) * STEPS) : 0;
        return cssClass(step);
    }

    private static String cssClass(int step) {
        return step == 0 ? "z" : (step < 0 ? "n" : "p") + Math.abs(step);
    }

    /** The style rules of all classes, for light and dark grounds; text in a cell has the colour of higher contrast. */
    static String css() {
        return rules(LIGHT) + "@media screen and (prefers-color-scheme:dark){" + rules(DARK) + "}\n";
    }

    /** The same for the cells of tables. */
    static String cellCss() {
        return css().replaceAll("\\.(\\w+)\\{fill:", "td.$1{background:")
                .replaceAll("\\.(\\w+)\\+text\\{fill:", "td.$1{color:");
    }

    private static String rules(int[] colours) {
        StringBuilder out = new StringBuilder();
        for (int step = -STEPS; step <= STEPS; step++) {
            int end = step < 0 ? colours[0] : colours[2];
            int fill = mix(colours[1], end, Math.abs(step) / (double) STEPS);
            int ink = contrast(fill, INK_ON_DEEP) >= contrast(fill, INK_ON_BRIGHT) ? INK_ON_DEEP : INK_ON_BRIGHT;
            out.append(String.format(
                    Locale.ROOT,
                    ".%1$s{fill:#%2$06x}.%1$s+text{fill:#%3$06x}%n".replace("%n", "\n"),
                    cssClass(step),
                    fill,
                    ink));
        }
        return out.toString();
    }

    private static int mix(int from, int to, double share) {
        double[] a = oklab(from);
        double[] b = oklab(to);
        double[] mixed = new double[3];
        for (int i = 0; i < 3; i++) {
            mixed[i] = a[i] + share * (b[i] - a[i]);
        }
        return rgb(mixed);
    }

    private static double[] oklab(int rgb) {
        double r = linear(rgb >> 16 & 255);
        double g = linear(rgb >> 8 & 255);
        double b = linear(rgb & 255);
        double l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
        double m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
        double s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
        return new double[] {
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        };
    }

    private static int rgb(double[] lab) {
        double l = cube(lab[0] + 0.3963377774 * lab[1] + 0.2158037573 * lab[2]);
        double m = cube(lab[0] - 0.1055613458 * lab[1] - 0.0638541728 * lab[2]);
        double s = cube(lab[0] - 0.0894841775 * lab[1] - 1.2914855480 * lab[2]);
        return channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) << 16
                | channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) << 8
                | channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s);
    }

    private static double cube(double x) {
        return x * x * x;
    }

    private static double linear(int channel) {
        double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }

    private static int channel(double linear) {
        double c = linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
        return (int) Math.round(255 * Math.clamp(c, 0, 1));
    }

    /** Contrast of two colours as WCAG 2.2 defines it, 1 to 21. */
    static double contrast(int a, int b) {
        double x = luminance(a) + 0.05;
        double y = luminance(b) + 0.05;
        return Math.max(x, y) / Math.min(x, y);
    }

    private static double luminance(int rgb) {
        return 0.2126 * linear(rgb >> 16 & 255) + 0.7152 * linear(rgb >> 8 & 255) + 0.0722 * linear(rgb & 255);
    }
}
