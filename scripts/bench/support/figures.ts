/** What one run of a load measured, or the middle of several. */
export interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
  /** Milliseconds of processor time of workerd for each answer; undefined where it cannot be read. */
  readonly processorMs?: number | undefined;
}

/**
 * The middle of several runs, because the machine's noise affects single ones: each figure by itself, and all failures
 * together.
 */
export function median(runs: ReadonlyArray<Figures>): Figures {
  return {
    perSecond: middleValue(runs.map((run) => run.perSecond)) ?? 0,
    p50Ms: middleValue(runs.map((run) => run.p50Ms)) ?? 0,
    p99Ms: middleValue(runs.map((run) => run.p99Ms)) ?? 0,
    failed: runs.reduce((all, run) => all + run.failed, 0),
    processorMs: middleValue(runs.flatMap(({ processorMs }) => (processorMs === undefined ? [] : [processorMs]))),
  };
}

/** The middle value; of an even number of them, the higher of the two. Undefined if there is none. */
export const middleValue = (values: ReadonlyArray<number>): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The spread of the runs in percent of their median: the machine's noise. */
export function spread(runs: ReadonlyArray<Figures>): number {
  const rates = runs.map((run) => run.perSecond);
  const middle = median(runs).perSecond;
  return middle === 0 ? 0 : ((Math.max(...rates) - Math.min(...rates)) / middle) * 100;
}
