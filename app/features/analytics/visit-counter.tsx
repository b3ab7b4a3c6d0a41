import { useLocation, useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { pagePattern } from "#domain/shop/analytics/page-pattern";
import type { TrackerIds } from "#domain/shop/analytics/tracker-ids";
import type { RecentLine } from "#domain/shop/cart/recent-line";
import { withCollector } from "./with-collector.ts";

/**
 * Counts each page, each product and each new cart line of this visit. Not for staff, whose visits would distort the
 * numbers.
 */
export function VisitCounter({
  recentLines,
  trackers,
}: {
  recentLines: ReadonlyArray<RecentLine>;
  trackers: TrackerIds;
}) {
  const { pathname } = useLocation();
  const params = useMatches().at(-1)?.params ?? {};
  const page = pagePattern(pathname, params);
  const product = params["productSlug"];
  useEffect(() => withCollector(({ report }) => report(trackers)), [trackers]);
  useEffect(() => withCollector(({ countPage }) => countPage(page, product)), [pathname, page, product]);
  useEffect(() => {
    if (recentLines.length === 0) return;
    withCollector(({ countCart }) => {
      for (const line of recentLines) countCart(line);
    });
  }, [recentLines]);
  return null;
}
