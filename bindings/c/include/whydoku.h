/*
 * whydoku: a Sudoku engine that says why. The name of an endpoint and JSON in, JSON out.
 *
 *     char *answer = whydoku_ask("hint", "{\"puzzle\":\"..9748...7...\",\"level\":1}", NULL);
 *     puts(answer);
 *     whydoku_free(answer);
 *
 * The endpoints, and what each takes and says, stand in the answer of whydoku_ask("openapi", NULL, NULL). Every text is UTF-8
 * and ends in NUL. Any function may be called from any thread at any time; questions from several threads are answered
 * at the same time.
 */

/* Made by `WHYDOKU_UPDATE=1 cargo test -p whydoku-c --test header`; not to be edited. */

#ifndef WHYDOKU_H
#define WHYDOKU_H

/**
 * Cancel signal for questions whose answers the caller does not need any more.
 */
typedef struct whydoku_cancel whydoku_cancel;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Returns the version of the library, such as "0.1.0". The caller must not free this text.
 */
const char *whydoku_version(void);

/**
 * Puts a question to an endpoint, and returns the answer: a JSON object. If something is wrong with the question, the
 * answer is an object with the one field `error`.
 *
 * `endpoint` is a name such as "hint". `question` is a JSON object of at most 262144 bytes, or NULL for an object
 * without fields. `cancel` is NULL, or the signal by which another thread may cancel the question. The answer is never
 * NULL, and the caller must free it with `whydoku_free`.
 *
 * The caller sees to it that:
 * `endpoint` and `question` are NULL or end in NUL; `cancel` is NULL, or comes from `whydoku_cancel_new` and is not
 * freed. The caller does not change these arguments until this function returns.
 */
char *whydoku_ask(const char *endpoint,
                  const char *question,
                  const whydoku_cancel *cancel);

/**
 * Frees an answer. NULL is allowed, and does nothing.
 *
 * The caller sees to it that:
 * `answer` is NULL, or an answer of `whydoku_ask` that is unchanged and not freed yet.
 */
void whydoku_free(char *answer);

/**
 * Creates a signal by which any thread can cancel questions. The caller frees the signal with `whydoku_cancel_free`.
 */
whydoku_cancel *whydoku_cancel_new(void);

/**
 * Cancels all questions with this signal, present and future ones: they are refused as `cancelled`.
 *
 * The caller sees to it that:
 * `cancel` is NULL, or comes from `whydoku_cancel_new` and is not freed before this returns.
 */
void whydoku_cancel_set(const whydoku_cancel *cancel);

/**
 * Frees a signal. NULL is allowed, and does nothing.
 *
 * The caller sees to it that:
 * `cancel` is NULL, or comes from `whydoku_cancel_new` and is not freed yet; no other call with this signal still
 * runs.
 */
void whydoku_cancel_free(whydoku_cancel *cancel);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* WHYDOKU_H */
