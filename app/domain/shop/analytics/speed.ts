/** Measures of page speed (https://web.dev/articles/vitals): milliseconds, and for layout shifts thousandths. */
export const METRICS = ["lcp", "inp", "cls", "ttfb"] as const;
export type Metric = (typeof METRICS)[number];

export interface MetricFacts {
  readonly name: string;
  readonly what: string;
  /** Largest values that count as good and as fair. */
  readonly good: number;
  readonly fair: number;
  /** Upper bounds of the buckets; one more bucket has no bound. */
  readonly bounds: ReadonlyArray<number>;
}

export const METRIC_FACTS: Readonly<Record<Metric, MetricFacts>> = {
  lcp: {
    name: "Largest content shown (LCP)",
    what: "until the largest picture or text is visible",
    good: 2500,
    fair: 4000,
    bounds: [250, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  },
  inp: {
    name: "Response to input (INP)",
    what: "from a tap or key until the screen answers",
    good: 200,
    fair: 500,
    bounds: [25, 50, 75, 100, 150, 200, 300, 400, 500, 1000],
  },
  cls: {
    name: "Layout shift (CLS)",
    what: "how far content jumps while the page loads",
    good: 100,
    fair: 250,
    bounds: [1, 10, 25, 50, 75, 100, 150, 250, 500],
  },
  ttfb: {
    name: "First byte (TTFB)",
    what: "until the shop begins to answer",
    good: 800,
    fair: 1800,
    bounds: [50, 100, 200, 400, 600, 800, 1200, 1800, 3000],
  },
};

/** The bucket of a value, 0 for the fastest. */
export function pickSpeedBucket(metric: Metric, value: number): number {
  const { bounds } = METRIC_FACTS[metric];
  const at = bounds.findIndex((bound) => value <= bound);
  return at < 0 ? bounds.length : at;
}

/**
 * The value that three quarters of the visits do not exceed, read from counts by bucket and interpolated inside the
 * bucket. Undefined without counts. The last bucket has no upper bound, so its lower bound is the answer.
 */
export function upperQuartile(metric: Metric, counts: ReadonlyMap<number, number>): number | undefined {
  const { bounds } = METRIC_FACTS[metric];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let below = 0;
  for (let bucket = 0; bucket < bounds.length; bucket++) {
    const count = counts.get(bucket) ?? 0;
    if (count > 0 && below + count >= total * 0.75) {
      const low = bounds[bucket - 1] ?? 0;
      const high = bounds[bucket] ?? low;
      return Math.round(low + ((total * 0.75 - below) / count) * (high - low));
    }
    below += count;
  }
  return bounds.at(-1);
}

export type SpeedRating = "good" | "fair" | "poor";

/** Rates a value in the unit of its metric: milliseconds, or thousandths for layout shifts. */
export function rateSpeed(metric: Metric, value: number): SpeedRating {
  const { good, fair } = METRIC_FACTS[metric];
  if (value <= good) return "good";
  return value <= fair ? "fair" : "poor";
}

/** The value as text: "1.8 s", "120 ms", "0.04". */
export function formatMetric(metric: Metric, value: number): string {
  if (metric === "cls") return (value / 1000).toFixed(2);
  return value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${String(Math.round(value))} ms`;
}
