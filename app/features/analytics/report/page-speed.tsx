import type { VisitReport } from "#domain/shop/analytics/report";
import {
  METRIC_FACTS,
  METRICS,
  rateSpeed,
  formatMetric,
  type Metric,
  type SpeedRating,
} from "#domain/shop/analytics/speed";
import { counted } from "#domain/ground/kernel/text";
import { Badge, type BadgeKind } from "../../../ui/feedback/badge.tsx";

const RATINGS: Readonly<Record<SpeedRating, readonly [BadgeKind, string]>> = {
  good: ["success", "Good"],
  fair: ["warning", "Fair"],
  poor: ["danger", "Slow"],
};

/** A measured value with its rating in words. */
export function SpeedValue({ metric, value }: { metric: Metric; value: number | undefined }) {
  if (value === undefined) return <span className="text-muted">–</span>;
  const [kind, name] = RATINGS[rateSpeed(metric, value)];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {formatMetric(metric, value)} <Badge kind={kind}>{name}</Badge>
    </span>
  );
}

/** The four measures over all pages. */
export const PageSpeed = ({ speed }: Pick<VisitReport, "speed">) => (
  <section aria-labelledby="speed" className="grid gap-4">
    <div>
      <h2 id="speed" className="text-xl">
        Page speed
      </h2>
      <p className="mt-1 text-sm text-muted">Measured in real visits. Three of four visits were at least as fast.</p>
    </div>
    <dl className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
      {METRICS.map((metric) => {
        const measured = speed[metric];
        const { name, what } = METRIC_FACTS[metric];
        return (
          <div key={metric} className="grid content-start gap-1 rounded-xl bg-surface p-4 ring-1 ring-line">
            <dt className="font-semibold">{name}</dt>
            <dd className="font-display text-2xl">
              <SpeedValue metric={metric} value={measured?.value} />
            </dd>
            <dd className="text-sm text-muted">
              {what}
              {measured ? `, ${counted(measured.samples, "measurement")}` : ""}
            </dd>
          </div>
        );
      })}
    </dl>
  </section>
);
