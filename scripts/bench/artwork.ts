import { deflateSync } from "node:zlib";
import { lookAt } from "#domain/prepress/artwork/pixel-facts";
import { readPngRows } from "#domain/ground/files/pixels/png-rows";
import { joinBytes } from "#domain/ground/files/bytes";
import { traceMaskOutlines } from "#domain/prepress/artwork/cut-line/contour";
import { lintCutLine } from "#domain/prepress/artwork/cut-line/checks/lint";
import { alphaMask, cutOutMask, smallerMask } from "#domain/prepress/artwork/cut-line/mask";
import { type Pixels } from "#domain/ground/files/pixels/pixels";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { traceCutLine } from "#domain/prepress/artwork/cut-line/trace";
import { verifyCutLine } from "#domain/prepress/artwork/cut-line/checks/verify";
import { preflight } from "#domain/prepress/artwork/preflight/preflight";
import { inflateStream } from "#domain/ground/files/unpack";
import { STARTING_VECTOR } from "#domain/prepress/artwork/vectorize/drawing";
import { tracePicture } from "#domain/prepress/artwork/vectorize/trace-picture";

/** Longest sides in pixels: of previews while a slider is dragged, and of large pieces. */
const SIDES = [900, 1800] as const;

/**
 * Fourteen separate shapes, like the letters and emblems of a logo.
 * @param side pixels
 */
function logo(side: number, ground: readonly [number, number, number, number]): Pixels {
  const data = new Uint8ClampedArray(side * side * 4);
  const shapes = Array.from({ length: 14 }, (_, i) => ({
    x: 0.14 + (i % 4) * 0.24,
    y: 0.14 + Math.floor(i / 4) * 0.24,
    r: 0.06 + (i % 3) * 0.02,
    points: 3 + (i % 5),
  }));
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const inside = shapes.some((shape) => {
        const [dx, dy] = [(x + 0.5) / side - shape.x, (y + 0.5) / side - shape.y];
        return Math.hypot(dx, dy) <= shape.r * (1 + 0.25 * Math.cos(Math.atan2(dy, dx) * shape.points));
      });
      data.set(inside ? [211, 17, 77, 255] : ground, (y * side + x) * 4);
    }
  }
  return { width: side, height: side, data };
}

/** The picture as a PNG file, without filters, deflated. */
function encodePng({ width, height, data }: Pixels): Uint8Array {
  const raw = new Uint8Array(height * (width * 4 + 1));
  for (let y = 0; y < height; y++) raw.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  const chunk = (name: string, body: Uint8Array) => {
    const head = new Uint8Array(8);
    new DataView(head.buffer).setUint32(0, body.length);
    head.set(new TextEncoder().encode(name), 4);
    return [head, body, new Uint8Array(4)];
  };
  const header = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  return joinBytes([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunk("IHDR", header),
    ...chunk("IDAT", new Uint8Array(deflateSync(raw))),
    ...chunk("IEND", new Uint8Array(0)),
  ]);
}

/** Milliseconds: the median of several runs, after a warm-up. */
async function time(work: () => unknown, runs: number): Promise<number> {
  await work();
  const all: Array<number> = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work();
    all.push(performance.now() - start);
  }
  return Math.round(all.sort((a, b) => a - b)[runs >> 1] ?? 0);
}

/** Times of the steps from a picture to its cut line, by the picture's size, on one thread like a Web Worker. */
export async function benchArtwork(runs: number): Promise<void> {
  const stages = new Map<string, Record<string, number>>();
  const note = (stage: string, side: number, ms: number) =>
    stages.set(stage, { ...stages.get(stage), [`${side} px, ms`]: ms });
  for (const side of SIDES) {
    const clear = logo(side, [0, 0, 0, 0]);
    const white = logo(side, [255, 255, 255, 255]);
    const file = encodePng(clear);
    const mask = alphaMask(clear);
    const size = { widthIn: 3, heightIn: 3 };
    const traced = traceCutLine(mask, size);
    if (!traced.ok) throw new Error(traced.error.message);
    const line = traced.value;
    const rings = fromPath(line.path) ?? [];
    note("preview: a PNG read line by line", side, await time(() => readPngRows(file, side, inflateStream), runs));
    note("look: transparency, background, soft edges", side, await time(() => lookAt(clear), runs));
    note(
      "background removed (flood from the edge)",
      side,
      await time(() => cutOutMask(white, { red: 255, green: 255, blue: 255 }, 28), runs),
    );
    note("outlines of the mask", side, await time(() => traceMaskOutlines(mask, 128), runs));
    note("trace: the whole cut line of 14 parts, bridged", side, await time(() => traceCutLine(mask, size), runs));
    note("trace: each part by itself", side, await time(() => traceCutLine(mask, { ...size, onePiece: false }), runs));
    note("lint of the line", side, await time(() => lintCutLine(rings), runs));
    note(
      "preflight",
      side,
      await time(
        () =>
          preflight({
            type: "image/png",
            facts: { widthPx: side, heightPx: side },
            order: size,
            dieCut: true,
            artBox: line.artBox,
            look: lookAt(clear).look,
          }),
        runs,
      ),
    );
    note(
      "the server's check, its own trace at 900 px included",
      side,
      await time(() => {
        const smallMask = smallerMask(mask, 900);
        const again = traceCutLine(smallMask, size);
        return again.ok && verifyCutLine(line, again.value, smallMask);
      }, runs),
    );
    note("vectorize: 8 colors", side, await time(() => tracePicture(white, STARTING_VECTOR), runs));
    const isMono = { ...STARTING_VECTOR, blackAndWhite: true };
    note("vectorize: black and white", side, await time(() => tracePicture(white, isMono), runs));
  }
  console.log(
    "\nArtwork, from pixels to a line that can be cut: middle of",
    runs,
    "runs. Wanted: trace at 900 px within 300 ms, at 1800 px within 1 s.",
  );
  console.table([...stages].map(([stage, times]) => ({ stage, ...times })));
}
