import path from "node:path";
import { build } from "esbuild";
import { launchBrowser } from "../../tests/browser.ts";

/** What a setup page computes at each change: all price breaks and the explanation. */
const ASKED = `
  import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
  import { quote } from "#domain/shop/pricing/quotes/quote";
  import { solve } from "#domain/shop/pricing/quotes/solve";
  const table = { profile: "die-cut", version: 1, currency: "USD", parameters: openingPrices["die-cut"] };
  const spec = { width: 3, height: 3, quantity: 250, material: "clear-vinyl", shape: "custom", options: { cut: "kiss", finish: "matte", speed: "next-day" } };
  const gold = { name: "Gold", modifier: 0.8 };
  window.quotes = (from, count) => { for (let i = 0; i < count; i++) quote({ ...spec, quantity: 1 + ((from + i) % 5000) }, table, gold); };
  window.budgets = (from, count) => { for (let i = 0; i < count; i++) solve(spec, 5000 + ((from + i) % 100000), { table, limits: { min: 1, max: 100000 }, discount: gold }); };
`;

/** Milliseconds for one price in a shopper's browser: of the first call, before compilation, and of a later one. */
export async function benchQuote(): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: ASKED, resolveDir: path.resolve(import.meta.dirname, "../..") },
    bundle: true,
    write: false,
    format: "iife",
    minify: true,
  });
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const rows = [];
  for (const what of ["quotes", "budgets"] as const) {
    await page.setContent(`<script>${outputFiles[0]?.text ?? ""}</script>`);
    const [first, warm] = await page.evaluate((name) => {
      const work = (window as unknown as Record<string, (from: number, count: number) => void>)[name];
      const time = (from: number, count: number) => {
        const start = performance.now();
        work?.(from, count);
        return (performance.now() - start) / count;
      };
      const cold = time(0, 1);
      time(1, 2000);
      return [cold, time(2001, 5000)] as const;
    }, what);
    rows.push({
      what: what === "quotes" ? "quote: total, ladder, saving, explanation" : "largest quantity for a budget",
      "first call, ms": Number(first.toFixed(2)),
      "warm, ms": Number(warm.toFixed(4)),
    });
  }
  await browser.close();
  console.log("\nThe price engine in Chromium, on the page's own thread. Wanted: a quote within 1 ms.");
  console.table(rows);
}
