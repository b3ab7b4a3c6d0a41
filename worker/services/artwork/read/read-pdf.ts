import type { FileFacts } from "#domain/files/facts/facts";
import { pieceFacts } from "#domain/files/facts/page-geometry";
import { err, ok, type Result } from "#domain/kernel/result";
import {
  fontName,
  fontsOf,
  inksOf,
  isUnembedded,
  loadDocument,
  LOCKED_PDF,
  missingLetters,
  needsProgram,
  PasswordError,
  statedPage,
} from "../../files/index.ts";

/** Limit of a document whose facts are read: parsing takes several times its size in memory. */
export const MAX_PDF_BYTES = 8 * 1024 * 1024;
const MAX_NAMES = 40;

/**
 * Reads facts from the objects of a PDF, including compressed ones: pages and size, spot colors (Separation and
 * DeviceN), which fonts are embedded, and which of the others the first page needs. Returns nothing for a PDF that
 * can't be parsed, and a message for the customer about one that asks for a password.
 */
export async function readPdfFacts(bytes: Uint8Array): Promise<Result<Partial<FileFacts>, string>> {
  try {
    const lib = await import("pdf-lib");
    const pdf = await loadDocument(lib, bytes);
    const [embedded, missing] = [new Set<string>(), new Set<string>()];
    for (const font of fontsOf(lib, pdf.context))
      if (needsProgram(lib, font)) (isUnembedded(lib, font) ? missing : embedded).add(fontName(lib, font));
    const inks = inksOf(lib, pdf.context);
    const spots = new Set([...inks.alone, ...inks.mixed]);
    const pages = pdf.getPageCount();
    const first = pages > 0 ? pdf.getPage(0) : undefined;
    return ok({
      ...(first ? { pages, ...pieceFacts(statedPage(lib, first)) } : {}),
      ...(spots.size > 0 ? { spots: [...spots].slice(0, MAX_NAMES) } : {}),
      ...(embedded.size > 0 ? { embeddedFonts: [...embedded].slice(0, MAX_NAMES) } : {}),
      ...(missing.size > 0 ? { unembeddedFonts: [...missing].slice(0, MAX_NAMES), usesText: true } : {}),
      ...(missing.size > 0 && first ? { missingLetters: missingLetters(lib, [first]).slice(0, MAX_NAMES) } : {}),
    });
  } catch (error) {
    if (error instanceof PasswordError) return err(LOCKED_PDF);
    console.warn("artwork: a PDF could not be parsed:", error instanceof Error ? error.message : error);
    return ok({});
  }
}
