import type { APIResponse, Page } from "playwright-core";
import type { ComparisonJob, PictureToCompare } from "#domain/prepress/artwork/print-comparison/comparison-job";
import sharp from "sharp";
import type { Bitmap } from "../../corpus/art.ts";
import { distance, type Distance } from "../../corpus/cells.ts";
import type { CorpusFile } from "../../corpus/corpus-file.ts";
import type { Outcome } from "../../corpus/outcome.ts";
import { printedPicture } from "../../second-renderer/print-picture.ts";
import { shop } from "../support/harness.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { addedDrawer, approve, toUpload } from "./steps.ts";
import { untilWorkersRest } from "./worker-requests.ts";

const blocked = (page: Page) => page.locator("button[name=intent][value=approve][disabled]:not([aria-busy=true])");

interface Timed {
  chosenAt: number;
  lineAt: number;
  readonly tasks: Array<{ readonly at: number; readonly ms: number }>;
}

/** Notes in every document of a page when a file is chosen, when its cut line is shown, and each long task. */
export async function watchTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timed: Timed = { chosenAt: 0, lineAt: 0, tasks: [] };
    Object.assign(globalThis, { timed });
    document.addEventListener("change", () => (timed.chosenAt ||= performance.now()), { capture: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) timed.tasks.push({ at: startTime, ms: duration });
    }).observe({ type: "longtask", buffered: true });
    new MutationObserver(() => {
      if (timed.lineAt === 0 && document.querySelector("figure path.stroke-brand")) timed.lineAt = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Milliseconds until the cut line, and of the longest task until then that was after the choice of the file. */
const times = (page: Page): Promise<Pick<Outcome, "lineMs" | "blockMs">> =>
  page.evaluate(() => {
    const { chosenAt, lineAt, tasks } = (globalThis as unknown as { timed: Timed }).timed;
    if (chosenAt === 0 || lineAt === 0) return {};
    const during = tasks.filter(({ at, ms }) => at + ms > chosenAt && at < lineAt);
    return { lineMs: lineAt - chosenAt, blockMs: Math.max(0, ...during.map(({ ms }) => ms)) };
  });

/** The artwork on the screen, on white. */
async function shownPicture(page: Page): Promise<Bitmap> {
  const url = await page.evaluate(async () => {
    const picture = new Image();
    picture.src = document.querySelector("figure svg [clip-path] image")?.getAttribute("href") ?? "";
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0);
    return canvas.toDataURL("image/png");
  });
  const png = Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (character) => character.charCodeAt(0));
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const readBytes = async (answer: APIResponse): Promise<Uint8Array> => {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${String(answer.status())}`);
  return answer.body();
};

/** Pixels along the shorter side that a cut line needs to be seen: fewer would show a cut that isn't there, or none. */
const MIN_CUT_SIDE = 128;

/** A small picture, each of whose pixels is enlarged to a square. */
async function enlarged(picture: Bitmap): Promise<Bitmap> {
  const times = Math.ceil(MIN_CUT_SIDE / Math.min(picture.width, picture.height));
  if (times === 1) return picture;
  const { data, info } = await sharp(picture.data, { raw: { ...getSize(picture), channels: 4 } })
    .resize({ width: picture.width * times, height: picture.height * times, kernel: "nearest" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const getSize = ({ width, height }: Bitmap) => ({ width, height });

/** A picture of the artwork's box, white outside of the cut line: bleed is printed there. */
async function withinCut(picture: Bitmap, { art_box: art, cut_path: path }: PictureToCompare): Promise<Bitmap> {
  const { width, height, data } = picture;
  const box = [art.x, art.y, art.width, art.height].join(" ");
  const cut = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="${box}" preserveAspectRatio="none"><path d="${path}"/></svg>`;
  const inside = await sharp(new TextEncoder().encode(cut)).ensureAlpha().extractChannel(3).raw().toBuffer();
  const flat = data.slice();
  for (let i = 0; i < width * height; i++) if ((inside[i] ?? 0) < 128) flat.fill(255, i * 4, i * 4 + 4);
  return { width, height, data: flat };
}

/** The comparison of the artwork with its print; undefined for a print that isn't compared. */
async function findComparison(page: Page, configuredId: string): Promise<PictureToCompare | undefined> {
  const answer = await page.request.get(`${shop.url}/printing/api/comparison/${configuredId}/`);
  return answer.ok() ? ((await answer.json()) as ComparisonJob).pictures[0] : undefined;
}

/** Distance of the artwork in the print of one piece, as PDFium renders it, from the expected picture. */
async function printedApart(page: Page, job: PictureToCompare, expected: Bitmap): Promise<Distance> {
  const print = await readBytes(await page.request.get(new URL(job.print_url, shop.url).href));
  const { art_box: art, trim } = job;
  const place = { x: trim.x + art.x, y: trim.y + art.y, width: art.width, height: art.height };
  const printPixels = await printedPicture(print, place);
  return distance(await withinCut(await enlarged(expected), job), await withinCut(printPixels, job));
}

/**
 * Uploads a file, on a page that `watchWorkers` watches.
 * @returns why it was refused, or undefined once its cut line can be approved
 */
async function tryUpload(page: Page, name: string, bytes: Uint8Array): Promise<string | undefined> {
  await toUpload(page);
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile(name, bytes));
  const alert = page.getByRole("alert").first();
  await Promise.race([page.waitForURL(/\/products\/finalize\//), alert.waitFor()]);
  if (!page.url().includes("/products/finalize/")) return alert.innerText();
  const untilDecided = () => approve(page).or(blocked(page)).first().waitFor();
  await untilDecided();
  if ((await blocked(page).count()) === 0) return undefined;
  // A line that cuts something off is widened at once.
  await untilWorkersRest(page);
  await untilDecided();
  if ((await blocked(page).count()) === 0) return undefined;
  return (await page.locator("section[aria-labelledby=file-check]").innerText()).slice(0, 300);
}

/** The comparison that the page sends; undefined for a file whose print is not compared. */
async function approved(page: Page): Promise<Pick<Outcome, "difference" | "reason">> {
  const comparisonRequest = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/printing/api/comparison/"),
  );
  const isAdded = addedDrawer(page)
    .waitFor()
    .then(() => true);
  const refusal = page.getByText("Please look at this").waitFor();
  await approve(page).click();
  const isRefused = refusal.then(() => false);
  const first = await Promise.race([comparisonRequest, isAdded, isRefused]);
  for (const promise of [comparisonRequest, isAdded, refusal]) promise.catch(() => undefined);
  if (first === false) return { reason: await page.getByRole("alert").first().innerText() };
  await isAdded;
  const request = first === true ? undefined : first;
  const comparison = request?.postDataJSON() as { difference: Outcome["difference"]; problem: string } | undefined;
  const problem = comparison?.problem ?? "";
  return { difference: comparison?.difference ?? undefined, ...(problem === "" ? {} : { reason: problem }) };
}

/** Takes a file through upload, approval and print. The page is watched by `watchTimes` and `watchWorkers`. */
export async function takeThrough(page: Page, file: CorpusFile): Promise<Outcome> {
  const reason = await tryUpload(page, file.name, await file.bytes());
  if (reason !== undefined) return { file, reason, ...(await times(page)) };
  const measured = await times(page);
  const configuredId = page.url().split("/").at(-2) ?? "";
  const expected = await file.expected?.();
  const screen = expected && distance(expected, await shownPicture(page));
  const compared = await approved(page);
  const comparison = await findComparison(page, configuredId);
  const print = expected && comparison && (await printedApart(page, comparison, expected));
  return { file, ...measured, ...compared, isKnownSame: comparison?.is_same, screen, print };
}
