/*
 * whydoku: a Sudoku engine that says why. The input is the name of an endpoint and JSON, and the output is JSON.
 *
 *     char *answer = whydoku_ask("hint", "{\"puzzle\":\"..9748...7...\",\"level\":1}", NULL);
 *     puts(answer);
 *     whydoku_free(answer);
 *
 * The answer of whydoku_ask("openapi", NULL, NULL) describes all endpoints, with their questions and answers. Every
 * text is UTF-8 and ends in NUL. Any function may be called from any thread at any time. Questions from several threads
 * are answered at the same time.
 */

/* Made by `WHYDOKU_UPDATE=1 cargo test -p whydoku-c --test header`; not to be edited. */

#ifndef WHYDOKU_H
#define WHYDOKU_H

/**
 * A cancel signal, for questions whose answers the caller does not need any more.
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
 * Asks an endpoint a question, and returns the answer, which is a JSON object. If something is wrong with the
 * question, the answer is an object with the single field `error`.
 *
 * `endpoint` is a name such as "hint". `question` is a JSON object of at most 262144 bytes, or NULL for an object
 * without fields. `cancel` is NULL, or a signal with which another thread can cancel the question. The answer is never
 * NULL, and the caller must free it with `whydoku_free`.
 *
 * The caller must ensure that:
 * `endpoint` and `question` are NULL or end in NUL; `cancel` is NULL, or comes from `whydoku_cancel_new` and is not
 * freed. The caller does not change these arguments until this function returns.
 */
char *whydoku_ask(const char *endpoint,
                  const char *question,
                  const whydoku_cancel *cancel);

/**
 * Frees an answer. NULL is allowed, and does nothing.
 *
 * The caller must ensure that:
 * `answer` is NULL, or an answer of `whydoku_ask` that is unchanged and not freed yet.
 */
void whydoku_free(char *answer);

/**
 * Creates a signal with which any thread can cancel questions. The caller must free the signal with
 * `whydoku_cancel_free`.
 */
whydoku_cancel *whydoku_cancel_new(void);

/**
 * Cancels all present and future questions with this signal. They are refused with the code `cancelled`.
 *
 * The caller must ensure that:
 * `cancel` is NULL, or comes from `whydoku_cancel_new` and is not freed before this function returns.
 */
void whydoku_cancel_set(const whydoku_cancel *cancel);

/**
 * Frees a signal. NULL is allowed, and does nothing.
 *
 * The caller must ensure that:
 * `cancel` is NULL, or comes from `whydoku_cancel_new` and is not freed yet. No other call with this signal is still
 * running.
 */
void whydoku_cancel_free(whydoku_cancel *cancel);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* WHYDOKU_H */
