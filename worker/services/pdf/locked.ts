import type { ByteSource } from "#domain/ground/files/byte-source";
import { fileSize } from "#domain/ground/kernel/text";
import { PasswordError } from "./password-error.ts";
import { loadDocument, MAX_DOCUMENT_BYTES } from "./load-document.ts";

export const LOCKED_PDF = "This PDF is password-protected. Save it without a password and send it again.";

/**
 * Why an encrypted PDF can't be used. Only the key tells: many programs encrypt with an empty password, which everybody
 * can open, or encrypt nothing but attachments.
 * @param max limit of the file in bytes
 * @returns a message for the person who sent the file; undefined if the PDF can be opened, or isn't readable at all
 */
export async function refusalOfEncrypted(
  source: Pick<ByteSource, "size" | "read">,
  max = MAX_DOCUMENT_BYTES,
): Promise<string | undefined> {
  if (source.size > max)
    return `This PDF is encrypted and larger than ${fileSize(max)}, so we can't open it. Save it without security and send it again.`;
  const lib = await import("pdf-lib");
  try {
    await loadDocument(lib, await source.read(0, source.size));
    return undefined;
  } catch (error) {
    return error instanceof PasswordError ? LOCKED_PDF : undefined;
  }
}
