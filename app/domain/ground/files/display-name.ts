const MAX_LENGTH = 80;

/** Control characters, and characters that reverse the reading direction, so that "gpj.exe" would read "exe.jpg". */

const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/**
 * Returns a file name that is safe to show and send: one line, no path, no hidden characters, at most 80 characters
 * including the extension. Never used to look up or store a file.
 */
export function displayName(name: string, fallback = "artwork"): string {
  const last = name.normalize("NFC").replace(HIDDEN, "").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(/[<>:"|?*%;]+/g, "_")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  if (plain === "" || /^_+$/.test(plain)) return fallback;
  const characters = Array.from(plain);
  if (characters.length <= MAX_LENGTH) return plain;
  const extension = parseFileExtension(plain);
  const tail = extension ? `.${extension}` : "";
  return `${characters
    .slice(0, MAX_LENGTH - tail.length - 1)
    .join("")
    .trimEnd()}…${tail}`;
}

/** Returns the extension in lower case without its dot, 1 to 8 letters or digits, else "". */
export const parseFileExtension = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? "";

/** Returns a Content-Disposition header for an untrusted name: ASCII for old clients, RFC 8187 for others. */
export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const safe = displayName(name);
  const ascii = safe.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(safe.replace(/[\ud800-\udfff]/gu, "_")).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
