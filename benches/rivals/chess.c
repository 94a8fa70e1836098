/* The chess engine that does least: rooks walk along their ranks until the rule of fifty moves ends the game. */
#include <stdio.h>
#include <string.h>

/* The answer after so many half-moves. White comes back after eight moves and Black after seven, so that no
   position arises twice before. */
static void answer(int played) {
    static const char *const first[] = {"h2h4", "a7a5", "h1h3", "a8a6"};
    if (played < 4) {
        printf("bestmove %s\n", first[played]);
        return;
    }
    int walked = (played - 4) / 2;
    if (played % 2 == 0) {
        printf("bestmove %c3%c3\n", 'h' - walked % 8, 'h' - (walked + 1) % 8);
    } else {
        printf("bestmove %c6%c6\n", 'a' + walked % 7, 'a' + (walked + 1) % 7);
    }
}

int main(void) {
    static char line[1 << 16];
    int played = 0;
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "position", 8) == 0) {
            const char *moves = strstr(line, " moves");
            played = 0;
            while (moves && (moves = strchr(moves + 1, ' '))) {
                played++;
            }
            continue;
        }
        if (strncmp(line, "go", 2) == 0) {
            answer(played);
        } else if (strncmp(line, "isready", 7) == 0) {
            puts("readyok");
        } else if (strncmp(line, "ucinewgame", 10) == 0) {
            continue;
        } else if (strncmp(line, "uci", 3) == 0) {
            puts("id name trivial\nuciok");
        } else if (strncmp(line, "quit", 4) == 0) {
            break;
        }
        fflush(stdout);
    }
    return 0;
}
