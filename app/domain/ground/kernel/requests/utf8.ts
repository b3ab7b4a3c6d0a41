const URL_ENCODED = /^application\/x-www-form-urlencoded/i;
const MULTIPART = /^multipart\/form-data/i;
/** Bytes beyond ASCII as such a form writes them: each letter is whole within a run. */
const ESCAPED = /(?:%[89a-f][0-9a-f])+/gi;

/** Whether a body of this type is a form. */
export const isForm = (contentType: string): boolean => URL_ENCODED.test(contentType) || MULTIPART.test(contentType);

/** The text of a body; undefined when it is not UTF-8. A byte order mark is no part of it. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Whether the texts of a form can be stored as they were sent: reading it would put replacement signs in the place of
 * what is not UTF-8. A form with a file has any bytes.
 */
export function isUtf8Form(bytes: Uint8Array, contentType: string): boolean {
  const text = decodeUtf8(bytes);
  if (MULTIPART.test(contentType))
    return text !== undefined || new TextDecoder("latin1").decode(bytes).includes("filename=");
  if (text === undefined) return false;
  try {
    for (const run of text.match(ESCAPED) ?? []) decodeURIComponent(run);
    return true;
  } catch {
    return false;
  }
}
