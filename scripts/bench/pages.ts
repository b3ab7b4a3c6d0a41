import { cpus } from "node:os";
import { accountLoads } from "./accounts.ts";
import { measureChat } from "./chat-round-trip.ts";
import { measure, median, spread, type Figures, type Load } from "./support/http.ts";
import { HOSTILE_PATHS } from "../../tests/fixtures/hostile-paths.ts";
import { fillLongAccount } from "./long-account.ts";
import { openShop } from "./support/shop.ts";
import { weigh } from "./support/weight.ts";

/**
 * Pages and calls beside a bare response of the same workerd, and the weight of pages.
 * @param state the folder of a seeded shop
 */
export async function benchPages(
  state: string,
  { runs, seconds }: { readonly runs: number; readonly seconds: number },
): Promise<void> {
  await fillLongAccount(state);
  const shop = await openShop(state);
  const bare: Load = { name: "bare Hono response", path: "/dev/bare/" };
  const token = await csrfToken(shop.url);
  const quote = JSON.stringify({
    product: "custom-die-cut-stickers",
    width: 3,
    height: 3,
    quantity: 250,
    material: "white-vinyl",
    options: {},
  });
  /** Pages of a guest with a cart are not cached: that row shows the cost of rendering. */
  const guest = { cookie: "kc_guest=bench" };
  const loads: Array<Load> = [
    { name: "category page, a stranger", path: "/products/custom-stickers/" },
    { name: "category page, a guest with a cart", path: "/products/custom-stickers/", headers: guest },
    { name: "product page, a stranger", path: "/products/details/custom-die-cut-stickers/" },
    { name: "product page, a guest with a cart", path: "/products/details/custom-die-cut-stickers/", headers: guest },
    { name: "search, a guest with a cart", path: "/search/?q=fox", headers: guest },
    { name: "unknown page", path: "/no-such-page/", isAbsent: true },
    ...Object.entries(HOSTILE_PATHS).map(([name, path]) => ({ name, path, isAbsent: true })),
    {
      name: "quote call",
      path: "/catalog/api/quote/",
      method: "POST",
      body: quote,
      headers: { "content-type": "application/json", cookie: `csrftoken=${token}`, "x-csrftoken": token },
    },
    ...(await accountLoads(shop.url, token)),
  ];

  const figuresByLoad = new Map<string, Array<Figures>>();
  const note = (name: string, figures: Figures) =>
    figuresByLoad.set(name, [...(figuresByLoad.get(name) ?? []), figures]);
  for (const load of [bare, ...loads]) await measure(shop.url, load, 1); // warm up
  for (let run = 0; run < runs; run++) {
    // The bare response is measured in every round, so that noise hits both alike.
    for (const load of [bare, ...loads]) note(load.name, await measure(shop.url, load, seconds));
    note("chat round trip", await measureChat(shop.url, seconds));
  }

  console.log(
    `\nworkerd without a proxy, 16 connections on ${cpus().length} cores, load from the same machine; middle of ${runs} runs of ${seconds} s`,
  );
  const base = median(figuresByLoad.get(bare.name) ?? []);
  const rows = [...figuresByLoad].map(([name, all]) => {
    const { perSecond, p50Ms, p99Ms, failed } = median(all);
    return {
      what: name,
      "requests/s": Math.round(perSecond),
      "p50 ms": Number(p50Ms.toFixed(1)),
      "p99 ms": Number(p99Ms.toFixed(1)),
      "of bare": Number((perSecond / base.perSecond).toFixed(3)),
      "noise %": Math.round(spread(all)),
      failed,
    };
  });
  console.table(rows);

  console.log("What a first visit loads, in KB after gzip");
  const pages = [
    "/",
    "/products/custom-stickers/",
    "/products/details/custom-die-cut-stickers/",
    "/products/setup/custom-die-cut-stickers/",
    "/search/?q=fox",
    "/cart/",
    "/account/login/",
  ];
  const weights = [];
  for (const page of pages) {
    const { html, js, css } = await weigh(shop.url, page);
    weights.push({ page, html: kb(html), js: kb(js), css: kb(css) });
  }
  console.table(weights);
  await shop.close();
}

function kb(bytes: number): number {
  return Number((bytes / 1024).toFixed(1));
}

async function csrfToken(origin: string): Promise<string> {
  const response = await fetch(`${origin}/healthz`);
  return /csrftoken=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "";
}
