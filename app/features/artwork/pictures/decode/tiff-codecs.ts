import type { TiffCodecs } from "#domain/ground/files/tiff/codecs";

/** The decoders of a browser for what is inside a TIFF. */
export const TIFF_CODECS: TiffCodecs = {
  async *inflate(chunks) {
    const reader = createStream(chunks).pipeThrough(new DecompressionStream("deflate")).getReader();
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  },
  async decodeJpeg(bytes) {
    const { JpegImage } = await import("pdfjs-dist/legacy/image_decoders/pdf.image_decoders.mjs");
    const picture = new JpegImage();
    picture.parse(bytes);
    const { width, height } = picture;
    return { width, height, data: picture.getData({ width, height, isSourcePDF: true }) };
  },
};

/** A stream that asks for a chunk only when it is read. */
function createStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<BufferSource> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<BufferSource>({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value.slice());
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
