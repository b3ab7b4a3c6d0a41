import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

/**
 * Belongs to the process and not to this module: tests load modules more than once, and resvg can be initialized only
 * once.
 */
const shared = globalThis as typeof globalThis & { resvgReady?: Promise<void> };

/** Initializes resvg once per process. */
export const rasterReady = (): Promise<void> =>
  (shared.resvgReady ??= initWasm(
    readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")),
  ));

/** The alpha of each pixel of a drawing, row by row. Call `rasterReady` first. */
export function renderMask(svg: string, side: number): { width: number; height: number; alpha: Uint8Array } {
  const image = new Resvg(svg, { fitTo: { mode: "width", value: side } }).render();
  const { width, height, pixels } = image;
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = pixels[i * 4 + 3] ?? 0;
  image.free();
  return { width, height, alpha };
}

/** A drawing as PNG, `width` pixels wide. Call `rasterReady` first. */
export function renderPng(svg: string, width: number): Uint8Array {
  const image = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
  const png = image.asPng();
  image.free();
  return png;
}
