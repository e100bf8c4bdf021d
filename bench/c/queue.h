/* A straightforward retrograde solver: one array for the results, one for the moves still open,
 * one queue with room for every position. A game defines POSITIONS, children and parents before
 * it includes this; PLIES asks for the distances too. Prints the counts and the CPU seconds. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { OPEN, WIN, LOSS };

int main(void) {
    clock_t begun = clock();
    uint8_t *result = calloc(POSITIONS, 1);
    uint8_t *left = calloc(POSITIONS, 1);
    int32_t *queue = malloc(sizeof *queue * POSITIONS);
#ifdef PLIES
    int32_t *plies = calloc(POSITIONS, sizeof *plies);
#endif
    int32_t head = 0, tail = 0, near[MOST_MOVES];

    for (int32_t i = 0; i < POSITIONS; i++) {
        int count = children(i, near), wins = 0, good = 0;
        for (int k = 0; k < count; k++) {
            if (near[k] == WON) wins = 1;
            if (near[k] != LOST) good++;
        }
        left[i] = good;
        if (wins || good == 0) {
            result[i] = wins ? WIN : LOSS;
#ifdef PLIES
            plies[i] = count > 0;
#endif
            queue[tail++] = i;
        }
    }
    while (head < tail) {
        int32_t i = queue[head++];
        int count = parents(i, near);
        for (int k = 0; k < count; k++) {
            int32_t parent = near[k];
            if (result[parent] != OPEN) continue;
            if (result[i] == LOSS) result[parent] = WIN;
            else if (--left[parent] == 0) result[parent] = LOSS;
            else continue;
#ifdef PLIES
            plies[parent] = plies[i] + 1;
#endif
            queue[tail++] = parent;
        }
    }
    double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;

    int64_t wins = 0, losses = 0, longest = 0;
    for (int32_t i = 0; i < POSITIONS; i++) {
        wins += result[i] == WIN;
        losses += result[i] == LOSS;
#ifdef PLIES
        if (plies[i] > longest) longest = plies[i];
#endif
    }
    printf("%lld %lld %lld %.6f\n", (long long)wins, (long long)losses, (long long)longest, seconds);
    return 0;
}
