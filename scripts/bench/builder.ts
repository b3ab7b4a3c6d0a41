import type { CDPSession, Page } from "playwright-core";
import { lineUp } from "#domain/prepress/builder/arrange";
import { MAX_OBJECTS, type BuilderDocument } from "#domain/prepress/builder/document";
import { pictures } from "#domain/prepress/builder/pictures";
import { launchBrowser } from "../../tests/browser.ts";

const PRODUCT = "crew-line-up-set";
const SHEET = { width: 24, height: 8 };
/** Milliseconds between two mouse events, and the length of a measured drag. */
const EVERY_MS = 1000 / 60;
const DRAG_MS = 3000;

/** As many figures as a sheet can hold, each with its own name. */
const fullSheet = (): BuilderDocument =>
  lineUp(
    Array.from({ length: MAX_OBJECTS }, (_, i) => ({
      picture: pictures[i % pictures.length]?.id ?? "",
      name: `Nr. ${String(i + 1)}`,
    })),
    SHEET,
  );

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Saves the sheet in the shop and opens it. */
async function openSheet(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/products/ddb/${PRODUCT}/`);
  const id = await page.evaluate(
    async ([product, drawing]) => {
      const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      const answer = await fetch("/builder/api/sheet/", {
        method: "POST",
        headers: { "content-type": "application/json", "x-csrftoken": token, "idempotency-key": crypto.randomUUID() },
        body: JSON.stringify({ product, drawing, quantity: 1 }),
      });
      const { id: designId } = await answer.json<{ id?: string }>();
      if (designId === undefined) throw new Error(`The sheet was refused: ${String(answer.status)}`);
      return designId;
    },
    [PRODUCT, fullSheet()] as const,
  );
  await page.goto(`${origin}/products/ddb/${PRODUCT}/${id}/`);
  await page.getByText(/\d+ stickers in each set/).waitFor({ timeout: 60_000 });
}

type Grip = { readonly x: number; readonly y: number };

/** Milliseconds between frames while the pointer moves to and fro. */
async function framesWhile(page: Page, client: CDPSession, { x, y }: Grip): Promise<ReadonlyArray<number>> {
  const tell = (type: "mousePressed" | "mouseMoved" | "mouseReleased", toX: number, toY: number) =>
    client.send("Input.dispatchMouseEvent", {
      type,
      x: toX,
      y: toY,
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: 1,
    });
  await client.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
  await tell("mousePressed", x, y);
  await page.evaluate(() => {
    const frames: Array<number> = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const onFrame = (now: number) => {
      frames.push(now - last);
      last = now;
      if (Object.hasOwn(globalThis, "frames")) requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  });
  const start = performance.now();
  const moves: Array<Promise<unknown>> = [];
  for (let step = 1; performance.now() - start < DRAG_MS; step++) {
    moves.push(tell("mouseMoved", x + 150 * Math.sin(step / 25), y + 60 * Math.sin(step / 17)));
    await pause(Math.max(0, start + step * EVERY_MS - performance.now()));
  }
  const frames = await page.evaluate(() => {
    const { frames: all } = globalThis as unknown as { frames: Array<number> };
    Reflect.deleteProperty(globalThis, "frames");
    return all.slice(1);
  });
  await Promise.all(moves);
  // Back to its place, where the next drag expects it.
  await tell("mouseMoved", x, y);
  await tell("mouseReleased", x, y);
  return frames;
}

/** Seconds of work of the page's main thread so far. Other programs are not included. */
async function measureWork(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

const part = (sorted: ReadonlyArray<number>, share: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));

/**
 * Frame times of dragging one object on a full sheet, and of dragging the sheet, on this machine and at a quarter of
 * its speed.
 */
export async function benchBuilder(origin: string): Promise<void> {
  const browser = await launchBrowser();
  const rows = [];
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage();
    await openSheet(page, origin);
    const client = await page.context().newCDPSession(page);
    await client.send("Performance.enable", { timeDomain: "threadTicks" });
    const locateGrip = async (selector: string): Promise<Grip> => {
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`${selector} is not on the page`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const sheet = await page.getByTestId("sheet").boundingBox();
    const grips = {
      "one of 200 objects": await locateGrip('[data-object="a90"]'),
      "the sheet with all of them": { x: (sheet?.x ?? 0) + 60, y: (sheet?.y ?? 0) + 60 },
    };
    for (const rate of [1, 4]) {
      await client.send("Emulation.setCPUThrottlingRate", { rate });
      for (const [what, grip] of Object.entries(grips)) {
        const workBefore = await measureWork(client);
        const frames = [...(await framesWhile(page, client, grip))].sort((a, b) => a - b);
        const work = (await measureWork(client)) - workBefore;
        const total = frames.reduce((sum, ms) => sum + ms, 0);
        rows.push({
          dragged: what,
          processor: rate === 1 ? "as it is" : `${String(rate)} times as slow`,
          "frames/s": Math.round((frames.length * 1000) / total),
          "work ms a frame": Number(((work * 1000) / frames.length).toFixed(1)),
          "p50 ms": part(frames, 0.5),
          "p95 ms": part(frames, 0.95),
          "longest ms": part(frames, 1),
        });
        await pause(2500); // work after the drop is not part of the drag
      }
    }
  } finally {
    await browser.close();
  }
  console.log(
    `\nThe builder's sheet while something is dragged, pointer moves 60 times a second for ${String(DRAG_MS / 1000)} s, painted without a graphics card`,
  );
  console.table(rows);
}
