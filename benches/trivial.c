/* The bot that does least: it reads a line and answers 0. See docs/protocol.md. */
#include <stdio.h>
#include <string.h>

int main(void) {
    static char line[1 << 16];
    while (fgets(line, sizeof line, stdin)) {
        if (strstr(line, "\"ask\"")) {
            fputs("0\n", stdout);
        } else if (strstr(line, "\"hello\"")) {
            fputs("{\"type\":\"hello\",\"protocol\":1,\"wants\":[]}\n", stdout);
        } else {
            continue;
        }
        fflush(stdout);
    }
    return 0;
}
