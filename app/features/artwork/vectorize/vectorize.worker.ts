import type { Pixels } from "#domain/ground/files/pixels/pixels";
import type { TracedDrawing, VectorChoices } from "#domain/prepress/artwork/vectorize/drawing";
import { tracePicture } from "#domain/prepress/artwork/vectorize/trace-picture";
import type { VectorAnswered, VectorAsked } from "./vectorize-protocol.ts";

let pixels: Pixels | undefined;

async function open(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser can't draw in the background.");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/png" });
}

function trace(choices: VectorChoices): TracedDrawing {
  if (!pixels) throw new Error("No picture is open.");
  return tracePicture(pixels, choices);
}

self.onmessage = ({ data }: MessageEvent<VectorAsked>) => {
  const reply = (message: VectorAnswered) => self.postMessage(message);
  const { id } = data;
  const fail = (error: unknown) => reply({ id, failed: error instanceof Error ? error.message : String(error) });
  if (data.ask === "open") open(data.bitmap).then((picture) => reply({ id, opened: picture }), fail);
  else {
    try {
      reply({ id, drawing: trace(data.choices) });
    } catch (error) {
      fail(error);
    }
  }
};
