declare global {
  /** Set by vitest's configuration from the environment. */
  const __TEST_LEVEL__: Level;
}

/**
 * How much a run tests. `npm test` is quick: what a change usually breaks. `npm run test:full` tests everything, and
 * `npm run test:deep` adds hours of cases, random orders and kills. A file named `*.full.test.ts` runs from full on,
 * and `*.deep.test.ts` only in the deep run (scripts/lib/test-files.mjs).
 */
export type Level = "quick" | "full" | "deep";

export const isDeep = __TEST_LEVEL__ === "deep";

interface Values<Value> {
  /** Without it, the full run's value. */
  readonly quick?: Value;
  readonly full: Value;
  readonly deep: Value;
}

/** The value for this run, such as a number of repetitions. */
export const byLevel = <Value>({ quick, full, deep }: Values<Value>): Value =>
  ({ quick: quick ?? full, full, deep })[__TEST_LEVEL__];

/** Whether a run takes a case, which has this index among all cases. */
type Takes<Case> = (one: Case, index: number) => boolean;

/**
 * The cases of a sweep for this run: all of them in the deep run, otherwise those that the run's level takes.
 * @param takes `full` defaults to all cases, `quick` to those of the full run
 */
export function cases<Case>(
  all: ReadonlyArray<Case>,
  { full = () => true, quick = full }: { readonly quick?: Takes<Case>; readonly full?: Takes<Case> },
): ReadonlyArray<Case> {
  return all.filter(byLevel<Takes<Case>>({ quick, full, deep: () => true }));
}
