/**
 * How far one reader has fallen behind: frames sent since its last sign of life (a frame or a ping). The server cannot
 * see how much of that is still in flight, so a reader that stays silent eventually counts as stuck.
 */
export class Backlog {
  readonly #limit: number;
  #sent = 0;
  #countedFrom = 0;

  /** @param limit frames a silent reader may be sent */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Counts one frame. `signOfLife` is called only when the limit is reached. @returns false once the reader is too slow
   */
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
