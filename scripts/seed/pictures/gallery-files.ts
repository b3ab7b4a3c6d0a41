import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { twinKey } from "#domain/shop/site/seo/share-picture";
import { readStaticPath } from "../../lib/static-path.mjs";
import type { MediaFile } from "./gallery.ts";

/** Pictures, videos and captions of the gallery. */
export const GALLERY_FOLDER = path.resolve(import.meta.dirname, "../media/gallery");

const TYPES: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".mp4": "video/mp4",
  ".vtt": "text/vtt",
};

export interface GalleryFiles {
  readonly files: ReadonlyArray<MediaFile>;
  /** The address of a file, such as "food-truck-wrap-600.webp". Throws when there is none. */
  getUrl(name: string): string;
}

/**
 * Names every file by a hash of its content, so that browsers may cache it forever.
 * @param staticPath start of its address
 */
export function readGalleryFiles(staticPath = readStaticPath()): GalleryFiles {
  const files: Array<MediaFile> = [];
  const urls = new Map<string, string>();
  for (const name of readdirSync(GALLERY_FOLDER).sort()) {
    const { name: stem, ext } = path.parse(name);
    const type = TYPES[ext];
    if (type === undefined) continue;
    const body = new Uint8Array(readFileSync(path.join(GALLERY_FOLDER, name)));
    const key = `media/gallery/${stem}.${createHash("sha256").update(body).digest("hex").slice(0, 12)}${ext}`;
    files.push({ key, body, type });
    const jpeg = path.join(GALLERY_FOLDER, `${stem}.jpg`);
    if (ext === ".webp" && existsSync(jpeg))
      files.push({ key: twinKey(key), body: new Uint8Array(readFileSync(jpeg)), type: "image/jpeg" });
    urls.set(name, staticPath + key);
  }
  return {
    files,
    getUrl: (name) => {
      const url = urls.get(name);
      if (url === undefined) throw new Error(`There is no file "${name}" in ${GALLERY_FOLDER}`);
      return url;
    },
  };
}
