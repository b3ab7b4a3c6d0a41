import type { ByteSource } from "../pdf/byte-source.ts";
import type { PackedPart, PackedPicture } from "./packed.ts";
import { NotTaken, ReadingWindow } from "./raster.ts";
import type { TiffPage } from "./tiff-directory.ts";

/** Modified Huffman without ends of lines, T.4 and T.6 (TIFF 6.0, sections 10 and 11). */
const FAX = { plain: 2, t4: 3, t6: 4 } as const;
const FAXES: ReadonlyArray<number> = Object.values(FAX);
/** Bits of T4Options and T6Options. */
const OPTION = { twoDimensions: 1, unpacked: 2 } as const;
/** Faxes come in one strip, or in a few dozen. */
const MAX_PARTS = 2000;

/** Every byte with its bits the other way round. */
const TURNED = Uint8Array.from({ length: 256 }, (_, byte) =>
  Array.from({ length: 8 }, (_none, bit) => ((byte >> bit) & 1) << (7 - bit)).reduce((sum, bit) => sum + bit, 0),
);

/** Bytes whose lowest bit comes first, as PDF and everything else here reads them. */
export async function* forward(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield chunk.map((byte) => TURNED[byte] ?? 0);
}

/**
 * A page that is packed as a fax, for PDF's own filter; undefined for one that is not.
 * @throws NotTaken for one that the filter does not know
 */
export function faxPicture(source: ByteSource, page: TiffPage): PackedPicture | undefined {
  const {
    width,
    height,
    compression,
    photometric,
    samples,
    bits,
    tile,
    rowsPerStrip,
    offsets,
    counts,
    isBackward,
    faxOptions,
    orientation,
  } = page;
  if (!FAXES.includes(compression)) return undefined;
  if (samples !== 1 || bits !== 1 || photometric > 1) throw new NotTaken("has colors of an unusual kind");
  if (compression !== FAX.plain && (faxOptions & OPTION.unpacked) !== 0)
    throw new NotTaken("is a fax of an unusual kind");
  const piece = tile ?? { width, height: rowsPerStrip };
  const across = Math.ceil(width / piece.width);
  const count = across * Math.ceil(height / piece.height);
  if (!(count <= MAX_PARTS)) throw new NotTaken("is cut into too many pieces");
  const parts = Array.from({ length: count }, (_, i): PackedPart => {
    const [x, y] = [(i % across) * piece.width, Math.floor(i / across) * piece.height];
    const [at, length] = [offsets[i] ?? 0, counts[i] ?? 0];
    if (length === 0 || at + length > source.size) throw new NotTaken("ends in the middle of its picture");
    const chunks = () => new ReadingWindow(source).chunks(at, length);
    return {
      x,
      y,
      width: piece.width,
      height: tile ? tile.height : Math.min(rowsPerStrip, height - y),
      stream: () => (isBackward ? forward(chunks()) : chunks()),
    };
  });
  const K = compression === FAX.t6 ? -1 : compression === FAX.t4 && (faxOptions & OPTION.twoDimensions) !== 0 ? 1 : 0;
  return {
    filter: "CCITTFaxDecode",
    // What a fax calls black is 1 in a file whose white is 0, and the other way round where its black is.
    parameters: (part) => ({
      K,
      Columns: part.width,
      Rows: part.height,
      BlackIs1: photometric === 1,
      EncodedByteAlign: compression === FAX.plain,
      EndOfBlock: false,
    }),
    width,
    height,
    components: 1,
    bits: 1,
    orientation,
    profile: page.profile,
    parts,
  };
}
