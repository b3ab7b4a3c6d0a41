import libraryUrl from "harfbuzzjs/dist/harfbuzz.wasm?url";
import { HarfBuzz } from "#domain/prepress/lettering/type/harfbuzz";
import { openTypeface, type Typeface } from "#domain/prepress/lettering/type/typeface";
import { staticUrl } from "#domain/ground/kernel/settings/static-path";
import { fontKey } from "#domain/prepress/lettering/type/faces";
import { inflate } from "#domain/ground/files/unpack";

/** The addresses of the font files. */
const FILES: Readonly<Record<string, string>> = {
  // Two calls: with a pattern outside node_modules, the search would skip node_modules.
  ...import.meta.glob<string>(
    [
      "/node_modules/@fontsource/{abril-fatface,alfa-slab-one,anton,archivo-black,bangers,bebas-neue,great-vibes,lobster,luckiest-guy,monoton,pacifico,permanent-marker,righteous,russo-one,satisfy,shrikhand}/files/*-{latin,latin-ext,vietnamese}-400-normal.woff",
      "/node_modules/@fontsource/oswald/files/oswald-{latin,latin-ext,vietnamese}-600-normal.woff",
      "/node_modules/@fontsource/{caveat,cinzel,dancing-script,playfair-display,roboto-slab}/files/*-{latin,latin-ext,vietnamese}-700-normal.woff",
    ],
    { query: "?url&no-inline", import: "default", eager: true },
  ),
  ...import.meta.glob<string>("/app/domain/prepress/lettering/type/cuts/*.woff", {
    query: "?url&no-inline",
    import: "default",
    eager: true,
  }),
};

let shaper: Promise<HarfBuzz> | undefined;
const opened = new Map<string, Promise<Typeface>>();

const openShaper = (): Promise<HarfBuzz> =>
  HarfBuzz.start(
    async (imports) =>
      (await WebAssembly.instantiate(await WebAssembly.compile(await read(libraryUrl)), imports)).exports,
  );

async function read(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

async function open(slug: string): Promise<Typeface> {
  // "-latin-" comes first: the first file defines the metrics.
  const urls = Object.entries(FILES)
    .filter(([path]) => new RegExp(`/${slug}-(latin|latin-ext|vietnamese)-\\d`).test(path))
    .sort(([a], [b]) => a.length - b.length)
    .map(([, url]) => url);
  if (urls.length === 0) urls.push(staticUrl(fontKey(slug)));
  shaper ??= openShaper();
  const [library, ...files] = await Promise.all([shaper, ...urls.map(read)]);
  return openTypeface(library, files, inflate);
}

/**
 * A typeface, loaded once per page.
 * @throws when it is unknown or cannot be loaded; the next call tries again
 * Import this file only dynamically: `await import("./load-typeface.client.ts")`.
 */
export function loadTypeface(slug: string): Promise<Typeface> {
  const opening = opened.get(slug) ?? open(slug);
  opened.set(slug, opening);
  opening.catch(() => {
    opened.delete(slug);
    shaper = undefined;
  });
  return opening;
}
