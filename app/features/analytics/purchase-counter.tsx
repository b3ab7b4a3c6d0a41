import { useEffect, useRef } from "react";
import type { Purchase } from "./trackers/tracker.ts";
import { withCollector } from "./with-collector.ts";

/** Counts an order once, on the page that thanks for it. */
export function PurchaseCounter({ order: { id, number, total } }: { order: Purchase }) {
  // The page's data is read again while the order changes; it is the same purchase.
  const first = useRef({ number, total });
  useEffect(() => withCollector(({ countPurchase }) => countPurchase({ id, ...first.current })), [id]);
  return null;
}
