import type { DayOfVisits } from "#domain/shop/analytics/report";

/** More days than this are shown by week, so that a bar stays wide enough to see. */
const MAX_BARS = 90;
const WEEK = 7;

/** A bar of the chart: one day, or a week when there are many days. */
export interface Bar {
  /** The first and the last day, "2026-11-24". */
  readonly from: string;
  readonly to: string;
  readonly visits: number;
  readonly orders: number;
}

/** The bars of a report, the oldest first. The newest week ends with the newest day. */
export function buildVisitBars(days: ReadonlyArray<DayOfVisits>): Array<Bar> {
  const size = days.length > MAX_BARS ? WEEK : 1;
  const bars: Array<Bar> = [];
  for (let end = days.length; end > 0; end -= size) {
    const group = days.slice(Math.max(0, end - size), end);
    bars.unshift({
      from: group[0]?.day ?? "",
      to: group.at(-1)?.day ?? "",
      visits: group.reduce((sum, { visits }) => sum + visits, 0),
      orders: group.reduce((sum, { orders }) => sum + orders, 0),
    });
  }
  return bars;
}

/** A round number that is at least as large as the highest bar, and at most twice as large. */
export function pickChartScale(values: ReadonlyArray<number>): number {
  const highest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((factor) => factor * power).find((value) => value >= highest) ?? highest;
}
