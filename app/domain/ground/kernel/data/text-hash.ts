/** A short hash of texts (FNV-1a, twice with different starts). Not for security. */
export function hashTexts(texts: ReadonlyArray<string>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(texts));
  return [0x811c9dc5, 0x01000193]
    .map((start) => bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, start))
    .map((hash) => hash.toString(16).padStart(8, "0"))
    .join("");
}
