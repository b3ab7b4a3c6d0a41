import library from "harfbuzzjs/dist/harfbuzz.wasm";
import { HarfBuzz } from "#domain/prepress/lettering/type/harfbuzz";
import { openTypeface, type Typeface } from "#domain/prepress/lettering/type/typeface";
import { inflate } from "#domain/ground/files/unpack";
import { fontKey, isFontName } from "#domain/prepress/lettering/type/faces";
import { largeFontPath } from "#domain/prepress/lettering/type/large-font-files";
import type { ServiceContext } from "../kernel/index.ts";
import { fontFiles } from "./font-files.ts";

// One shaper per isolate, which keeps opened fonts, about 60 kB each. Only finished values are cached, never promises:
// a promise belongs to the request that created it, and if that request is canceled, others would wait for it forever.
let shaper: HarfBuzz | undefined;
const opened = new Map<string, Typeface>();
/** Bytes of the large and the uploaded fonts among them. */
let readBytes = 0;
/** A shaper never gives memory back. With more than this, the isolate begins another one. */
const MAX_READ_BYTES = 16 * 1024 * 1024;

/** Starts a shaper of its own, for a font that is only looked at. */
export const startShaper = (): Promise<HarfBuzz> =>
  HarfBuzz.start((imports) => Promise.resolve(new WebAssembly.Instance(library, imports).exports));

async function open(slug: string, files: ReadonlyArray<Uint8Array>): Promise<Typeface> {
  const newShaper = shaper ?? (await startShaper());
  shaper ??= newShaper;
  const face = await openTypeface(shaper, files, inflate);
  opened.set(slug, face);
  return face;
}

/** Opens a font of the shop once per isolate (simultaneous requests may both open it). Undefined for another slug. */
export async function loadOwnTypeface(slug: string): Promise<Typeface | undefined> {
  const files = Object.hasOwn(fontFiles, slug) ? fontFiles[slug] : undefined;
  if (!files) return undefined;
  return (
    opened.get(slug) ??
    open(
      slug,
      files.map((file) => new Uint8Array(file)),
    )
  );
}

type FontSources = Pick<ServiceContext, "files" | "readStaticFile">;

async function readFont({ files, readStaticFile }: FontSources, slug: string): Promise<Uint8Array | undefined> {
  const largePath = largeFontPath(slug);
  if (largePath !== undefined) return readStaticFile(largePath);
  const file = await files.get(fontKey(slug));
  return file && new Uint8Array(await new Response(file.body).arrayBuffer());
}

/** Opens a font of the shop or an uploaded one, whose file never changes. Undefined when there is none. */
export async function loadTypeface(sources: FontSources, slug: string): Promise<Typeface | undefined> {
  if (opened.has(slug) || Object.hasOwn(fontFiles, slug) || !isFontName(slug))
    return opened.get(slug) ?? loadOwnTypeface(slug);
  const bytes = await readFont(sources, slug);
  if (!bytes) return undefined;
  readBytes += bytes.length;
  if (readBytes > MAX_READ_BYTES) {
    opened.clear();
    shaper = undefined;
    readBytes = bytes.length;
  }
  return open(slug, [bytes]);
}
