/** Numbers generated from a seed, so that a case can be repeated anywhere (mulberry32). */
export interface Random {
  /** An integer from 0 to below `limit`. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(from: ReadonlyArray<T>): T;
}

export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick: (from) => {
      const choice = from[below(from.length)];
      if (choice === undefined) throw new Error("There is nothing to pick from.");
      return choice;
    },
  };
}

/** The seed of one case: equal for equal runs, reader names and numbers. */
export function caseSeed(run: number, reader: string, index: number): number {
  let hash = 2166136261 ^ run;
  for (const part of [reader, ":", String(index)]) {
    for (let i = 0; i < part.length; i++) hash = Math.imul(hash ^ part.charCodeAt(i), 16777619);
  }
  return hash >>> 0;
}
