/* Prints the hint for the next move of a puzzle, level by level. Usage: hint [PUZZLE [LANGUAGE]] */
#include <stdio.h>
#include <string.h>
#include <whydoku.h>

/* Prints the text of a field of an answer. This is enough for an example, but it is not a JSON parser. */
static void print(const char *answer, const char *field) {
    const char *at = strstr(answer, field);
    for (at = at == NULL ? "" : at + strlen(field); *at != '\0' && *at != '"'; at++) {
        if (*at == '\\' && *++at == 'n') {
            putchar('\n');
        } else {
            putchar(*at);
        }
    }
    putchar('\n');
}

int main(int count, char **arguments) {
    const char *puzzle = count > 1 ? arguments[1]
        : "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    const char *language = count > 2 ? arguments[2] : "en";
    for (int level = 0; level <= 4; level++) {
        char question[512];
        int length = snprintf(question, sizeof question, "{\"puzzle\":\"%s\",\"level\":%d,\"lang\":\"%s\"}",
            puzzle, level, language);
        if (length < 0 || (size_t)length >= sizeof question) {
            fputs("This is not a puzzle in one line.\n", stderr);
            return 2;
        }
        char *answer = whydoku_ask("hint", question, NULL);
        int refused = strncmp(answer, "{\"error\"", 8) == 0;
        if (!refused) {
            printf("%d: ", level);
        }
        print(answer, refused ? "\"message\":\"" : "\"text\":\"");
        whydoku_free(answer);
        if (refused) {
            return 1;
        }
    }
    printf("whydoku %s\n", whydoku_version());
    return 0;
}
