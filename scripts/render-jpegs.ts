// Writes a JPEG beside each WebP of scripts/seed/media/gallery, from which the shop renders pictures for social media:
// its renderer cannot read WebP. Run it after render-gallery.ts or render-videos.ts. node scripts/render-jpegs.ts
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { latin1 } from "#domain/files/file-bytes";
import { SHARE_HEIGHT } from "#domain/site/seo/share-picture";
import { launchBrowser } from "../tests/browser.ts";
import { GALLERY_FOLDER } from "./seed/pictures/gallery-files.ts";

const QUALITY = 0.7;

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  for (const name of readdirSync(GALLERY_FOLDER)) {
    if (!name.endsWith(".webp") || name.endsWith("-600.webp")) continue;
    const jpeg = await page.evaluate(
      async ({ webp, height, quality }) => {
        const image = new Image();
        image.src = `data:image/webp;base64,${webp}`;
        await image.decode();
        const width = Math.round((image.naturalWidth * height) / image.naturalHeight);
        const canvas = Object.assign(document.createElement("canvas"), { width, height });
        const context = canvas.getContext("2d");
        if (!context) throw new Error("No canvas");
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, width, height);
        return canvas.toDataURL("image/jpeg", quality).split(",")[1] ?? "";
      },
      { webp: btoa(latin1(readFileSync(path.join(GALLERY_FOLDER, name)))), height: SHARE_HEIGHT, quality: QUALITY },
    );
    const file = path.join(GALLERY_FOLDER, `${path.parse(name).name}.jpg`);
    writeFileSync(
      file,
      Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0)),
    );
  }
} finally {
  await browser.close();
}
