/** "wOFF" */
const WOFF = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

/** Decompresses zlib data (RFC 1950): `DecompressionStream("deflate")` on every platform. */
export type InflateTable = (bytes: Uint8Array) => Promise<Uint8Array>;

const padded = (length: number): number => (length + 3) & ~3;

/**
 * A font file as the uncompressed tables that a shaper reads. WOFF 1 compresses each table separately
 * (https://www.w3.org/TR/WOFF/, sections 3 to 5); an uncompressed file is returned unchanged.
 * @throws RangeError when the file ends before its tables do
 */
export async function toSfnt(file: Uint8Array, inflate: InflateTable): Promise<Uint8Array> {
  const from = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (from.getUint32(0) !== WOFF) return file;
  const count = from.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const entry = WOFF_HEADER + i * WOFF_ENTRY;
      const [offset, packed, length] = [
        from.getUint32(entry + 4),
        from.getUint32(entry + 8),
        from.getUint32(entry + 12),
      ];
      if (offset + packed > file.byteLength) throw new RangeError("This font file is cut short.");
      const bytes = file.subarray(offset, offset + packed);
      return {
        tag: from.getUint32(entry),
        checksum: from.getUint32(entry + 16),
        bytes: packed < length ? await inflate(bytes) : bytes,
      };
    }),
  );
  const head = 12 + 16 * count;
  const sfnt = new Uint8Array(tables.reduce((size, { bytes }) => size + padded(bytes.length), head));
  const to = new DataView(sfnt.buffer);
  const power = Math.floor(Math.log2(count));
  to.setUint32(0, from.getUint32(4));
  to.setUint16(4, count);
  to.setUint16(6, 16 << power);
  to.setUint16(8, power);
  to.setUint16(10, count * 16 - (16 << power));
  let at = head;
  tables.forEach(({ tag, checksum, bytes }, i) => {
    const entry = 12 + 16 * i;
    to.setUint32(entry, tag);
    to.setUint32(entry + 4, checksum);
    to.setUint32(entry + 8, at);
    to.setUint32(entry + 12, bytes.length);
    sfnt.set(bytes, at);
    at += padded(bytes.length);
  });
  return sfnt;
}
