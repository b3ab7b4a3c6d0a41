import library from "harfbuzzjs/dist/harfbuzz.wasm";
import { HarfBuzz } from "#domain/prepress/lettering/type/harfbuzz";
import { openTypeface, type Typeface } from "#domain/prepress/lettering/type/typeface";
import { inflate } from "#domain/ground/files/unpack";
import { fontKey, isFontName } from "#domain/prepress/lettering/type/faces";
import type { ServiceContext } from "../kernel/index.ts";
import { fontFiles } from "./font-files.ts";

// One shaper per isolate, which keeps opened fonts, about 60 kB each. Only finished values are cached, never promises:
// a promise belongs to the request that created it, and if that request is canceled, others would wait for it forever.
let shaper: HarfBuzz | undefined;
const opened = new Map<string, Typeface>();
/** Bytes of the uploaded fonts among them. */
let uploadedBytes = 0;
/** A shaper never gives memory back. With more than this, the isolate begins another one. */
const MAX_UPLOADED_BYTES = 16 * 1024 * 1024;

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

/** Opens a font of the shop or an uploaded one, whose file never changes. Undefined when there is none. */
export async function loadTypeface(
  { files }: Pick<ServiceContext, "files">,
  slug: string,
): Promise<Typeface | undefined> {
  if (opened.has(slug) || Object.hasOwn(fontFiles, slug) || !isFontName(slug))
    return opened.get(slug) ?? loadOwnTypeface(slug);
  const file = await files.get(fontKey(slug));
  if (!file) return undefined;
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
  uploadedBytes += bytes.length;
  if (uploadedBytes > MAX_UPLOADED_BYTES) {
    opened.clear();
    shaper = undefined;
    uploadedBytes = bytes.length;
  }
  return open(slug, [bytes]);
}
