import type { FunnelStep } from "#domain/shop/analytics/events";
import type { VisitReport } from "#domain/shop/analytics/report";
import { wholeNumber } from "#domain/ground/kernel/text";

const NAMES: Readonly<Record<FunnelStep, string>> = {
  visit: "Visited the shop",
  product: "Looked at a product",
  design: "Uploaded a picture or started a design",
  cart: "Added to the cart",
  checkout: "Went to checkout",
  paid: "Paid",
};

/** A share of visits: "12%", "0.4%". */
export function share(part: number, whole: number): string {
  if (whole === 0) return "–";
  const percent = (part / whole) * 100;
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : String(Math.round(percent))}%`;
}

/** The way from a visit to a paid order. */
export const Funnel = ({ funnel }: Pick<VisitReport, "funnel">) => {
  const all = funnel[0]?.visits ?? 0;
  return (
    <section aria-labelledby="funnel" className="grid gap-4 rounded-xl bg-surface p-4 ring-1 ring-line md:p-5">
      <div>
        <h2 id="funnel" className="text-xl">
          From picture to paid
        </h2>
        <p className="mt-1 text-sm text-muted">
          Visits that came to each step. Ready-made stickers and gift cards need no picture, so their buyers skip one.
        </p>
      </div>
      <ol className="grid gap-3">
        {funnel.map(({ step, visits }) => (
          <li key={step} className="grid gap-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{NAMES[step]}</span>
              <span className="tabular-nums">
                {wholeNumber(visits)} <span className="text-muted">({share(visits, all)})</span>
              </span>
            </p>
            <div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-sunken">
              <div
                className="h-full rounded-full bg-brand"
                style={{ width: `${String(all === 0 ? 0 : Math.min(100, (visits / all) * 100))}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
