import library from "harfbuzzjs/dist/harfbuzz.wasm";
import { HarfBuzz } from "#domain/type/harfbuzz";
import { openTypeface, type Typeface } from "#domain/type/typeface";
import { fontFiles } from "./font-files.ts";

// One shaper for the isolate. The fonts it has opened stay in it, about 60 kB each.
let shaper: Promise<HarfBuzz> | undefined;
const opened = new Map<string, Promise<Typeface>>();

const inflate = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("deflate"))).arrayBuffer());

async function open(files: ReadonlyArray<ArrayBuffer>): Promise<Typeface> {
  shaper ??= HarfBuzz.start(async (imports) => (await WebAssembly.instantiate(library, imports)).exports);
  return openTypeface(await shaper, files.map((file) => new Uint8Array(file)), inflate);
}

/** The face of that slug, opened once in an isolate; undefined when it is none of ours. */
export async function loadTypeface(slug: string): Promise<Typeface | undefined> {
  const files = Object.hasOwn(fontFiles, slug) ? fontFiles[slug] : undefined;
  if (!files) return undefined;
  const opening = opened.get(slug) ?? open(files);
  opened.set(slug, opening);
  return opening;
}
