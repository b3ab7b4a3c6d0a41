interface Entry {
  readonly key: string | undefined;
  send: () => Promise<unknown>;
  answer: Promise<unknown>;
}

/** Sends one write at a time, in the order in which they were asked for, also while there is no connection. */
export class WriteQueue {
  #last: Promise<unknown> = Promise.resolve();
  /** The newest write, until its turn comes. */
  #newest: Entry | undefined;

  /**
   * @param send sends the write once those before it were answered
   * @param key a write replaces the one of the same key that was asked for just before it and still waits
   * @returns what `send` returns
   */
  run<T>(send: () => Promise<T>, key?: string): Promise<T> {
    const newest = this.#newest;
    if (newest && key !== undefined && newest.key === key) {
      newest.send = send;
      return newest.answer as Promise<T>;
    }
    const entry: Entry = { key, send, answer: this.#last };
    this.#newest = entry;
    const answer = this.#last.then(() => {
      if (this.#newest === entry) this.#newest = undefined;
      return entry.send() as Promise<T>;
    });
    entry.answer = answer;
    this.#last = answer.catch(() => undefined);
    return answer;
  }
}

/** What a visitor does in the cart of this tab. Only the browser uses it. */
export const cartWrites = new WriteQueue();
