/** Bytes of a value, by its type (TIFF 6.0, section 2); 13 is an offset of a directory. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** Tags of directories inside a directory: sub-images, EXIF, GPS, maker notes, private data. None of them is printed. */
const INNER: ReadonlySet<number> = new Set([330, 34_665, 34_853, 37_500, 50_740, 61_440]);
/** No tag has this number. */
const NO_TAG = 0xffff;
const ENTRY_BYTES = 12;
const MAX_PAGES = 1000;

/** Makes the entry at byte `at` safe: hides an inner directory and drops values outside the file. */
function disarmEntry(view: DataView, at: number, little: boolean): void {
  if (INNER.has(view.getUint16(at, little))) view.setUint16(at, NO_TAG, little);
  const bytes = (SIZES[view.getUint16(at + 2, little)] ?? Infinity) * view.getUint32(at + 4, little);
  const from = bytes <= 4 ? 0 : view.getUint32(at + 8, little);
  if (bytes > 0 && from + bytes <= view.byteLength) return;
  // An unknown tag without values, which every reader skips.
  view.setUint16(at, NO_TAG, little);
  view.setUint16(at + 2, 1, little);
  view.setUint32(at + 4, 0, little);
}

/**
 * Makes a TIFF safe, in place, for a library that trusts its input: ends loops of directories, drops values outside the
 * file and hides directories inside directories.
 * @returns false for a file without directories
 */
export function disarmTiff(bytes: ArrayBuffer): boolean {
  if (bytes.byteLength < 8) return false;
  const view = new DataView(bytes);
  const little = view.getUint16(0) === 0x4949;
  const seen = new Set<number>();
  let pointer = 4;
  for (let at = view.getUint32(pointer, little); at !== 0; at = view.getUint32(pointer, little)) {
    const count = at + 2 <= bytes.byteLength ? view.getUint16(at, little) : 0;
    const next = at + 2 + count * ENTRY_BYTES;
    if (seen.has(at) || seen.size >= MAX_PAGES || count === 0 || next > bytes.byteLength) {
      view.setUint32(pointer, 0, little);
      break;
    }
    seen.add(at);
    for (let i = 0; i < count; i++) disarmEntry(view, at + 2 + i * ENTRY_BYTES, little);
    // A directory at the very end of the file is the last one.
    if (next + 4 > bytes.byteLength) break;
    pointer = next;
  }
  return seen.size > 0;
}
