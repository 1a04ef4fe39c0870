/** Refusal instead of an answer: the fault of the question, and advice. */
export class Refusal extends Error {
  /** @param {Partial<Api.ErrorRecord> & { message: string }} error */
  constructor(error) {
    super(error.message);
    this.code = error.code ?? "unreachable";
    this.line = error.line;
    this.column = error.column;
    this.sourceLine = error.source_line;
    this.advice = error.advice;
  }
}
