// node scripts/lighthouse/index.ts STATE [PAGE…]: STATE is the folder of a seeded shop (../lighthouse.mjs).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { browserSettings } from "../../tests/browser.ts";
import { openWorkerd } from "../lib/workerd.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDER = path.join(ROOT, ".cache/lighthouse");
const REPORTS = path.join(FOLDER, "reports");

/** One page of each kind that strangers arrive on. */
const PAGES = [
  "/",
  "/products/custom-stickers/",
  "/products/custom-stickers/die-cut-stickers/product/details/custom-die-cut-stickers/",
  "/products/ready-made/animals/marketplace/fox-sticker/",
  "/products/setup/custom-die-cut-stickers/",
  "/gallery/images/",
  "/gallery/image/food-truck-wrap/",
  "/blog/post/sticker-printing-color-guide/",
  "/sticker-materials/",
  "/faqs/ordering/",
];

/** The lowest score of each category, in percent. */
const LEAST: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
/** Other programs on this machine make a page slower, never faster, so the best of a few runs counts. */
const RUNS = 3;

type Scores = Readonly<Record<string, number>>;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

const [state, ...chosen] = process.argv.slice(2);
if (state === undefined) throw new Error("The first argument is the folder of a seeded shop");
const { executablePath, args = [], env = process.env } = await browserSettings();

/** Runs Lighthouse with its own defaults: a phone on a slow network. */
async function audit(url: string, file: string): Promise<Report> {
  const child = spawn(
    process.execPath,
    [
      path.join(FOLDER, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--only-categories=${Object.keys(LEAST).join(",")}`,
      `--chrome-flags=--headless=old ${args.join(" ")}`,
    ],
    {
      cwd: FOLDER,
      env: { ...env, ...(executablePath === undefined ? {} : { CHROME_PATH: executablePath }) },
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}`);
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

const readScores = ({ categories }: Report): Scores =>
  Object.fromEntries(Object.keys(LEAST).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));

const lacks = (scores: Scores): ReadonlyArray<string> =>
  Object.entries(LEAST).flatMap(([name, least]) => ((scores[name] ?? 0) < least ? [name] : []));

const best = (a: Scores, b: Scores): Scores =>
  Object.fromEntries(Object.keys(LEAST).map((name) => [name, Math.max(a[name] ?? 0, b[name] ?? 0)]));

const METRICS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

mkdirSync(REPORTS, { recursive: true });
const shop = await openWorkerd({ config: path.join(ROOT, "wrangler.toml"), state });
let failed = 0;
try {
  for (const page of chosen.length > 0 ? chosen : PAGES) {
    // A page that no one has asked for yet is rendered once more slowly than all others.
    await (await fetch(shop.url + page)).arrayBuffer();
    const file = path.join(REPORTS, `${page.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "") || "home"}.json`);
    let scores: Scores = {};
    let report: Report | undefined;
    for (let run = 0; run < RUNS && (report === undefined || lacks(scores).length > 0); run++) {
      report = await audit(shop.url + page, file);
      scores = best(scores, readScores(report));
    }
    const metrics = METRICS.map((name) => report?.audits[name]?.displayValue ?? "").join(", ");
    console.log(
      `${page}: ${Object.entries(scores)
        .map(([name, score]) => `${name} ${String(score)}`)
        .join(", ")} (${metrics})`,
    );
    if (lacks(scores).length === 0) continue;
    failed += 1;
    for (const { title, score, displayValue = "" } of Object.values(report?.audits ?? {}))
      if (score !== null && score < 0.9) console.log(`  ${title} ${displayValue}`);
  }
} finally {
  await shop.close();
}
if (failed > 0) console.error(`${String(failed)} pages score too low. Their reports: ${path.relative(ROOT, REPORTS)}`);
process.exitCode = failed === 0 ? 0 : 1;
