/* The evaluation of a small chess engine that can tell its features: tapered piece-square tables, doubled pawns, bishop pair.
 *   tiny names                     its parameters, as NAME.names.csv has them
 *   tiny features < positions.csv  a line of features for each line of position,score,result
 *   tiny eval < positions.csv      its evaluations in centipawns, from White's view */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#if __has_include("weights.h")
#include "weights.h" /* what Mendel exports: Pst, DoubledPawn, BishopPair, Tempo */
#else
static const int Pst[6 * 64], DoubledPawn, BishopPair, Tempo;
#endif
enum { TABLES = 6 * 64, DOUBLED = TABLES, PAIR, TEMPO, TERMS };
static const char *pieces[] = {"pawn", "knight", "bishop", "rook", "queen", "king"}, *others[] = {"doubled", "pair", "tempo"};
static const int value[] = {100, 320, 330, 500, 950, 0}, phases[] = {0, 1, 1, 2, 4, 0};
static int count[TERMS], phase; /* how often each term was added: the trace; 24 with all pieces, 0 with none */

static int add(int term, int weight, int times) {
    count[term] += times;
    return weight * times;
}

static int evaluate(const char *fen) { /* both phases in one int; squares from a8 */
    int sum = 0, pawns[2][8] = {{0}}, bishops[2] = {0};
    memset(count, phase = 0, sizeof count);
    for (int square = 0; *fen != ' '; fen++) {
        const char *found = strchr("PNBRQKpnbrqk", *fen);
        if (!found) square += *fen == '/' ? 0 : *fen - '0';
        if (!found) continue;
        int piece = (found - "PNBRQKpnbrqk") % 6, black = *fen >= 'a', sign = black ? -1 : 1;
        int at = piece * 64 + (black ? square ^ 56 : square);
        sum += add(at, Pst[at], sign);
        if (piece == 0 && pawns[black][square % 8]++) sum += add(DOUBLED, DoubledPawn, sign);
        if (piece == 2 && ++bishops[black] == 2) sum += add(PAIR, BishopPair, sign);
        phase += phases[piece];
        square++;
    }
    phase = phase > 24 ? 24 : phase;
    return sum + add(TEMPO, Tempo, fen[1] == 'w' ? 1 : -1);
}

int main(int argc, char **argv) {
    char line[512], mode = argc > 1 ? *argv[1] : 'e';
    if (mode != 'e') puts(mode == 'n' ? "name,default,min,max,step" : "score,result,features");
    for (int i = 0; mode == 'n' && i < 2 * TERMS; i++) {
        int square = i / 2 % 64, v = i < 2 * TABLES ? value[i / 128] : 0;
        if (i < 2 * TABLES) printf("pst.%s.%c%d", pieces[i / 128], 'a' + square % 8, 8 - square / 8);
        printf("%s.%s,%d,%d,%d,1\n", i < 2 * TABLES ? "" : others[i / 2 - TABLES], i % 2 ? "eg" : "mg", v, v - 300, v + 300);
    }
    while (mode != 'n' && fgets(line, sizeof line, stdin)) {
        int sum = evaluate(line), mg = (int16_t) sum, eg = (int16_t) ((unsigned) (sum + 0x8000) >> 16);
        if (mode == 'e') printf("%d\n", (mg * phase + eg * (24 - phase)) / 24);
        else printf("%s,", strtok(strchr(line, ',') + 1, "\n"));
        for (int i = 0, times; mode == 'f' && i < 2 * TERMS; i++)
            if ((times = count[i / 2] * (i % 2 ? 24 - phase : phase))) printf("%d:%.9g ", i, times / 24.0);
        if (mode == 'f') puts("");
    }
}
