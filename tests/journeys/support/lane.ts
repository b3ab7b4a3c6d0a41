import type { Browser } from "playwright-core";
import { launchBrowser } from "../../browser.ts";
import { HANGS_MS } from "../../time-limits.ts";
import { noteRequests } from "./areas.ts";
import { openShop, type Shop } from "./shop.ts";

/** The browser and shop that the test files of one process share. Opened by the first file that needs them. */
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
  return (lane.browser = launchBrowser().then((browser) => {
    browser.on("context", (context) => {
      context.setDefaultTimeout(HANGS_MS);
      noteRequests(context);
    });
    return browser;
  }));
}

/** The shop of this process, with the data that earlier files have created. */
export async function laneShop(): Promise<Shop> {
  const lane = globalThis.journeyLane;
  const open = await lane.shop?.catch(() => undefined);
  return open ?? (lane.shop = openShop());
}
