// node scripts/lighthouse/index.ts STATE [PAGE…]: STATE is the folder of a seeded shop (../lighthouse.mjs).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { browserSettings } from "../../tests/browser.ts";
import { CookieClient } from "../bench/support/cookie-client.ts";
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
  "/faqs/ordering/how-do-i-reorder/",
];

interface VisitedPage {
  readonly path: string;
  /** For a page of one visitor, which search engines don't list. */
  readonly cookie?: string;
}

/** The pages of a visitor who sent a picture and has something in the cart. */
async function openPrivatePages(origin: string): Promise<ReadonlyArray<VisitedPage>> {
  const client = await CookieClient.open(origin);
  const create = async (path: string, body: object) => ((await client.post(path, body)) as { readonly id: string }).id;
  const form = new FormData();
  const picture = readFileSync(path.join(ROOT, "app/features/artwork/upload/samples/fox.svg"));
  form.set("file", new File([picture], "fox.svg", { type: "image/svg+xml" }));
  const artwork = await create("/artwork/api/upload/", form);
  const product = "custom-die-cut-stickers";
  const design = await create("/catalog/api/v1/configured-product/", { product, artwork });
  const sticker = await create("/catalog/api/v1/configured-product/", { product: "fox-sticker" });
  await client.post("/cart/api/add/", { configured_product: sticker });
  const cookie = client.headers["cookie"] ?? "";
  return [`/products/finalize/${product}/${design}/`, "/cart/", "/checkout/"].map((address) => ({
    path: address,
    cookie,
  }));
}

/** The lowest score of each category, in percent. */
const LEAST: Readonly<Record<string, number>> = {
  performance: 97,
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

/** What is judged of a page: a private one is not for search engines. */
const listCategories = ({ cookie }: VisitedPage): ReadonlyArray<string> =>
  Object.keys(LEAST).filter((name) => cookie === undefined || name !== "seo");

/** Runs Lighthouse with its own defaults: a phone on a slow network. */
async function audit(page: VisitedPage, url: string, file: string): Promise<Report> {
  const child = spawn(
    process.execPath,
    [
      path.join(FOLDER, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--only-categories=${listCategories(page).join(",")}`,
      ...(page.cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie: page.cookie })}`]),
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

const readScores = (page: VisitedPage, { categories }: Report): Scores =>
  Object.fromEntries(listCategories(page).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));

const lacks = (scores: Scores): ReadonlyArray<string> =>
  Object.entries(scores).flatMap(([name, score]) => (score < (LEAST[name] ?? 0) ? [name] : []));

const best = (a: Scores, b: Scores): Scores =>
  Object.fromEntries(Object.entries(b).map(([name, score]) => [name, Math.max(a[name] ?? 0, score)]));

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
  const publicPages = (chosen.length > 0 ? chosen : PAGES).map((address) => ({ path: address }));
  const pages: ReadonlyArray<VisitedPage> = [
    ...publicPages,
    ...(chosen.length > 0 ? [] : await openPrivatePages(shop.url)),
  ];
  for (const page of pages) {
    // A page that no one has asked for yet is rendered once more slowly than all others.
    const { cookie } = page;
    await (await fetch(shop.url + page.path, cookie === undefined ? {} : { headers: { cookie } })).arrayBuffer();
    const name = page.path.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "") || "home";
    const file = path.join(REPORTS, `${name}.json`);
    let scores: Scores = {};
    let report: Report | undefined;
    for (let run = 0; run < RUNS && (report === undefined || lacks(scores).length > 0); run++) {
      report = await audit(page, shop.url + page.path, file);
      scores = best(scores, readScores(page, report));
    }
    const metrics = METRICS.map((name) => report?.audits[name]?.displayValue ?? "").join(", ");
    console.log(
      `${page.path}: ${Object.entries(scores)
        .map(([category, score]) => `${category} ${String(score)}`)
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
