import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { BLEED } from "#domain/prepress/artwork/bleed";
import { cutOutMask } from "#domain/prepress/artwork/cut-line/mask";
import { MAX_DRAWN_SIDE } from "#domain/prepress/artwork/rasterized";
import { bytesSource, joined } from "#domain/ground/files/byte-source";
import { displayName } from "#domain/ground/files/display-name";
import { fileType } from "#domain/ground/files/file-types";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { writePng } from "#domain/ground/files/pixels/write-png";
import { DPI } from "#domain/prepress/artwork/preflight/effective-dpi";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { shapeNames } from "#domain/ground/kernel/settings/shapes";
import { DEFAULT_PRESS } from "#domain/prepress/press/default-press";
import { pictureJob } from "#domain/prepress/press/picture-job";
import { artworkNotes, beginFile, finishFile } from "../../worker/services/composing/compose-file.ts";
import { openArtwork } from "../../worker/services/composing/open-artwork.ts";
import { PieceContent } from "../../worker/services/composing/pdf/piece-content.ts";
import type { Cut } from "./cut.ts";
import { pressFile } from "./ink-converter.ts";
import type { OpenedFile } from "./open-file.ts";
import type { PrepressOptions } from "./options.ts";

/** A print PDF, and what is worth knowing about it. */
export interface Print {
  readonly pdf: Uint8Array;
  readonly notes: ReadonlyArray<string>;
  /** Why it isn't PDF/X-4; empty for a conforming file. */
  readonly faults: ReadonlyArray<string>;
}

const SLUG_FONTS = ["latin", "latin-ext"].map(
  (range) =>
    new Uint8Array(
      readFileSync(
        new URL(`../../app/domain/prepress/lettering/type/cuts/figtree-${range}-700-normal.woff`, import.meta.url),
      ),
    ),
);

const encodePng = (pixels: Pixels): Promise<Uint8Array> =>
  writePng(pixels, (bytes) => Promise.resolve(new Uint8Array(deflateSync(bytes))));

/** The picture as large as it is printed. A raster has the pixels that it has. */
async function renderFull({ type, render }: OpenedFile, { line }: Cut): Promise<Pixels> {
  const side = Math.ceil(Math.max(line.artBox.width, line.artBox.height) * DPI.target);
  const isRaster = fileType(type).kind === "raster";
  return (await render(isRaster ? MAX_DRAWN_SIDE : Math.min(MAX_DRAWN_SIDE, side))).pixels;
}

/**
 * Composes the print file of a picture and its cut line, through the same functions as the shop.
 * @param at when the picture was last changed, for the metadata: equal files and options give equal bytes
 */
export async function composePrint(
  file: OpenedFile,
  cut: Cut,
  options: PrepressOptions,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<Result<Print, string>> {
  const { line, choices } = cut;
  const press = { ...DEFAULT_PRESS, icc: pressFile("icc") };
  const shared = await beginFile(press, SLUG_FONTS);
  const { widthPx, heightPx } = file.facts;
  const artwork = {
    key: choices.removeBackground ? "cut-out" : "original",
    type: choices.removeBackground ? "image/png" : file.type,
    page: 1,
    previewKey: null,
    previewPage: 1,
    rendered: { key: "rendered", page: 1, originalPixels: widthPx && heightPx ? widthPx * heightPx : undefined },
  };
  const artworkResult = await openArtwork(
    shared,
    async (key) => {
      if (key === "original") return bytesSource(file.bytes);
      const pixels = await renderFull(file, cut);
      return bytesSource(await encodePng(key === "cut-out" ? withoutBackground(pixels, cut) : pixels));
    },
    artwork,
  );
  if (!artworkResult.ok) return artworkResult;
  const { quantity, material } = options;
  const product = `${options.cut === "custom" ? "Custom cut" : shapeNames[options.cut]} sticker`;
  const job = pictureJob(
    {
      size: line,
      quantity,
      cutLine: line,
      artworkAspect: artworkResult.value.aspect,
      drawing: undefined,
      bleed: BLEED.sheet,
    },
    { order: displayName(name), product, material, quantity, at },
  );
  if (!job.ok) return job;
  const content = new PieceContent(shared, () => artworkResult.value);
  const id = createHash("sha256")
    .update(file.bytes)
    .update(JSON.stringify([line.path, choices, product, material, quantity]))
    .digest("hex")
    .slice(0, 32);
  const finished = await finishFile(content, job.value, press, id);
  if (!finished.ok) return err(finished.error);
  const notes = [...artworkNotes(artworkResult.value, job.value), ...job.value.notes];
  return ok({ pdf: await joined(content.file.chunks(id)), notes, faults: finished.value });
}

function withoutBackground(pixels: Pixels, { choices, background }: Cut): Pixels {
  const { alpha } = cutOutMask(pixels, background, choices.tolerance);
  const data = new Uint8ClampedArray(pixels.data);
  for (let i = 0; i < alpha.length; i++) data[i * 4 + 3] = alpha[i] ?? 0;
  return { ...pixels, data };
}
