interface Entry<Value> {
  readonly value: Value;
  readonly size: number;
}

/** A cache with limits for its number of entries and their total size. The oldest entries are evicted first. */
export class SizedCache<Value> {
  readonly #maxEntries: number;
  readonly #maxSize: number;
  /** Map order is age. */
  readonly #entries = new Map<string, Entry<Value>>();
  #size = 0;

  /** @param limits `maxSize` in the unit in which the entries' sizes are given */
  constructor({ maxEntries, maxSize }: { readonly maxEntries: number; readonly maxSize: number }) {
    this.#maxEntries = maxEntries;
    this.#maxSize = maxSize;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Adds or replaces an entry, which is then the newest. One that is larger than the whole cache is not cached. */
  set(key: string, value: Value, size: number): void {
    this.delete(key);
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries && this.#size <= this.#maxSize) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
  }
}
