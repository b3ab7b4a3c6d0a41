/**
 * How far one reader has fallen behind: frames that were sent since it last gave a sign of life (a frame, or a ping).
 * Nobody can see how much of that is still under way, so a reader that never stirs counts as stuck in the end.
 */
export class Backlog {
  readonly #limit: number;
  #sent = 0;
  #countedFrom = 0;

  /** @param limit frames a silent reader may be sent */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts one frame. `signOfLife` is asked only when the count is full. @returns false once the reader is too slow */
  mayTake(now: number, signOfLife: () => number): boolean {
    if (this.#sent < this.#limit) {
      this.#sent++;
      return true;
    }
    if (signOfLife() < this.#countedFrom) return false;
    this.heard(now);
    return true;
  }

  heard(now: number): void {
    this.#sent = 0;
    this.#countedFrom = now;
  }
}
