/** pdf.js ships its decoders of pictures without types. This is what the project uses of them. */
declare module "pdfjs-dist/legacy/image_decoders/pdf.image_decoders.mjs" {
  export class JpegImage {
    readonly width: number;
    readonly height: number;
    /** The marker of Adobe's programs; null without it. */
    readonly adobe: object | null;
    /** @throws JpegError */
    parse(bytes: Uint8Array): void;
    /** Gray, RGB or CMYK samples, pixel by pixel. Inks are inverted unless the JPEG is said to be from a PDF. */
    getData(how: { readonly width: number; readonly height: number; readonly isSourcePDF: true }): Uint8ClampedArray;
  }
}
