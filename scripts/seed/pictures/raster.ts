import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** Kept with the process and not with this module, which tests load more than once; the renderer refuses a second start. */
const shared = globalThis as typeof globalThis & { resvgReady?: Promise<void> };

/** Compiles the renderer once for a process. */
export const rasterReady = (): Promise<void> =>
  (shared.resvgReady ??= initWasm(
    readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")),
  ));

/** Which pixels of a drawing are painted, row by row; call `rasterReady` first. */
export function maskOf(svg: string, side: number): { width: number; height: number; alpha: Uint8Array } {
  const image = new Resvg(svg, { fitTo: { mode: "width", value: side } }).render();
  const { width, height, pixels } = image;
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = pixels[i * 4 + 3] ?? 0;
  image.free();
  return { width, height, alpha };
}

/** A drawing as PNG, for looking at it. */
export function pngOf(svg: string, width: number): Uint8Array {
  const image = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
  const png = image.asPng();
  image.free();
  return png;
}
