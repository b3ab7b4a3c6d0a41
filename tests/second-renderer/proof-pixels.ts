import type { Page } from "playwright-core";
import type { Pixels } from "./pdfium.ts";

/** The pixels of a picture of the shop on white, as the browser shows it. @param path of the shop */
export async function readPixels(page: Page, path: string): Promise<Pixels> {
  const { width, height, base64 } = await page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, bitmap.width, bitmap.height);
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let text = "";
    for (let from = 0; from < data.length; from += 32_768)
      text += String.fromCharCode(...data.subarray(from, from + 32_768));
    return { width: bitmap.width, height: bitmap.height, base64: btoa(text) };
  }, path);
  return { width, height, data: Uint8ClampedArray.from(atob(base64), (character) => character.charCodeAt(0)) };
}
