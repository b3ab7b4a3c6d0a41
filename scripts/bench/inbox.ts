import { randomUUID } from "node:crypto";
import type { Page, WebSocketRoute } from "playwright-core";
import type { RoomSummary } from "../../app/domain/chat/records.ts";
import { launchBrowser } from "../../tests/browser.ts";

const ROOMS = 2000;
const ROOMS_A_FRAME = 100;
const NEWS_MS = 1000 / 50;
const WATCHER = "**/ws/staff/model-change-watcher/";

/** Frame times of the staff's browser. */
interface Smoothness {
  readonly frames: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** Tasks that had the page busy for more than 50 ms, and the longest. */
  readonly longTasks: number;
  readonly longestMs: number;
}

/**
 * The staff's inbox of 2,000 open conversations in headless Chromium: frame times while the list is scrolled, while 50
 * conversations a second change, and both at once. The shop, its pages and the watcher's socket are real. The 2,000
 * conversations are frames inserted into that socket, made from records of the shop: filling as many rooms would take
 * longer than the measurement, and the browser cannot tell the difference.
 * @param origin a seeded shop that is being served
 */
export async function benchInbox(origin: string, seconds: number): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${origin}/account/login/`, { waitUntil: "networkidle" });
    await page.locator("main input[type=email]").fill("staff@example.com");
    await page.locator("main input[type=password]").fill("kisscut-demo");
    await page.locator("main form button[type=submit]").click();
    await page.waitForURL(`${origin}/`, { waitUntil: "networkidle" });
    const rooms = await makeRooms(page);
    let line: WebSocketRoute | undefined;
    await page.routeWebSocket(WATCHER, (socket) => {
      socket.connectToServer();
      line = socket;
    });
    await page.goto(`${origin}/staff/chat/?tab=all`);
    await page.getByText("Live", { exact: true }).waitFor();
    const tell = (some: ReadonlyArray<RoomSummary>) =>
      line?.send(JSON.stringify({ event: "chat.rooms", data: { rooms: some, complete: false } }));
    for (let from = 0; from < rooms.length; from += ROOMS_A_FRAME) tell(rooms.slice(from, from + ROOMS_A_FRAME));
    await page.waitForFunction(
      (count) => Number(document.querySelector("[aria-setsize]")?.getAttribute("aria-setsize")) >= count,
      ROOMS,
    );
    await page.waitForTimeout(1000);

    const still = await watchFrames(page, seconds, false);
    const scrolled = await watchFrames(page, seconds, true);
    const stop = sendNews(rooms, tell);
    const changing = await watchFrames(page, seconds, false);
    const both = await watchFrames(page, seconds, true);
    console.log(
      `\nThe staff's inbox of ${ROOMS} open conversations, ms a frame in headless Chromium for ${seconds} s each (a real shop and its socket; the conversations are frames put into it)`,
    );
    console.table({ "at rest": still, scrolled, [`${stop()} changes, 50 a second`]: changing, "both at once": both });
  } finally {
    await browser.close();
  }
}

/** Open conversations, beside those that the shop has. */
async function makeRooms(page: Page): Promise<Array<RoomSummary>> {
  const { rooms } = await page.evaluate(async () =>
    (await fetch("/chat/api/done/")).json<{ rooms: Array<RoomSummary> }>(),
  );
  return Array.from({ length: ROOMS }, (_, i) => {
    const room = rooms[i % rooms.length];
    if (!room) throw new Error("the shop has no conversation to go by");
    const id = randomUUID();
    const at = new Date(Date.now() - i * 1000).toISOString();
    return {
      ...room,
      id,
      room_id: id,
      name: `${room.name} ${i}`,
      owner: null,
      customer_service_name: "",
      closed: false,
      resolved: false,
      offline: false,
      online: i % 3 > 0,
      date_created: at,
      date_requested: at,
      last_line_at: at,
      rating: null,
      rev: 1,
    };
  });
}

/**
 * Each change is a separate frame and moves its conversation to the top.
 * @returns stops it, and returns the number of changes
 */
function sendNews(rooms: ReadonlyArray<RoomSummary>, tell: (some: ReadonlyArray<RoomSummary>) => void): () => number {
  let sentCount = 0;
  const began = performance.now();
  // Timers are late on a busy machine: all frames that are due are sent, so the rate is right.
  const timer = setInterval(() => {
    for (; sentCount * NEWS_MS < performance.now() - began; sentCount++) {
      const room = rooms[(sentCount * 37) % rooms.length];
      if (room)
        tell([
          {
            ...room,
            rev: 2 + sentCount,
            unread: 1 + (sentCount % 9),
            last_line: `Line ${sentCount}`,
            last_line_at: new Date().toISOString(),
          },
        ]);
    }
  }, NEWS_MS);
  return () => {
    clearInterval(timer);
    return sentCount;
  };
}

/**
 * Counts frames in the page.
 * @param scrolls whether the list is scrolled meanwhile, by a little more than an entry per frame
 */
function watchFrames(page: Page, seconds: number, scrolls: boolean): Promise<Smoothness> {
  return page.evaluate(
    async ({ lasts, step }) => {
      const list = document.querySelector("#inbox-panel ul")?.parentElement;
      if (!list) throw new Error("the inbox has no list");
      const tasks: Array<number> = [];
      const observer = new PerformanceObserver((entryList) =>
        tasks.push(...entryList.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: "longtask" });
      const times: Array<number> = [];
      let down = step;
      await new Promise<void>((resolve) => {
        const start = performance.now();
        let last = 0;
        const frame = (now: number) => {
          if (last > 0) times.push(now - last);
          last = now;
          if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1) down = -step;
          else if (list.scrollTop === 0) down = step;
          if (step > 0) list.scrollTop += down;
          if (now - start < lasts) requestAnimationFrame(frame);
          else resolve();
        };
        requestAnimationFrame(frame);
      });
      observer.disconnect();
      times.sort((a, b) => a - b);
      const at = (share: number) =>
        Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1));
      return {
        frames: times.length,
        p50: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
        max: at(1),
        longTasks: tasks.length,
        longestMs: Math.round(Math.max(0, ...tasks)),
      };
    },
    { lasts: seconds * 1000, step: scrolls ? 120 : 0 },
  );
}
