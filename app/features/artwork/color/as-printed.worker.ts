import tableUrl from "../../../domain/artwork/color/default-press.table?url&no-inline";
import { applyProofTable, proofNodes } from "#domain/artwork/color/proof-table";
import { currentPressUrl, profileAt } from "./press-profile.ts";

/** A picture to convert. The worker closes it. */
export interface AsPrintedRequest {
  readonly bitmap: ImageBitmap;
}
/** The converted picture as a PNG; undefined if it can't be converted. */
export interface AsPrintedResponse {
  readonly picture: Blob | undefined;
}

/** The table of a press's profile. That of the shop's own is built in; any other needs LittleCMS. */
async function proofTable(press: string | null): Promise<Uint8Array> {
  if (press === null) return new Uint8Array(await (await fetch(tableUrl)).arrayBuffer());
  const [engine, profile] = await Promise.all([
    import("./ink-converter.ts").then(({ openColorEngine }) => openColorEngine()),
    profileAt(press),
  ]);
  const proof = engine.softProof(profile);
  if (!proof) throw new Error("The press's color profile can't be used.");
  return proof(proofNodes());
}

async function convert(bitmap: ImageBitmap): Promise<Blob> {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser can't draw.");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const table = await proofTable(await currentPressUrl());
  const pixels = context.getImageData(0, 0, width, height);
  applyProofTable(table, pixels.data);
  context.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

self.onmessage = ({ data }: MessageEvent<AsPrintedRequest>) => {
  convert(data.bitmap).then(
    (picture) => self.postMessage({ picture } satisfies AsPrintedResponse),
    (error: unknown) => {
      console.warn("the picture could not be shown as printed:", error instanceof Error ? error.message : error);
      self.postMessage({ picture: undefined } satisfies AsPrintedResponse);
    },
  );
};
