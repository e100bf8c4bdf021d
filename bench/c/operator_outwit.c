/* Operator Outwit with +1, +2 and *2: position n is the current number n + 1. */

#include <stdint.h>

enum { TARGET = 10000000, POSITIONS = TARGET - 1, MOST_MOVES = 3, WON = -1, LOST = -2 };

static inline int32_t lead(int32_t after) {
    return after < TARGET ? after - 1 : after == TARGET ? WON : LOST;
}

static inline int children(int32_t number, int32_t *near) {
    int32_t current = number + 1;
    near[0] = lead(current + 1);
    near[1] = lead(current + 2);
    near[2] = lead(current * 2);
    return 3;
}

static inline int parents(int32_t number, int32_t *near) {
    int count = 0;
    int32_t current = number + 1;
    if (current > 1) near[count++] = current - 2;
    if (current > 2) near[count++] = current - 3;
    if (current % 2 == 0) near[count++] = current / 2 - 1;
    return count;
}

#include "queue.h"
