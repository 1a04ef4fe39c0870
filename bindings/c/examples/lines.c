/* Does the same as `whydoku ask --lines`, through the library: each line of standard input is a question (an endpoint, a
   blank and JSON), and each answer is printed as a line. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <whydoku.h>

int main(void) {
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    while ((length = getline(&line, &room, stdin)) > 0) {
        if (line[length - 1] == '\n') {
            line[length - 1] = '\0';
        }
        char *question = strchr(line, ' ');
        if (question != NULL) {
            *question++ = '\0';
        }
        char *answer = whydoku_ask(line, question, NULL);
        puts(answer);
        fflush(stdout);
        whydoku_free(answer);
    }
    free(line);
    return 0;
}
