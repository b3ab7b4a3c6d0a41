import { SEARCH_BYTES, type EndSearch, type ReadRequest } from "./end-search.ts";

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
/** Signature, version and logical screen descriptor. */
const HEAD_BYTES = 13;
const IMAGE_BYTES = 10;

/** Length of the color table that a packed field announces (GIF89a, 19 and 21). */
const colorTableBytes = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** Returns the offset behind the terminator of a row of data sub-blocks (GIF89a, 15), or undefined if it is missing. */
function* skipSubBlocks(from: number): Generator<ReadRequest, number | undefined, Uint8Array> {
  for (let at = from; ;) {
    const bytes = yield { at, length: SEARCH_BYTES };
    if (bytes.length === 0) return undefined;
    let next = 0;
    while (next < bytes.length) {
      const size = bytes[next] ?? 0;
      if (size === 0) return at + next + 1;
      next += 1 + size;
    }
    at += next;
  }
}

/**
 * Follows the blocks of a GIF (GIF89a, appendix B) to its trailer. As in browsers, a picture without a trailer is
 * complete where its last image is.
 */
export function* findGifEnd(): EndSearch {
  const head = yield { at: 0, length: HEAD_BYTES };
  let at = HEAD_BYTES + colorTableBytes(head[10] ?? 0);
  let images = 0;
  for (;;) {
    const block = yield { at, length: IMAGE_BYTES };
    const isImage = block[0] === IMAGE;
    if (!isImage && block[0] !== EXTENSION) return images > 0 ? at + (block[0] === TRAILER ? 1 : 0) : undefined;
    // An image has the minimum size of its codes before its data, an extension its label.
    const end = yield* skipSubBlocks(at + (isImage ? IMAGE_BYTES + colorTableBytes(block[9] ?? 0) + 1 : 2));
    if (end === undefined) return undefined;
    if (isImage) images += 1;
    at = end;
  }
}
