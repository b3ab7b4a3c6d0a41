import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { reportVisits } from "#domain/shop/analytics/report";
import { ReportView } from "./report-view.tsx";

const NOW = { now: new Date("2026-11-24T12:00:00Z"), days: 7 };
const sum = (kind: string, subject: string, count: number, bucket = 0) => ({
  kind,
  subject,
  count,
  bucket,
  amountMinor: kind === "purchase" ? 5000 : 0,
});

test("the report says in a table what its chart shows, and names products, pages and searches", () => {
  const report = reportVisits(
    [
      sum("step", "visit", 1200),
      sum("step", "paid", 2),
      sum("page", "/cart/", 30),
      sum("product", "fox-sticker", 4),
      sum("purchase", "order", 2),
      sum("lcp", "/cart/", 9, 2),
    ],
    [{ day: "2026-11-24", kind: "step", count: 1200 }],
    NOW,
  );
  const html = renderToStaticMarkup(
    <ReportView
      report={report}
      productNames={{ "fox-sticker": "Fox sticker" }}
      missedSearches={[{ query: "glitter", count: 6, lastDay: "2026-11-20" }]}
    />,
  );
  expect(html.match(/<rect[^>]*class="fill-brand"/g)?.length).toBe(7);
  for (const text of ["2026-11-24", "1,200", "$50.00", "Fox sticker", "/cart/", "glitter", "Good", "0.2%"])
    expect(html).toContain(text);
});

test("a range without visits says so", () => {
  const html = renderToStaticMarkup(
    <ReportView report={reportVisits([], [], NOW)} productNames={{}} missedSearches={[]} />,
  );
  expect(html).toContain("No visits yet");
  expect(html).toContain("Every search of these days found something.");
});
