import { prepareZXingModule, readBarcodes, type ReadResult } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { CodeInPicture } from "#domain/prepress/artwork/print-comparison/codes";

let isPrepared = false;

/**
 * Loads the program from the shop's own site: the package would load it from another one, and report a lost connection.
 */
async function prepare(): Promise<void> {
  if (isPrepared) return;
  const program = await fetch(wasmUrl);
  if (!program.ok) throw new Error(`The reader of codes could not be loaded: ${String(program.status)}.`);
  prepareZXingModule({ overrides: { wasmBinary: await program.arrayBuffer() } });
  isPrepared = true;
}

/** Codes that correct or detect errors. Others, such as ITF, are also "found" in stripes that are no code. */
const FORMATS = ["QRCode", "MicroQRCode", "DataMatrix", "Aztec", "PDF417", "EAN13", "UPCA", "Code128"] as const;

/**
 * Reads all codes in a picture, upright or turned, dark on light or light on dark. About 0.1 s for 4 million pixels,
 * and a second for noise. Loads 412 KB of WebAssembly (packed) when it is first called.
 */
export async function readCodes(picture: ImageData): Promise<ReadonlyArray<CodeInPicture>> {
  await prepare();
  const barcodes = await readBarcodes(picture, { formats: [...FORMATS], tryHarder: true });
  return barcodes.filter(({ isValid }) => isValid).map(toCode);
}

function toCode({ text, position, symbol, format }: ReadResult): CodeInPicture {
  const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const isOfBars = format === "EAN13" || format === "UPCA" || format === "Code128";
  return {
    text,
    box: { x, y, width: Math.max(1, Math.max(...xs) - x), height: Math.max(1, Math.max(...ys) - y) },
    modules: isOfBars ? undefined : { width: symbol.width, height: symbol.height },
  };
}
