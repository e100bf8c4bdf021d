/* A bot for every game, in plain C: told the legal moves, it takes one at random.
 *
 *   cc -O2 -o bot examples/ugi_bot.c
 *   plyground play code-swap --p2 process:./bot
 *
 * A better bot would read the `position` lines too.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LONGEST = 1 << 16 };

/* Reads a line without its end; of one that does not fit, the rest is skipped. */
static int read_line(char *line)
{
    if (!fgets(line, LONGEST, stdin))
        return 0;
    size_t length = strcspn(line, "\n");
    if (line[length] != '\n') {
        int c;
        while ((c = getchar()) != '\n' && c != EOF)
            ;
    }
    line[length] = '\0';
    return 1;
}

/* One of the words after the first, each as likely as the others. */
static const char *any_of(char *words)
{
    const char *chosen = "none";
    int seen = 0;
    strtok(words, " ");
    for (char *word = strtok(NULL, " "); word; word = strtok(NULL, " "))
        if (rand() % ++seen == 0)
            chosen = word;
    return chosen;
}

int main(void)
{
    static char line[LONGEST], legal[LONGEST];
    srand((unsigned)time(NULL));
    while (read_line(line)) {
        if (strcmp(line, "ugi") == 0)
            puts("id name Random bot in C\nugiok");
        else if (strcmp(line, "isready") == 0)
            puts("readyok");
        else if (strncmp(line, "legal ", 6) == 0)
            strcpy(legal, line);
        else if (strncmp(line, "go", 2) == 0)
            printf("bestmove %s\n", any_of(legal));
        else if (strcmp(line, "quit") == 0)
            break;
        fflush(stdout); /* or the answer would wait in a buffer */
    }
    return 0;
}
