// Renders the gallery's pictures into scripts/seed/media/gallery. They are committed, so `npm start` renders none.
// node scripts/render-gallery.ts [slug…]
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { latin1 } from "#domain/files/file-bytes";
import { launchBrowser } from "../tests/browser.ts";
import { galleryScenes } from "./gallery/scenes/index.ts";
import { HEIGHT, WIDTH } from "./gallery/stage.ts";
import { rasterReady } from "./seed/pictures/raster.ts";

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const FOLDER = path.resolve(import.meta.dirname, "seed/media/gallery");
/** Widths in pixels, and the quality of each. */
const SIZES = [
  { suffix: "", width: WIDTH, quality: 0.8 },
  { suffix: "-600", width: 600, quality: 0.74 },
] as const;

const wanted = new Set(process.argv.slice(2));
const entries = Object.entries(galleryScenes).filter(([slug]) => wanted.size === 0 || wanted.has(slug));

await rasterReady();
mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  for (const [slug, draw] of entries) {
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${draw()}`);
    const png = btoa(latin1(await page.screenshot()));
    for (const { suffix, width, quality } of SIZES) {
      const webp = await page.evaluate(
        async ({ png, width, height, quality }) => {
          const image = new Image();
          image.src = `data:image/png;base64,${png}`;
          await image.decode();
          const canvas = Object.assign(document.createElement("canvas"), { width, height });
          const context = canvas.getContext("2d");
          if (!context) throw new Error("No canvas");
          context.imageSmoothingQuality = "high";
          context.drawImage(image, 0, 0, width, height);
          return canvas.toDataURL("image/webp", quality).split(",")[1] ?? "";
        },
        { png, width, height: (width * HEIGHT) / WIDTH, quality },
      );
      writeFileSync(path.join(FOLDER, `${slug}${suffix}.webp`), bytesOf(webp));
    }
    console.log(slug);
  }
} finally {
  await browser.close();
}
