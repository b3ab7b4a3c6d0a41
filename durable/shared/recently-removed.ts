/** Longer than the way of a socket from the check of its session to its room takes. */
const REFUSED_MS = 5_000;

/**
 * Whom an object was told to remove. A socket that was let in just before the session ended, or the block began, may
 * arrive just after, and must not stay. In memory only: such sockets end with the process as well.
 */
export class RecentlyRemoved {
  readonly #until = new Map<string, number>();

  add(key: string, now: number): void {
    for (const [oldKey, until] of this.#until) if (until <= now) this.#until.delete(oldKey);
    this.#until.set(key, now + REFUSED_MS);
  }

  has(key: string, now: number): boolean {
    return (this.#until.get(key) ?? 0) > now;
  }
}
