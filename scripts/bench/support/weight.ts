import { gzipSync } from "node:zlib";
import { readFile } from "node:fs/promises";
import path from "node:path";

const CLIENT = path.resolve(import.meta.dirname, "../../../build/client");

export interface Weight {
  readonly html: number;
  readonly js: number;
  readonly css: number;
  /** Number of script files. */
  readonly scripts: number;
}

const ASSET = /["'](\/[^"']*\/assets\/[^"']+\.(?:js|css))["']/g;

/**
 * The scripts and styles that a page loads by itself: those of its links, and those of its script that waits for the
 * first frame (app/http/page-scripts.tsx).
 */
export const loadedAssets = (html: string): ReadonlySet<string> =>
  new Set(Array.from(html.matchAll(ASSET), ([, file = ""]) => file));

/** What a first visit to a page loads before any click, in bytes after gzip: its HTML, scripts and styles. */
export async function weigh(origin: string, page: string): Promise<Weight> {
  const html = await (await fetch(origin + page)).text();
  const sizes = await Promise.all(
    Array.from(loadedAssets(html), async (file) => ({
      file,
      bytes: gzipSync(await readFile(path.join(CLIENT, file))).length,
    })),
  );
  const total = (ending: string) =>
    sizes.filter(({ file }) => file.endsWith(ending)).reduce((all, { bytes }) => all + bytes, 0);
  const scripts = sizes.filter(({ file }) => file.endsWith(".js")).length;
  return { html: gzipSync(html).length, js: total(".js"), css: total(".css"), scripts };
}
