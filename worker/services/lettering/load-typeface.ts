import library from "harfbuzzjs/dist/harfbuzz.wasm";
import { HarfBuzz } from "#domain/prepress/lettering/type/harfbuzz";
import { openTypeface, type Typeface } from "#domain/prepress/lettering/type/typeface";
import { inflate } from "#domain/ground/files/unpack";
import { fontFiles } from "./font-files.ts";

// One shaper per isolate, which keeps opened fonts, about 60 kB each. Only finished values are cached, never promises:
// a promise belongs to the request that created it, and if that request is canceled, others would wait for it forever.
let shaper: HarfBuzz | undefined;
const opened = new Map<string, Typeface>();

async function openShaper(): Promise<HarfBuzz> {
  const started = await HarfBuzz.start((imports) =>
    Promise.resolve(new WebAssembly.Instance(library, imports).exports),
  );
  return (shaper ??= started);
}

/** Opens a font once per isolate (simultaneous requests may both open it). Undefined for an unknown slug. */
export async function loadTypeface(slug: string): Promise<Typeface | undefined> {
  const typeface = opened.get(slug);
  if (typeface) return typeface;
  const files = Object.hasOwn(fontFiles, slug) ? fontFiles[slug] : undefined;
  if (!files) return undefined;
  const face = await openTypeface(
    shaper ?? (await openShaper()),
    files.map((file) => new Uint8Array(file)),
    inflate,
  );
  opened.set(slug, face);
  return face;
}
