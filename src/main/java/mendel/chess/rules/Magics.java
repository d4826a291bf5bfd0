package mendel.chess.rules;

/**
 * The attack tables of bishops and rooks by magic multiplication: the occupied squares on a piece's lines, multiplied
 * by a number and shifted, give an index at which the attacked squares are stored. The multipliers were found by trying
 * random sparse numbers until no two occupancies with different attacks met at one index; all indices of a square are
 * used, so the tables are as small as the number of occupancies allows (841 KiB together). Taking the index with the
 * processor's bit-extract instruction ({@link Long#compress}) was no faster in perft, and is slow where there is no
 * such instruction.
 */
final class Magics {

    static final Magics BISHOP = new Magics(bishopMultipliers(), new int[] {9, 7, -7, -9});
    static final Magics ROOK = new Magics(rookMultipliers(), new int[] {8, 1, -1, -8});

    /** Four numbers a square: line mask, multiplier, shift, offset into {@link #attacks}. */
    private final long[] entries = new long[64 * 4];

    private final long[] attacks;

    private Magics(long[] multipliers, int[] directions) {
        int size = 0;
        for (int square = 0; square < 64; square++) {
            long mask = relevant(square, directions);
            entries[square * 4] = mask;
            entries[square * 4 + 1] = multipliers[square];
            entries[square * 4 + 2] = 64 - Long.bitCount(mask);
            entries[square * 4 + 3] = size;
            size += 1 << Long.bitCount(mask);
        }
        attacks = new long[size];
        for (int square = 0; square < 64; square++) {
            long mask = entries[square * 4];
            long occupied = 0;
            do {
                attacks[index(square, occupied)] = walk(square, directions, occupied);
                occupied = occupied - mask & mask;
            } while (occupied != 0);
        }
    }

    /** The squares attacked from {@code square}, the first occupied one on each line included. */
    long attacks(int square, long occupied) {
        return attacks[index(square, occupied)];
    }

    private int index(int square, long occupied) {
        int entry = square << 2;
        return (int) ((occupied & entries[entry]) * entries[entry + 1] >>> entries[entry + 2])
                + (int) entries[entry + 3];
    }

    /** True when the neighbour of {@code square} in a direction (8 north, 1 east, 9 north-east ...) is on the board. */
    static boolean hasStep(int square, int direction) {
        int to = square + direction;
        return to >= 0 && to < 64 && Math.abs((to & 7) - (square & 7)) <= 1;
    }

    /** The squares whose occupation matters: the lines without their last squares, behind which nothing lies. */
    private static long relevant(int square, int[] directions) {
        long set = 0;
        for (int direction : directions) {
            int at = square;
            while (hasStep(at, direction) && hasStep(at + direction, direction)) {
                at += direction;
                set |= 1L << at;
            }
        }
        return set;
    }

    private static long walk(int square, int[] directions, long occupied) {
        long set = 0;
        for (int direction : directions) {
            int at = square;
            while (hasStep(at, direction)) {
                at += direction;
                set |= 1L << at;
                if ((occupied >>> at & 1) != 0) {
                    break;
                }
            }
        }
        return set;
    }

    private static long[] bishopMultipliers() {
        return new long[] {
            0x20900400A4084600L, 0x0048108405856605L, 0x8808980248820004L, 0x0008204840220000L,
            0x2D04042027C00000L, 0x960A221040001401L, 0x1844208804100040L, 0xA004808801100212L,
            0x82028410302204A0L, 0x0001081811105E03L, 0x000004410401000AL, 0x10400240890001C0L,
            0x0800040421180040L, 0x0001010420040000L, 0x8400150086114100L, 0x0421088051109000L,
            0x3088424108810400L, 0xA808081010310044L, 0xC410220800802008L, 0x2018054882004000L,
            0x0224000080E00001L, 0x0012000042502C02L, 0x0606400094042000L, 0x0444400A02020113L,
            0x2048401208510100L, 0x00150C1010C40800L, 0x28B0500008008010L, 0x0060080002081050L,
            0x6090088004002080L, 0x080102000100809AL, 0x81108D00020D5000L, 0x0244111100208200L,
            0x2801084000081044L, 0x8448244220040802L, 0x8120220802404088L, 0x0408840400080210L,
            0x00400841000C1100L, 0x80020042000900A4L, 0x01D0140280006A01L, 0x000100410A0A1100L,
            0x0018010820900800L, 0x0006080144000800L, 0x800104C022011000L, 0x0050202128008400L,
            0x0124400409000820L, 0x1440008081010080L, 0x0802B00121002204L, 0x9304011410280500L,
            0x0200420220203000L, 0x1806008084100520L, 0x3014214604900018L, 0x0002080904090232L,
            0x0042419002021804L, 0x8002082028429000L, 0x2842042104051100L, 0x2002080204004804L,
            0xC0508C0048040400L, 0x8E00004402080282L, 0x6084000200840440L, 0x489228E000840422L,
            0x0004002040050100L, 0x08000C60820A2601L, 0x80C9104222040401L, 0x4420981103002200L,
        };
    }

    private static long[] rookMultipliers() {
        return new long[] {
            0x2F800040008059A1L, 0x0440004020001002L, 0x2080088010002000L, 0x4100200409001001L,
            0x0A00100200042008L, 0x0080040002008001L, 0x4200120020884104L, 0x0100044232810002L,
            0xA002800040008020L, 0x0002804001200088L, 0x0202002082001441L, 0x828900201001000CL,
            0x0001800400280080L, 0x0018808044004200L, 0x0202800200110080L, 0x000100048A0C6100L,
            0x0012608000994000L, 0x0004848020004000L, 0x0000848010002004L, 0x5020808008001004L,
            0x0004008008008004L, 0x0019010004000802L, 0x0080040090010A38L, 0x0000020000811044L,
            0x1180004040002000L, 0x0010024240002000L, 0x0000804200201200L, 0x0809000900201000L,
            0x2000080080800400L, 0x0002000200081005L, 0x2400210400025008L, 0x0800078600140449L,
            0x84800020044002C0L, 0x0001020022004080L, 0x0020801001802000L, 0xB020080082801000L,
            0x0000800800800400L, 0x2801001883001400L, 0x0000904204000821L, 0x4040010042000084L,
            0x0000800040008020L, 0x0020200050004002L, 0x1190002408002000L, 0x2805011001090020L,
            0x0201006800050010L, 0x0000020004008080L, 0x0000282281040010L, 0x0308010840860004L,
            0x2011002080004100L, 0x0180200080400080L, 0x1010002004080020L, 0x8208300180080180L,
            0x21C0040008008080L, 0x0003000400080300L, 0x02260088540B0600L, 0x0040210040840200L,
            0x400A00418010A502L, 0x0001E01104804001L, 0x4001004020000E11L, 0x000F100100288C21L,
            0x000A001008200402L, 0x0009000208040001L, 0x0000008802011004L, 0x08200100402C0082L,
        };
    }
}
