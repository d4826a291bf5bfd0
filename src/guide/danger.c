/* Material and the danger of kings, whose evaluation is not linear: the features that src/guide/features.md works with.
 *   danger names                     weights, features and formulas, as NAME.names.csv has them
 *   danger features < positions.csv  a line of features for each line of position,score,result */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static const char *pieces[] = {"pawn", "knight", "bishop", "rook", "queen"}, *sides[] = {"white", "black"};
static const int value[] = {100, 320, 330, 500, 950};
enum { NEAR = 5, UNITS = NEAR + 8, LINES = UNITS + 4 }; /* the numbers of the first feature and of the first weight */

static void names(void) {
    puts("name,default,min,max,step,group,kind,formula");
    for (int p = 0; p < 5; p++) printf("%s,%d,%d,%d,1,material,,\n", pieces[p], value[p], value[p] / 2, value[p] * 2);
    for (int i = 0; i < 8; i++) printf("%s.%s,,,,,,feature,\n", sides[i / 4], pieces[1 + i % 4]);
    for (int p = 1; p < 5; p++) printf("unit.%s,10,0,100,1,,weight,\n", pieces[p]);
    for (int side = 0; side < 2; side++) {
        printf("units.%s,,,,,,part,", sides[side]);
        for (int p = 1; p < 5; p++) printf("%sunit.%s * %s.%s", p > 1 ? " + " : "", pieces[p], sides[side], pieces[p]);
        puts("");
    }
    puts("danger.least,0,0,100,1,,weight,");
    puts("king.danger,,,,,,,\"(max(0, units.white - danger.least)^2 - max(0, units.black - danger.least)^2) / 64\"");
}

static void features(const char *fen) {
    int square[64] = {0}, king[2] = {0}, count[UNITS] = {0}, at = 0;
    for (; *fen != ' '; fen++) {
        const char *found = strchr("PNBRQKpnbrqk", *fen);
        if (!found) at += *fen == '/' ? 0 : *fen - '0';
        else if ((found - "PNBRQKpnbrqk") % 6 == 5) king[*fen >= 'a'] = at++;
        else square[at++] = 1 + (int) (found - "PNBRQKpnbrqk");
    }
    for (at = 0; at < 64; at++) {
        if (!square[at]) continue;
        int piece = (square[at] - 1) % 6, black = square[at] > 6, other = king[!black];
        int files = abs(at % 8 - other % 8), ranks = abs(at / 8 - other / 8);
        count[piece] += black ? -1 : 1;
        if (piece && files <= 3 && ranks <= 3) count[NEAR + 4 * black + piece - 1]++; /* near the other king */
    }
    for (int i = 0; i < UNITS; i++)
        if (count[i]) printf("%d:%d ", i, count[i]);
    puts("");
}

int main(int argc, char **argv) {
    char line[512];
    if (argc < 2 || *argv[1] == 'n') names();
    else puts("score,result,features");
    while (argc > 1 && *argv[1] == 'f' && fgets(line, sizeof line, stdin)) {
        printf("%s,", strtok(strchr(line, ',') + 1, "\n"));
        features(line);
    }
}
