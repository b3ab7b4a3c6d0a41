import libraryUrl from "harfbuzzjs/dist/harfbuzz.wasm?url";
import { HarfBuzz } from "#domain/prepress/lettering/type/harfbuzz";
import { openTypeface, type Typeface } from "#domain/prepress/lettering/type/typeface";
import { staticUrl } from "#domain/ground/kernel/settings/static-path";
import { FONT_SUBSETS, fontKey, LATIN_SUBSETS } from "#domain/prepress/lettering/type/faces";
import { largeFontPath } from "#domain/prepress/lettering/type/large-font-files";
import { inflate } from "#domain/ground/files/unpack";

/** The addresses of the font files. */
const FILES: Readonly<Record<string, string>> = {
  // Two calls: with a pattern outside node_modules, the search would skip node_modules.
  ...import.meta.glob<string>(
    [
      "/node_modules/@fontsource/{abril-fatface,alfa-slab-one,anton,archivo-black,bangers,bebas-neue,great-vibes,lobster,luckiest-guy,monoton,pacifico,permanent-marker,righteous,russo-one,satisfy,shrikhand}/files/*-{latin,latin-ext,vietnamese,greek,greek-ext,cyrillic,cyrillic-ext}-400-normal.woff",
      "/node_modules/@fontsource/oswald/files/oswald-{latin,latin-ext,vietnamese,cyrillic,cyrillic-ext}-600-normal.woff",
      "/node_modules/@fontsource/{caveat,cinzel,dancing-script,playfair-display,roboto-slab}/files/*-{latin,latin-ext,vietnamese,greek,greek-ext,cyrillic,cyrillic-ext}-700-normal.woff",
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
/** By the addresses of their files. */
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

/** What the files of other letters are not needed for. */
const LATIN_TEXT = /^[\s\u0021-\u024f\u1e00-\u1eff\u2010-\u2026]*$/;

/** The files that set a text, or any text. */
function listUrls(slug: string, text: string | undefined): ReadonlyArray<string> {
  const isLatin = text !== undefined && LATIN_TEXT.test(text);
  const largePath = largeFontPath(slug);
  if (largePath !== undefined && !isLatin) return [staticUrl(largePath)];
  const paths = Object.keys(FILES);
  const subsets = isLatin ? LATIN_SUBSETS : FONT_SUBSETS;
  const urls = subsets.flatMap((subset) => {
    const name = new RegExp(`/${slug}-${subset}-\\d`);
    return FILES[paths.find((path) => name.test(path)) ?? ""] ?? [];
  });
  return urls.length === 0 ? [staticUrl(fontKey(slug))] : urls;
}

async function open(urls: ReadonlyArray<string>): Promise<Typeface> {
  shaper ??= openShaper();
  const [library, ...files] = await Promise.all([shaper, ...urls.map(read)]);
  return openTypeface(library, files, inflate);
}

/**
 * A typeface, loaded once per page.
 * @param text all that it will set; without it, it can set any
 * @throws when it is unknown or cannot be loaded; the next call tries again
 * Import this file only dynamically: `await import("./load-typeface.client.ts")`.
 */
export function loadTypeface(slug: string, text?: string): Promise<Typeface> {
  const urls = listUrls(slug, text);
  const key = urls.join(" ");
  const opening = opened.get(key) ?? open(urls);
  opened.set(key, opening);
  opening.catch(() => {
    opened.delete(key);
    shaper = undefined;
  });
  return opening;
}
