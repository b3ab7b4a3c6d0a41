import { latin1 } from "#domain/ground/files/file-bytes";
import type { Pixels } from "#domain/ground/files/pixels/pixels";

export type EpsPreview =
  | { readonly kind: "tiff"; readonly bytes: Uint8Array }
  | { readonly kind: "pixels"; readonly pixels: Pixels };

/**
 * Reads the preview of an EPS: a TIFF behind the DOS header, or the hexadecimal bitmap of EPSI (Adobe technical note
 * 5002, sections 5 and 6). Returns undefined if there is none.
 */
export function epsPreview(bytes: Uint8Array): EpsPreview | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > 32 && view.getUint32(0) === 0xc5d0d3c6) {
    const [at, length] = [view.getUint32(20, true), view.getUint32(24, true)];
    if (at > 0 && length > 8 && at + length <= bytes.length)
      return { kind: "tiff", bytes: bytes.subarray(at, at + length) };
  }
  const pixels = interchangePreview(latin1(bytes.subarray(0, 2_000_000)));
  return pixels && { kind: "pixels", pixels };
}

const HEAD_CHARACTERS = 400;

/** Reads "%%BeginPreview: width height depth lines" and lines of hexadecimal digits behind "%". 0 is white. */
function interchangePreview(text: string): Pixels | undefined {
  const at = text.indexOf("%%BeginPreview:");
  const end = text.indexOf("%%EndPreview", at);
  if (at === -1 || end === -1) return undefined;
  const head = /^%%BeginPreview:\s*(\d{1,6})\s+(\d{1,6})\s+(\d{1,2})\s+\d{1,7}\b[^\n\r]*[\r\n]/.exec(
    text.slice(at, at + HEAD_CHARACTERS),
  );
  if (!head || at + head[0].length > end) return undefined;
  const [width = 0, height = 0, depth = 0] = head.slice(1, 4).map(Number);
  if (!(width > 0 && height > 0 && width * height <= 16_000_000 && [1, 2, 4, 8].includes(depth))) return undefined;
  const digits = text.slice(at + head[0].length, end).replace(/[^0-9a-f]/gi, "");
  const perLine = Math.ceil((width * depth) / 8);
  const most = 2 ** depth - 1;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bit = x * depth;
      const byte = parseInt(digits.slice((y * perLine + (bit >> 3)) * 2, (y * perLine + (bit >> 3)) * 2 + 2), 16) || 0;
      const ink = (byte >> (8 - depth - (bit & 7))) & most;
      const value = 255 - Math.round((ink / most) * 255);
      data.set([value, value, value, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}
