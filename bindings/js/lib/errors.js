/**
 * Errors, as codes for programs and as sentences for people.
 *
 * A refusal comes from the engine: it describes the error in the question, in the language of the question. A fault
 * happens outside the engine's answer: a missing module, too little memory, or a trap. The code that detects a fault
 * knows only its code; this file has the sentence for each code.
 */

/** @typedef {"en" | "zh-Hans"} Language */

/**
 * Meaning of each fault for the caller.
 * @type {Record<string, Record<Language, string>>}
 */
const FAULTS = {
  internal: {
    en: "The engine failed on this question. It was restarted, and the next question works.",
    "zh-Hans": "引擎回答这个问题时出错，已重新启动，可以继续提问。",
  },
  out_of_memory: {
    en: "There is not enough memory for this question. The engine was restarted, and the next question works.",
    "zh-Hans": "内存不足，无法回答这个问题。引擎已重新启动，可以继续提问。",
  },
  no_webassembly: {
    en: "WebAssembly is missing or switched off here, and the engine needs it.",
    "zh-Hans": "这里没有 WebAssembly 或已将其停用，而引擎需要它。",
  },
  no_module: {
    en: "A module of the engine could not be loaded: whydoku.wasm.gz, or scan.wasm.gz for pictures.",
    "zh-Hans": "无法加载引擎的模块文件：whydoku.wasm.gz，或读取图片所需的 scan.wasm.gz。",
  },
  no_part: {
    en: "A file that this question needs could not be loaded.",
    "zh-Hans": "无法加载回答这个问题所需的文件。",
  },
  no_worker: {
    en: "The engine could not start: workers do not run here.",
    "zh-Hans": "引擎无法启动：这里不能运行 worker。",
  },
  closed: {
    en: "The engine was closed before it answered.",
    "zh-Hans": "引擎在回答之前已被关闭。",
  },
};

/**
 * A refusal as the engine returns it.
 * @typedef {{ code: string; message: string; line?: number; column?: number; source_line?: string; advice?: string }} Told
 */

/** Reason why there is no answer. */
export class WhydokuError extends Error {
  /**
   * @param {Told} told
   * @param {ErrorOptions} [options]
   */
  constructor(told, options) {
    super(told.message, options);
    this.name = "WhydokuError";
    /** A name that never changes, for programs. */
    this.code = told.code;
    /** The line of the board, or of the question, from 1. */
    this.line = told.line;
    /** The column in characters, from 1. */
    this.column = told.column;
    /** The wrong line of the board. */
    this.sourceLine = told.source_line;
    /** Advice in one sentence. */
    this.advice = told.advice;
  }
}

/** A fault outside the engine's answer. */
export class Fault extends Error {
  /** @param {string} code @param {unknown} [detail]  the browser's message, for developers */
  constructor(code, detail) {
    super(detail instanceof Error ? `${detail.name}: ${detail.message}` : String(detail ?? code));
    this.code = code in FAULTS ? code : "internal";
  }

  /** The message for the caller. @param {Language} language */
  told(language) {
    return new WhydokuError({ code: this.code, message: FAULTS[this.code][language] }, { cause: this });
  }
}
