/* Cipher Shift with wrap off, five letters: the distances in base 26, each turn one less. */

#include <stdint.h>

enum { POSITIONS = 26 * 26 * 26 * 26 * 26, MOST_MOVES = 5, WON = -1, LOST = -2 };

static inline int children(int32_t number, int32_t *near) {
    int count = 0;
    int32_t rest = number;
    for (int32_t weight = 1; weight < POSITIONS; weight *= 26, rest /= 26)
        if (rest % 26 > 0) near[count++] = number - weight;
    return count;
}

static inline int parents(int32_t number, int32_t *near) {
    int count = 0;
    int32_t rest = number;
    for (int32_t weight = 1; weight < POSITIONS; weight *= 26, rest /= 26)
        if (rest % 26 < 25) near[count++] = number + weight;
    return count;
}

#include "queue.h"
