/**
 * What an isolate reads at most once in a while, and may hand out although somebody has changed it elsewhere meanwhile. A
 * reading that fails is not kept.
 */
export class Recent<T> {
  readonly #freshMs: number;
  #kept: { readonly value: T; readonly asOf: number } | undefined;

  /** @param freshMs how old it may be, in milliseconds */
  constructor(freshMs: number) {
    this.#freshMs = freshMs;
  }

  /** @returns the value, and when it was read in milliseconds since 1970 */
  async get(now: Date, read: () => Promise<T>): Promise<{ readonly value: T; readonly asOf: number }> {
    const at = now.getTime();
    if (this.#kept !== undefined && at >= this.#kept.asOf && at < this.#kept.asOf + this.#freshMs) return this.#kept;
    this.#kept = { value: await read(), asOf: at };
    return this.#kept;
  }

  /** It was changed here, or a test did so. */
  forget(): void {
    this.#kept = undefined;
  }
}
