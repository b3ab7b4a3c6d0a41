/** Copies all parts into one array, in order. */
export function joinBytes(parts: ReadonlyArray<Uint8Array>): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
