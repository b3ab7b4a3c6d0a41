import { buildVisitBars, pickChartScale, type Bar } from "#domain/shop/analytics/bars";
import type { DayOfVisits } from "#domain/shop/analytics/report";
import { counted, wholeNumber } from "#domain/ground/kernel/text";

/** "Nov 24", from "2026-11-24". */
export const shortDay = (day: string): string =>
  new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00Z`),
  );

const formatSpan = ({ from, to }: Bar): string =>
  from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;

/** Widths and heights in the units of the picture, which is stretched to the width of the page. */
const STEP = 10;
const BAR = 8;
const HEIGHT = 100;

interface SeriesProps {
  bars: ReadonlyArray<Bar>;
  of: "visits" | "orders";
  name: string;
  className: string;
  color: string;
}

/** One row of bars. The title of a bar is shown when the pointer rests on it. */
function Series({ bars, of, name, className, color }: SeriesProps) {
  const scale = pickChartScale(bars.map((bar) => bar[of]));
  return (
    <div className="grid grid-cols-[2.75rem_1fr] gap-x-2">
      <p className="col-span-2 pb-1 text-sm font-semibold">{name}</p>
      <div aria-hidden="true" className="flex flex-col justify-between text-right text-xs text-muted tabular-nums">
        <span>{wholeNumber(scale)}</span>
        <span>0</span>
      </div>
      <svg
        viewBox={`0 0 ${String(bars.length * STEP)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        className={`w-full border-y border-line ${className}`}
      >
        {bars.map((bar, i) => {
          const height = (bar[of] / scale) * HEIGHT;
          return (
            <g key={bar.from}>
              <title>{`${formatSpan(bar)}: ${counted(bar[of], of === "visits" ? "visit" : "order")}`}</title>
              <rect x={i * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent" />
              <rect x={i * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} className={color} />
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Visits and orders as bars. Hidden from screen readers: the table below it has the same numbers. */
export function VisitsChart({ days }: { days: ReadonlyArray<DayOfVisits> }) {
  const bars = buildVisitBars(days);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure aria-hidden="true" className="grid gap-4 rounded-xl bg-surface p-4 ring-1 ring-line md:p-5">
      <Series bars={bars} of="visits" name="Visits" className="h-44" color="fill-brand" />
      <Series bars={bars} of="orders" name="Orders" className="h-20" color="fill-sky" />
      <figcaption className="flex justify-between pl-13 text-xs text-muted">
        <span>{first ? shortDay(first.from) : ""}</span>
        {bars.length < days.length ? <span>by week</span> : null}
        <span>{last ? shortDay(last.to) : ""}</span>
      </figcaption>
    </figure>
  );
}
