/** Carries questions to the server that served the page, and to no other. */

import { Refusal } from "./refusal.js";

/** The endpoints that are asked by their address alone. @type {Record<string, string>} */
export const ADDRESSES = { techniques: "techniques", lesson: "techniques/{id}", formats: "formats" };

/** @param {string} name @param {Record<string, any>} question @returns {[string, RequestInit]} */
function requestOf(name, question) {
  const address = ADDRESSES[name];
  if (!address) {
    const headers = { "content-type": "application/json" };
    return [name, { method: "POST", headers, body: JSON.stringify(question) }];
  }
  const { lang, ...rest } = question;
  const path = address.replace(/\{(\w+)\}/, (_, part) => encodeURIComponent(rest[part]));
  return [`${path}?lang=${lang}`, {}];
}

/** @type {import("./api.js").Carry} */
export async function carry(name, question, { signal } = {}) {
  const [path, options] = requestOf(name, question);
  let answer;
  try {
    // A request that is dropped ends the work of the server on it.
    answer = await fetch(`/api/v1/${path}`, { ...options, signal });
  } catch {
    throw new Refusal({ code: signal?.aborted ? "cancelled" : "unreachable", message: "" });
  }
  const body = await answer.json().catch(() => null);
  if (answer.ok && body) return body;
  throw new Refusal(body?.error ?? { message: `${answer.status} ${answer.statusText}` });
}
