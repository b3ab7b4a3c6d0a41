import { alphaMask, BACKGROUND_TOLERANCE, evenBackground, hasTransparency, withoutBackground, type Mask, type Pixels } from "#domain/cutline/mask";
import { traceCutLine } from "#domain/cutline/trace";
import { TRACE_SIDE, type Answered, type Answers, type Asked, type Opened, type Question } from "./cutline-protocol.ts";

/** The picture that is being worked on. */
let pixels: Pixels | undefined;
let cutOut: Mask | undefined;

function readPixels(bitmap: ImageBitmap): Pixels {
  const scale = Math.min(1, TRACE_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))];
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot draw in the background.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}

async function open(question: Extract<Question, { ask: "open" }>): Promise<Opened> {
  const bitmap = "bitmap" in question ? question.bitmap : await createImageBitmap(await (await fetch(question.url)).blob());
  pixels = readPixels(bitmap);
  const { width, height, data } = pixels;
  const background = evenBackground(pixels);
  cutOut = background && withoutBackground(pixels, background);
  let soft = 0;
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 12 && (data[i] ?? 0) < 243) soft += 1;
  const whiteBackground = background !== undefined && Math.min(background.red, background.green, background.blue) >= 255 - BACKGROUND_TOLERANCE;
  return { width, height, background, look: { opaque: !hasTransparency(pixels), whiteBackground, softShare: soft / (width * height) } };
}

function maskFor(removeBackground: boolean): Mask {
  if (!pixels) throw new Error("No picture is open.");
  return removeBackground && cutOut ? cutOut : alphaMask(pixels);
}

async function picture(removeBackground: boolean): Promise<Blob> {
  if (!pixels) throw new Error("No picture is open.");
  const { width, height, data } = pixels;
  const copy = new ImageData(new Uint8ClampedArray(data), width, height);
  const { alpha } = maskFor(removeBackground);
  alpha.forEach((value, i) => (copy.data[i * 4 + 3] = value));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(copy, 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

async function answer(question: Question): Promise<Answers[keyof Answers]> {
  switch (question.ask) {
    case "open":
      return open(question);
    case "trace":
      return traceCutLine(maskFor(question.removeBackground), question.options);
    case "picture":
      return picture(question.removeBackground);
  }
}

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  const reply = (message: Answered) => self.postMessage(message);
  answer(data).then(
    (value) => reply({ id: data.id, answer: value }),
    (error: unknown) => reply({ id: data.id, failed: error instanceof Error ? error.message : String(error) }),
  );
};
