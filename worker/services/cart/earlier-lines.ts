import * as v from "valibot";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import type { CartRow } from "./cart-rows.ts";

/** How long a cart says it. */
const SAID_MS = HOUR_MS;

const EarlierLines = v.object({ lines: v.number(), version: v.number() });

/** The number of lines that a cart had before a guest's were added, until it changes or an hour has passed. */
export function countEarlierLines({ checkout, version, updatedAt }: CartRow, now: Date): number {
  const stored = v.safeParse(EarlierLines, checkout["earlier"]);
  const isNews = stored.success && stored.output.version === version && now.getTime() - updatedAt.getTime() < SAID_MS;
  return isNews ? stored.output.lines : 0;
}
