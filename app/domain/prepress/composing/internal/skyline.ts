/** Lengths that differ by less, in inches, are equal. */
export const EPSILON = 1e-6;

interface Step {
  x: number;
  y: number;
  width: number;
}

/** The upper edge of the pieces placed on one roll, in steps from left to right. */
export class Skyline {
  readonly #width: number;
  readonly #length: number;
  #steps: Array<Step>;
  height = 0;

  constructor(width: number, length: number) {
    this.#width = width;
    this.#length = length;
    this.#steps = [{ x: 0, y: 0, width }];
  }

  /** Returns the lowest place for a rectangle, or undefined. */
  find(width: number, height: number): { x: number; y: number; index: number; waste: number } | undefined {
    let best: { x: number; y: number; index: number; waste: number } | undefined;
    for (let index = 0; index < this.#steps.length; index++) {
      const at = this.#fits(index, width, height);
      if (at && (!best || at.y < best.y - EPSILON || (at.y < best.y + EPSILON && at.waste < best.waste - EPSILON)))
        best = { ...at, index };
    }
    return best;
  }

  /** Returns the lowest step, of equal ones the leftmost. */
  lowest(): Readonly<Step> & { readonly index: number } {
    let [index, low] = [0, this.#steps[0] ?? { x: 0, y: 0, width: this.#width }];
    for (const [i, step] of this.#steps.entries()) if (step.y < low.y - EPSILON) [index, low] = [i, step];
    return { ...low, index };
  }

  /** Gives up the space on a step: raises it to its lower neighbor. Returns false for a step that has none. */
  raise(index: number): boolean {
    const neighbors = [this.#steps[index - 1], this.#steps[index + 1]].filter((step) => step !== undefined);
    const step = this.#steps[index];
    if (!step || neighbors.length === 0) return false;
    step.y = Math.min(...neighbors.map(({ y }) => y));
    this.#steps = merged(this.#steps);
    return true;
  }

  #fits(index: number, width: number, height: number): { x: number; y: number; waste: number } | undefined {
    const first = this.#steps[index];
    if (!first || first.x + width > this.#width + EPSILON) return undefined;
    let [y, remainingWidth] = [0, width];
    let under = 0;
    for (let i = index; remainingWidth > EPSILON; i++) {
      const step = this.#steps[i];
      if (!step) return undefined;
      y = Math.max(y, step.y);
      if (y + height > this.#length + EPSILON) return undefined;
      remainingWidth -= step.width;
    }
    remainingWidth = width;
    for (let i = index; remainingWidth > EPSILON; i++) {
      const step = this.#steps[i];
      if (!step) break;
      under += (y - step.y) * Math.min(step.width, remainingWidth);
      remainingWidth -= step.width;
    }
    return { x: first.x, y, waste: under };
  }

  add(index: number, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    const right = x + width;
    const next: Array<Step> = [...this.#steps.slice(0, index), { x, y: y + height, width }];
    for (const step of this.#steps.slice(index)) {
      const end = step.x + step.width;
      if (end <= right + EPSILON) continue;
      next.push(step.x >= right - EPSILON ? step : { x: right, y: step.y, width: end - right });
    }
    this.#steps = merged(next);
    this.height = Math.max(this.height, y + height);
  }
}

/** Joins neighbors of one height. */
function merged(steps: ReadonlyArray<Step>): Array<Step> {
  const joined: Array<Step> = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (last && Math.abs(last.y - step.y) < EPSILON) last.width += step.width;
    else joined.push({ ...step });
  }
  return joined;
}
