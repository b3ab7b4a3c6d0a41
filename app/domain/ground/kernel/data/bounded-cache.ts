/**
 * Values that take long to make, by key. Emptied when it is full, so that keys that a stranger chooses cannot fill the
 * memory of an isolate.
 */
export class BoundedCache<Key, Value> {
  readonly #max: number;
  readonly #values = new Map<Key, Value>();

  /** @param max the most cached values, at least 1; more than are in use at a time */
  constructor(max: number) {
    this.#max = max;
  }

  /** Returns the value of a key, made by `make` unless it is cached. Nothing is cached when `make` throws. */
  get(key: Key, make: (key: Key) => Value): Value {
    const cachedValue = this.#values.get(key);
    if (cachedValue !== undefined) return cachedValue;
    const newValue = make(key);
    if (this.#values.size >= this.#max) this.#values.clear();
    this.#values.set(key, newValue);
    return newValue;
  }
}
