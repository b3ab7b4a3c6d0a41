/** Reading a document would take too much memory or time. */
export class DocumentLimitError extends Error {
  override readonly name = "DocumentLimitError";
}
