/* Answers question by question: each line of standard input is an endpoint, a blank and JSON, each answer is a line.
   What `whydoku ask --lines` does, through the library. */
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
