// node scripts/lighthouse/index.ts STATE [PAGE…]: STATE is the folder of a seeded shop (../lighthouse.mjs).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { chromium, type BrowserContext } from "playwright-core";
import { browserSettings, launchBrowser } from "../../tests/browser.ts";
import { openPage } from "../../tests/journeys/support/open-page.ts";
import { openWorkerd } from "../lib/workerd.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDER = path.join(ROOT, ".cache/lighthouse");
const REPORTS = path.join(FOLDER, "reports");
const SAMPLE = path.join(ROOT, "app/features/artwork/upload/samples/fox.svg");

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

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

interface VisitedPage {
  readonly path: string;
  /** For a page of one visitor, which search engines don't list. */
  readonly cookies?: Cookies;
}

/** The pages of a visitor who chose a picture and has something in the cart. */
async function openPrivatePages(origin: string): Promise<ReadonlyArray<VisitedPage>> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await openPage(page, `${origin}/products/ready-made/animals/marketplace/fox-sticker/`);
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await page.getByRole("dialog").waitFor();
    await openPage(page, `${origin}/products/setup/custom-die-cut-stickers/`);
    const isLineSaved = page.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.url().includes("/products/finalize/") && answer.ok(),
    );
    await page.locator("input[type=file]").first().setInputFiles(SAMPLE);
    await page.waitForURL("**/products/finalize/**");
    await isLineSaved;
    const { pathname } = new URL(page.url());
    const cookies = await context.cookies();
    return [pathname, "/cart/", "/checkout/"].map((address) => ({ path: address, cookies }));
  } finally {
    await browser.close();
  }
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
const settings = await browserSettings();
const { executablePath, args = [], env = process.env } = settings;

/** What is judged of a page: a private one is not for search engines. */
const listCategories = ({ cookies }: VisitedPage): ReadonlyArray<string> =>
  Object.keys(LEAST).filter((name) => cookies === undefined || name !== "seo");

/** Runs Lighthouse on a page, for a visitor with its cookies in a browser that has loaded nothing yet. */
async function audit(page: VisitedPage, url: string, file: string): Promise<Report> {
  const { cookies } = page;
  if (cookies === undefined) return runLighthouse(page, url, file, [`--chrome-flags=--headless=old ${args.join(" ")}`]);
  const profile = mkdtempSync(path.join(FOLDER, "profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    ...settings,
    args: [...args, "--remote-debugging-port=0"],
  });
  try {
    await context.addCookies(cookies);
    const [port = ""] = readFileSync(path.join(profile, "DevToolsActivePort"), "utf8").split("\n");
    return await runLighthouse(page, url, file, [`--port=${port}`, "--disable-storage-reset"]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Runs Lighthouse with its own defaults: a phone on a slow network. @param browserFlags the browser that it uses */
async function runLighthouse(
  page: VisitedPage,
  url: string,
  file: string,
  browserFlags: ReadonlyArray<string>,
): Promise<Report> {
  const child = spawn(
    process.execPath,
    [
      path.join(FOLDER, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--only-categories=${listCategories(page).join(",")}`,
      ...browserFlags,
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
    const cookie = (page.cookies ?? []).map(({ name, value }) => `${name}=${value}`).join("; ");
    await (await fetch(shop.url + page.path, { headers: { cookie } })).arrayBuffer();
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
