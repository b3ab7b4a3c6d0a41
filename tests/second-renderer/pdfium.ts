import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";

// PDFium, the renderer of Chrome. The shop shows, prints and compares with pdf.js, which shares no code with it.

/** Opaque pixels: red, green, blue and 255 of each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const PROGRAM = new URL("../../node_modules/@hyzyla/pdfium/dist/pdfium.wasm", import.meta.url);

let opened: Promise<PDFiumLibrary> | undefined;
/** Where another test has defined a `window`, PDFium doesn't look for its program by itself. */
const pdfium = (): Promise<PDFiumLibrary> =>
  (opened ??= PDFiumLibrary.init({ wasmBinary: new Uint8Array(readFileSync(PROGRAM)).buffer }));

async function withPage<Value>(
  pdf: Uint8Array,
  number: number,
  read: (page: ReturnType<Awaited<ReturnType<PDFiumLibrary["loadDocument"]>>["getPage"]>) => Value | Promise<Value>,
): Promise<Value> {
  const document = await (await pdfium()).loadDocument(pdf);
  try {
    return await read(document.getPage(number - 1));
  } finally {
    document.destroy();
  }
}

/**
 * Renders a page of a PDF on white.
 * @param width device pixels; the height follows
 * @param number of the page, from 1
 */
export const renderPage = (
  pdf: Uint8Array,
  { width, number = 1 }: { readonly width: number; readonly number?: number },
): Promise<Pixels> =>
  withPage(pdf, number, async (page) => {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const height = Math.round((originalHeight / originalWidth) * width);
    const { data } = await page.render({ width, height, scale: 1 });
    return { width, height, data: new Uint8ClampedArray(data) };
  });

/** The text of a page, as PDFium extracts it. @param number of the page, from 1 */
export const textOfPage = (pdf: Uint8Array, number = 1): Promise<string> =>
  withPage(pdf, number, (page) => page.getText());
