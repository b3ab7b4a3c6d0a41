import type { Browser } from "playwright-core";
import { launchBrowser } from "../../browser.ts";
import { openShop, type Shop } from "./shop.ts";

/** What the test files that one process runs, one after another, have in common. Opened by the first that asks for it. */
export interface Lane {
  browser?: Promise<Browser>;
  shop?: Promise<Shop>;
}

declare global {
  /** Set by lane-environment.ts, which closes it when the process has run its last file. */
  var journeyLane: Lane;
}

/** The browser of this process; a new one if the last one crashed. */
export async function laneBrowser(): Promise<Browser> {
  const lane = globalThis.journeyLane;
  const open = await lane.browser?.catch(() => undefined);
  if (open?.isConnected()) return open;
  return (lane.browser = launchBrowser());
}

/** The shop of this process, with whatever the files before have left in it. */
export async function laneShop(): Promise<Shop> {
  const lane = globalThis.journeyLane;
  const open = await lane.shop?.catch(() => undefined);
  return open ?? (lane.shop = openShop());
}
