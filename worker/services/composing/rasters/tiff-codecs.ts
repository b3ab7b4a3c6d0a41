import type { TiffCodecs } from "#domain/ground/files/tiff/codecs";
import { inflated } from "../../../zlib.ts";

/** The decoders of the server for what is inside a TIFF. */
export const TIFF_CODECS: TiffCodecs = {
  inflate: inflated,
  async decodeJpeg(bytes) {
    const { JpegImage } = await import("pdfjs-dist/legacy/image_decoders/pdf.image_decoders.mjs");
    const picture = new JpegImage();
    picture.parse(bytes);
    const { width, height } = picture;
    return { width, height, data: picture.getData({ width, height, isSourcePDF: true }) };
  },
};
