/** A document that would take more room or time than anybody has for it. */
export class DocumentLimitError extends Error {
  override readonly name = "DocumentLimitError";
}
