import type { Pixels } from "#domain/ground/files/pixels/pixels";
import type { TracedDrawing, VectorChoices } from "#domain/prepress/artwork/vectorize/drawing";
import { tracePicture } from "#domain/prepress/artwork/vectorize/trace-picture";
import type { NumberedVectorRequest, VectorRequest, VectorResponse, VectorResults } from "./vectorize-protocol.ts";

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

async function respond(request: VectorRequest): Promise<VectorResults[keyof VectorResults]> {
  return request.kind === "open" ? open(request.bitmap) : trace(request.choices);
}

self.onmessage = ({ data }: MessageEvent<NumberedVectorRequest>) => {
  const reply = (message: VectorResponse) => self.postMessage(message);
  respond(data).then(
    (value) => reply({ id: data.id, result: value }),
    (error: unknown) => reply({ id: data.id, failed: error instanceof Error ? error.message : String(error) }),
  );
};
