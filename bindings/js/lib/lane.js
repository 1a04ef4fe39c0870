/**
 * A queue of questions, and the workers that answer them; each worker answers one question at a time. If a worker ends
 * (because its question was cancelled, after a trap, or because it ran out of memory), only its question is lost. The
 * waiting questions go to another worker.
 */

import { Fault, WhydokuError } from "./errors.js";
import { start } from "./host.js";
import { Joined } from "./pieces.js";

/**
 * A question without an answer so far.
 * @typedef {object} Job
 * @property {import("./worker.js").Asked} asked
 * @property {(answer: any) => void} answer
 * @property {(error: Fault | WhydokuError) => void} refuse
 * @property {(progress: { done: number; total: number }) => void} progress
 * @property {(found: any[]) => void} found
 */

/**
 * Everything that a lane's workers need to start.
 * @typedef {object} Supplies
 * @property {() => Promise<WebAssembly.Module>} module
 * @property {import("./files.js").Files} files
 * @property {boolean} warm  true if a worker is started and warmed up before it is needed
 */

/** A worker and its present work. */
class Member {
  /** @type {import("./host.js").Started | null} */
  worker = null;
  /** @type {"starting" | "warming" | "free" | "answering"} */
  state = "starting";
  /** @type {Job | null} */
  job = null;
  joined = new Joined();
}

export class Lane {
  /** @type {Job[]} */
  #waiting = [];
  /** @type {Set<Member>} */
  #members = new Set();
  #size;
  #supplies;

  /** @param {number} size  largest number of workers @param {Supplies} supplies */
  constructor(size, supplies) {
    this.#size = size;
    this.#supplies = supplies;
    if (supplies.warm) this.#hire();
  }

  /** Puts a question at the end of the queue. @param {Job} job */
  put(job) {
    this.#waiting.push(job);
    this.#serve();
  }

  /** Cancels a question, even if a worker is working on it. @param {Job} job */
  drop(job) {
    this.#waiting = this.#waiting.filter((other) => other !== job);
    for (const member of this.#members) if (member.job === job) this.#replace(member);
  }

  /** Ends every worker and refuses the waiting questions. @param {Fault} reason */
  close(reason) {
    for (const member of this.#members) {
      this.#dismiss(member);
      member.job?.refuse(reason);
    }
    this.#refuseAll(reason);
  }

  /** Gives the next questions to free workers, and starts a worker if there are too few. */
  #serve() {
    let coming = 0;
    for (const member of this.#members) {
      if (member.state === "free") this.#hand(member);
      else if (member.state === "starting") coming++;
    }
    while (this.#waiting.length > coming && this.#members.size < this.#size) {
      coming++;
      this.#hire();
    }
  }

  /** @param {Member} member */
  #hand(member) {
    member.job = this.#waiting.shift() ?? null;
    member.worker?.keep(member.job !== null);
    if (!member.job) return;
    member.state = "answering";
    member.joined = new Joined();
    member.worker?.post({ ask: member.job.asked });
  }

  async #hire() {
    const member = new Member();
    this.#members.add(member);
    try {
      const module = await this.#supplies.module();
      if (!this.#members.has(member)) return;
      const { files } = this.#supplies;
      member.worker = start(
        (said) => this.#hear(member, said),
        (error) => this.#lose(member, new Fault(member.state === "starting" ? "no_worker" : "internal", error)),
        files.worker,
      );
      member.worker.post({ start: { module, files } });
    } catch (error) {
      this.#lose(member, error instanceof Fault ? error : new Fault("no_worker", error));
    }
  }

  /** @param {Member} member @param {import("./worker.js").Said} said */
  #hear(member, said) {
    // A message may still arrive from a worker that has already been ended.
    if (!this.#members.has(member)) return;
    const { job, joined } = member;
    if ("progress" in said) job?.progress(said.progress);
    else if ("found" in said) job?.found(said.found);
    else if ("piece" in said) joined.add(said.piece);
    else if ("broken" in said) this.#lose(member, new Fault(said.broken.code, said.broken.detail));
    else if ("ready" in said) this.#begin(member);
    else {
      member.state = "free";
      member.job = null;
      this.#serve();
      if ("text" in said) job?.answer(said.text);
      else if ("refused" in said) job?.refuse(new WhydokuError(said.refused));
      else if ("lacks" in said) job?.refuse(new Fault("no_part", said.lacks));
      else job?.answer(joined.answer);
    }
  }

  /** @param {Member} member */
  #begin(member) {
    const idle = this.#supplies.warm && this.#waiting.length === 0;
    member.state = idle ? "warming" : "free";
    if (idle) member.worker?.post({ warm: true });
    else this.#serve();
  }

  /**
   * Handles the failure of a worker: its question is refused. If the worker could not even start, all waiting
   * questions are refused, because no other worker could start either.
   * @param {Member} member @param {Fault} fault
   */
  #lose(member, fault) {
    if (!this.#members.has(member)) return;
    if (member.state === "starting") {
      this.#dismiss(member);
      this.#refuseAll(fault);
    } else if (member.job) {
      member.job.refuse(fault);
      this.#replace(member);
    } else {
      // A new worker starts only when the next question comes. If it started at once and failed without a question, it
      // would be started again and again.
      this.#dismiss(member);
      this.#serve();
    }
  }

  /** @param {Member} member */
  #replace(member) {
    this.#dismiss(member);
    if (this.#supplies.warm) this.#hire();
    this.#serve();
  }

  /** @param {Member} member */
  #dismiss(member) {
    this.#members.delete(member);
    member.worker?.end();
  }

  /** @param {Fault} reason */
  #refuseAll(reason) {
    for (const job of this.#waiting.splice(0)) job.refuse(reason);
  }
}
