// Renders the gallery's videos, with captions and posters, into scripts/seed/media/gallery. They are committed, so
// `npm start` renders none. node scripts/render-videos.ts [slug…]
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type * as Mediabunny from "mediabunny";
import type { Page } from "playwright-core";
import { launchBrowser } from "../tests/browser.ts";
import { FRAME } from "./gallery/frame-tools.ts";
import { videoDrawings } from "./gallery/frames.ts";
import { galleryVideos, type GalleryVideoData } from "./seed/data/gallery/videos.ts";
import { text } from "./seed/pictures/kit.ts";
import { rasterReady } from "./seed/pictures/raster.ts";
import { el, round } from "./seed/pictures/svg.ts";

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const FOLDER = path.resolve(import.meta.dirname, "seed/media/gallery");
const RATE = 24;
const BITRATE = 420_000;
/** Share of its length at which a video's poster is taken. */
const POSTER_AT = 0.66;
/** Encoding needs a secure context; no request leaves the browser. */
const ADDRESS = "https://videos.localhost/";

const shadow = (id: string, dy: number, blur: number) =>
  el(
    "filter",
    { id, x: -0.4, y: -0.4, width: 1.8, height: 1.8 },
    el("feDropShadow", { dx: 0, dy, stdDeviation: blur, "flood-color": "#1d0f14", "flood-opacity": 0.35 }),
  );
const DEFS = el("defs", {}, shadow("low", 6, 7) + shadow("tiny", 0.6, 0.5));

const { width, height } = FRAME;
const OPEN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;

function headingOf({ steps }: GalleryVideoData, t: number): string {
  const index = Math.max(
    0,
    steps.findLastIndex(({ from }) => from <= t),
  );
  const label = `${index + 1}  ${steps[index]?.heading ?? ""}`;
  const long = 60 + label.length * 19;
  return (
    round([40, 36, long, 68], 34, "#1d1620", { opacity: 0.82 }) +
    text(label, [40 + long / 2, 82], 27, { fill: "#fffdf9", font: "roboto-slab 700", fit: long - 50 })
  );
}

/** One frame as SVG. Marks of drawings that repeat in a picture are removed. */
function frameOf(video: GalleryVideoData, t: number, isPoster = false): string {
  const drawing = (videoDrawings[video.slug]?.frame(t) ?? "").replaceAll("\u0001", "").replaceAll("\u0002", "");
  return `${OPEN}${DEFS}${drawing}${isPoster ? "" : headingOf(video, t)}</svg>`;
}

const time = (seconds: number) => `00:00:${String(seconds).padStart(2, "0")}.000`;
const captionsOf = ({ steps, seconds }: GalleryVideoData): string =>
  `WEBVTT\n\n${steps.map(({ from, caption }, i) => `${time(from)} --> ${time(steps[i + 1]?.from ?? seconds)}\n${caption}\n`).join("\n")}`;

/** Encodes a video in the page. @returns MP4 in base64 */
async function encode(page: Page, video: GalleryVideoData): Promise<string> {
  const drawing = videoDrawings[video.slug];
  if (!drawing) throw new Error(`No drawing for "${video.slug}"`);
  await page.evaluate(
    async ({ background, width, height, bitrate, rate }) => {
      const { Output, Mp4OutputFormat, BufferTarget, CanvasSource } = await globalThis.mediabunny;
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      if (!context) throw new Error("No canvas");
      const load = async (svg: string) => {
        const image = new Image();
        image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
        await image.decode();
        URL.revokeObjectURL(image.src);
        return image;
      };
      const back = await createImageBitmap(await load(background));
      const target = new BufferTarget();
      const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
      const source = new CanvasSource(canvas, { codec: "avc", bitrate, keyFrameInterval: 2 });
      output.addVideoTrack(source, { frameRate: rate });
      await output.start();
      globalThis.drawFrame = async (svg) => {
        context.drawImage(back, 0, 90, 1200, 675, 0, 0, width, height);
        context.drawImage(await load(svg), 0, 0);
      };
      globalThis.addFrame = async (svg, at) => {
        await globalThis.drawFrame(svg);
        await source.add(at, 1 / rate);
      };
      globalThis.pictureOf = (w) => {
        const small = Object.assign(document.createElement("canvas"), { width: w, height: (w * height) / width });
        small.getContext("2d")?.drawImage(canvas, 0, 0, w, (w * height) / width);
        return small.toDataURL("image/webp", 0.8).split(",")[1] ?? "";
      };
      globalThis.finish = async () => {
        await output.finalize();
        let text = "";
        for (const byte of new Uint8Array(target.buffer ?? new ArrayBuffer(0))) text += String.fromCharCode(byte);
        return btoa(text);
      };
    },
    { background: drawing.background(), ...FRAME, bitrate: BITRATE, rate: RATE },
  );
  for (let i = 0; i < video.seconds * RATE; i++) {
    await page.evaluate(({ svg, at }) => globalThis.addFrame(svg, at), { svg: frameOf(video, i / RATE), at: i / RATE });
  }
  // The poster has no heading, which lists would crop.
  await page.evaluate((svg) => globalThis.drawFrame(svg), frameOf(video, video.seconds * POSTER_AT, true));
  for (const [suffix, width] of [["", FRAME.width] as const, ["-600", 600] as const])
    writeFileSync(
      path.join(FOLDER, `${video.slug}${suffix}.webp`),
      bytesOf(await page.evaluate((w) => globalThis.pictureOf(w), width)),
    );
  return page.evaluate(() => globalThis.finish());
}

declare global {
  var mediabunny: Promise<typeof Mediabunny>;
  var drawFrame: (svg: string) => Promise<void>;
  var addFrame: (svg: string, at: number) => Promise<void>;
  var pictureOf: (width: number) => string;
  var finish: () => Promise<string>;
}

const LIBRARY = path.resolve(import.meta.dirname, "../node_modules/mediabunny/dist/bundles/mediabunny.min.mjs");
const wanted = new Set(process.argv.slice(2));
await rasterReady();
mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
try {
  for (const video of galleryVideos.filter(({ slug }) => wanted.size === 0 || wanted.has(slug))) {
    const page = await browser.newPage();
    await page.route(`${ADDRESS}**`, (route) =>
      route.request().url().endsWith(".mjs")
        ? route.fulfill({ contentType: "text/javascript", path: LIBRARY })
        : route.fulfill({ contentType: "text/html", body: "<title>Video</title>" }),
    );
    await page.goto(ADDRESS);
    await page.addScriptTag({ content: 'globalThis.mediabunny = import("/mediabunny.mjs")' });
    writeFileSync(path.join(FOLDER, `${video.slug}.vtt`), captionsOf(video));
    writeFileSync(path.join(FOLDER, `${video.slug}.mp4`), bytesOf(await encode(page, video)));
    console.log(video.slug);
    await page.close();
  }
} finally {
  await browser.close();
}
