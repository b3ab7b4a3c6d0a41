import library from "harfbuzzjs/dist/harfbuzz.wasm";
import { HarfBuzz } from "#domain/lettering/type/harfbuzz";
import { openTypeface, type Typeface } from "#domain/lettering/type/typeface";
import { inflate } from "#domain/files/unpack";
import { fontFiles } from "./font-files.ts";

// One shaper for the isolate. The fonts it has opened stay in it, about 60 kB each. Kept when they are finished and never as
// promises: one belongs to the request that made it, and if that is cut off, all who share it wait for ever.
let shaper: HarfBuzz | undefined;
const opened = new Map<string, Typeface>();

async function openShaper(): Promise<HarfBuzz> {
  const started = await HarfBuzz.start((imports) =>
    Promise.resolve(new WebAssembly.Instance(library, imports).exports),
  );
  return (shaper ??= started);
}

/** The face of that slug, opened once in an isolate (two requests at once may both open it); undefined when it is none of ours. */
export async function loadTypeface(slug: string): Promise<Typeface | undefined> {
  const known = opened.get(slug);
  if (known) return known;
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
