import { gzipSync } from "node:zlib";
import { readFile } from "node:fs/promises";
import path from "node:path";

const CLIENT = path.resolve(import.meta.dirname, "../../../build/client");

export interface Weight {
  readonly html: number;
  readonly js: number;
  readonly css: number;
}

/** What a first visit to a page loads before any click, in bytes after gzip: its HTML, scripts and styles. */
export async function weigh(origin: string, page: string): Promise<Weight> {
  const html = await (await fetch(origin + page)).text();
  const files = new Set(
    [...html.matchAll(/(?:href|src)="(\/[^"]*\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? ""),
  );
  for (const [, file] of html.matchAll(/"(\/[^"]*\/assets\/[^"]+\.js)"/g))
    if (html.includes(`import "${file}"`) || html.includes(`from "${file}"`)) files.add(file ?? "");
  const manifest = /"(\/[^"]*\/assets\/manifest-[^"]+\.js)"/.exec(html)?.[1];
  if (manifest) files.add(manifest);
  const sizes = await Promise.all(
    [...files].map(async (file) => ({ file, bytes: gzipSync(await readFile(path.join(CLIENT, file))).length })),
  );
  const total = (ending: string) =>
    sizes.filter(({ file }) => file.endsWith(ending)).reduce((all, { bytes }) => all + bytes, 0);
  return { html: gzipSync(html).length, js: total(".js"), css: total(".css") };
}
