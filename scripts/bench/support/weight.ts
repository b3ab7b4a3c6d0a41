import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import path from "node:path";

/** The folder of the local shop's pages. */
export const CLIENT = path.resolve(import.meta.dirname, "../../../build/client");

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

/**
 * What a first visit to a page loads before any click, in bytes after gzip: its HTML, scripts and styles.
 * @param client the folder of the built pages
 */
export function weigh(html: string, client: string): Weight {
  const sizes = Array.from(loadedAssets(html), (file) => ({
    file,
    bytes: gzipSync(readFileSync(path.join(client, file))).length,
  }));
  const total = (ending: string) =>
    sizes.filter(({ file }) => file.endsWith(ending)).reduce((all, { bytes }) => all + bytes, 0);
  const scripts = sizes.filter(({ file }) => file.endsWith(".js")).length;
  return { html: gzipSync(html).length, js: total(".js"), css: total(".css"), scripts };
}
