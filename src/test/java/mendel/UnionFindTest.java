package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnionFindTest {

    @Test
    void setsAreJoinedOnce() {
        UnionFind sets = new UnionFind(6);
        assertThat(sets.join(0, 1)).isTrue();
        assertThat(sets.join(2, 3)).isTrue();
        assertThat(sets.join(3, 1)).isTrue();
        assertThat(sets.join(0, 2)).isFalse();
        assertThat(sets.find(3)).isEqualTo(sets.find(0)).isNotEqualTo(sets.find(4));
        assertThat(sets.find(4)).isNotEqualTo(sets.find(5));
    }
}
