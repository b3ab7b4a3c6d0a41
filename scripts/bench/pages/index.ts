import { cpus } from "node:os";
import { HOSTILE_PATHS } from "../../../tests/fixtures/hostile-paths.ts";
import { measureChat } from "../chat-round-trip.ts";
import { CookieClient } from "../support/cookie-client.ts";
import { median, middleValue, spread, type Figures } from "../support/figures.ts";
import { measure } from "../support/http.ts";
import { openShop } from "../support/shop.ts";
import { CLIENT, weigh } from "../support/weight.ts";
import { accountLoads } from "./accounts.ts";
import { judge, PAGE_BUDGETS, PRICE_QUOTE } from "./goals.ts";
import { fillLongAccount } from "./long-account.ts";
import type { PageLoad } from "./page-load.ts";
import { QUOTED, visitorLoads } from "./visitors.ts";

const BARE: PageLoad = { name: "bare Hono response", path: "/dev/bare/" };
/** At most: with five runs of some forty rows the whole part takes less than eight minutes. */
const MAX_SECONDS = 2;
const BRIEF_SECONDS = 1;
/** After so many rows the bare response is measured again, so that noise hits both alike. */
const ROWS_A_BARE = 8;

interface Measured extends Figures {
  /** Requests a second as a share of those of the bare response, the middle of its round. */
  readonly ofBare: number;
}

/**
 * Pages and calls beside a bare response of the same workerd, and the weight of pages.
 * @param state the folder of a seeded shop
 * @param seconds of each row in each run, at most 2
 */
export async function benchPages(state: string, options: { runs: number; seconds: number }): Promise<void> {
  const seconds = Math.min(options.seconds, MAX_SECONDS);
  await fillLongAccount(state);
  const shop = await openShop(state);
  const loads: ReadonlyArray<PageLoad> = [
    ...(await visitorLoads(shop.url)),
    await quoteLoad(shop.url),
    ...(await accountLoads(shop.url)),
    ...Object.entries(HOSTILE_PATHS).map(([name, path]) => ({ name, path, isAbsent: true, isBrief: true })),
  ];

  const figuresByLoad = new Map<string, Array<Measured>>();
  for (const load of [BARE, ...loads]) await measure(shop.url, load, 1); // warm up
  for (let run = 0; run < options.runs; run++) {
    console.log(`Run ${run + 1} of ${options.runs}, about a minute…`);
    const round: Array<readonly [name: string, figures: Figures]> = [];
    const brief = Math.min(seconds, BRIEF_SECONDS);
    for (const [i, load] of loads.entries()) {
      if (i % ROWS_A_BARE === 0) round.push([BARE.name, await measure(shop.url, BARE, brief)]);
      round.push([load.name, await measure(shop.url, load, load.isBrief ? brief : seconds)]);
    }
    round.push(["chat round trip", await measureChat(shop.url, seconds)]);
    const bare = median(round.filter(([name]) => name === BARE.name).map(([, figures]) => figures)).perSecond;
    for (const [name, figures] of round)
      figuresByLoad.set(name, [...(figuresByLoad.get(name) ?? []), { ...figures, ofBare: figures.perSecond / bare }]);
  }

  console.log(
    `\nworkerd without a proxy, 16 connections on ${cpus().length} cores, load from the same machine; middle of ${options.runs} runs of ${seconds} s (bare, sign-in and long addresses: at most ${BRIEF_SECONDS} s)`,
  );
  const rows = [...figuresByLoad].map(([name, all]) => {
    const { perSecond, p50Ms, p99Ms, failed, processorMs } = median(all);
    const ofBare = middleValue(all.map((run) => run.ofBare)) ?? 0;
    const load = loads.find((candidate) => candidate.name === name);
    return {
      what: name,
      "requests/s": Math.round(perSecond),
      "processor ms": processorMs === undefined ? "" : Number(processorMs.toFixed(2)),
      "p50 ms": Number(p50Ms.toFixed(1)),
      "p99 ms": Number(p99Ms.toFixed(1)),
      "of bare": Number(ofBare.toFixed(3)),
      "noise %": Math.round(spread(all)),
      failed,
      ...judge(load?.goal, { ofBare, processorMs }),
    };
  });
  console.table(rows);

  console.log("The pages that are the same for everyone, of bare (and processor milliseconds)");
  const byVisitor: Record<string, Record<string, string>> = {};
  for (const { name, visitor, page } of loads) {
    const row = rows.find(({ what }) => what === name);
    if (visitor === undefined || page === undefined || row === undefined) continue;
    byVisitor[visitor] = { ...byVisitor[visitor], [page]: `${row["of bare"]} (${row["processor ms"]})` };
  }
  console.table(byVisitor);

  await weighPages(shop.url);
  await shop.close();
}

async function quoteLoad(origin: string): Promise<PageLoad> {
  const { headers } = await CookieClient.open(origin);
  return {
    name: "quote call",
    path: "/catalog/api/quote/",
    method: "POST",
    body: JSON.stringify(QUOTED),
    headers: { ...headers, "content-type": "application/json" },
    goal: PRICE_QUOTE,
  };
}

async function weighPages(origin: string): Promise<void> {
  console.log("What a first visit loads, in KB after gzip");
  const weights = [];
  for (const budget of PAGE_BUDGETS) {
    const { html, js, css, scripts } = weigh(await (await fetch(origin + budget.page)).text(), CLIENT);
    weights.push({
      page: budget.page,
      html: kb(html),
      js: kb(js),
      goal: budget.jsKb,
      scripts,
      css: kb(css),
      reached: kb(js) <= budget.jsKb && kb(css) <= budget.cssKb,
    });
  }
  console.table(weights);
}

function kb(bytes: number): number {
  return Number((bytes / 1024).toFixed(1));
}
