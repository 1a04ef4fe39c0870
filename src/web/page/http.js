/** Carries questions to the server that served the page, and to no other. */

import { Refusal } from "./refusal.js";

/** The endpoints whose question is only an address. @type {Record<string, string>} */
export const ADDRESSES = { techniques: "techniques", lesson: "techniques/{id}", formats: "formats" };

/** Content type of an answer in lines: progress while the engine works, then the answer. */
const LINES = "application/x-ndjson";

/**
 * @param {string} name @param {Record<string, any>} question @param {boolean} inLines @returns {[string, RequestInit]}
 */
function requestOf(name, question, inLines) {
  const address = ADDRESSES[name];
  if (!address) {
    const headers = { "content-type": "application/json", ...(inLines && { accept: LINES }) };
    return [name, { method: "POST", headers, body: JSON.stringify(question) }];
  }
  const { lang, cell_names, ...rest } = question;
  const path = address.replace(/\{(\w+)\}/, (_, part) => encodeURIComponent(rest[part]));
  return [`${path}?lang=${lang}&cell_names=${cell_names}`, {}];
}

/**
 * Returns the last line; passes the lines before it to the listeners.
 * @param {ReadableStream<BufferSource>} body @param {import("./api.js").Wait} wait
 */
async function lastOf(body, { onProgress, onFound }) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return rest;
    const end = value.lastIndexOf("\n");
    const said = end < 0 ? [] : (rest + value.slice(0, end)).split("\n").map((line) => JSON.parse(line));
    rest = (end < 0 ? rest : "") + value.slice(end + 1);
    const found = said.flatMap(({ found }) => found ?? []);
    if (found.length) onFound?.(found);
    for (const { progress } of said) if (progress) onProgress?.(progress);
  }
}

/** @type {import("./api.js").Carry} */
export async function carry(name, question, wait = {}) {
  const { signal, onProgress, onFound } = wait;
  const [path, options] = requestOf(name, question, Boolean(onProgress ?? onFound));
  let answer;
  let body;
  try {
    // If the request is aborted, the server stops its work on it.
    answer = await fetch(`/api/v1/${path}`, { ...options, signal });
    const inLines = answer.body && answer.headers.get("content-type") === LINES;
    body = inLines && answer.body ? JSON.parse(await lastOf(answer.body, wait)) : await answer.json().catch(() => null);
  } catch {
    throw new Refusal({ code: signal?.aborted ? "cancelled" : "unreachable", message: "" });
  }
  if (answer.ok && body && !body.error) return body;
  throw new Refusal(body?.error ?? { message: `${answer.status} ${answer.statusText}` });
}
