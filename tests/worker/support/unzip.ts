import { expect } from "vitest";

/** The files of an uncompressed zip by their names, read by its central directory as an unpacker does. */
export function unzip(zip: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  expect(end, "the end of a zip's directory").toBeGreaterThanOrEqual(0);
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let n = view.getUint16(end + 10, true); n > 0; n--) {
    expect([view.getUint32(at, true), view.getUint16(at + 10, true)]).toEqual([0x02014b50, 0]);
    const [size, nameLength, extra, comment, local] = [
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
      view.getUint32(at + 42, true),
    ];
    const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength));
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(name, zip.slice(start, start + size));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
