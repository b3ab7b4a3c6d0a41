import type { FileFacts } from "#domain/ground/files/facts/facts";
import { pieceFacts } from "#domain/ground/files/facts/page-geometry";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import {
  fontName,
  listPdfFonts,
  readPdfInks,
  isUnembedded,
  loadDocument,
  LOCKED_PDF,
  missingLetters,
  needsProgram,
  pagePaint,
  type PagePaint,
  PasswordError,
  statedPage,
} from "../../pdf/index.ts";

/** Limit of a document whose facts are read: parsing takes several times its size in memory. */
export const MAX_PDF_BYTES = 8 * 1024 * 1024;
const MAX_NAMES = 40;

const PROCESS = { colour: "cmyk" } as const;

const paintFacts = ({ pictureDpi, usesInks, isPart }: PagePaint): Partial<FileFacts> => ({
  ...(usesInks ? PROCESS : {}),
  ...(pictureDpi === undefined ? {} : { pictureDpi }),
  ...(isPart ? { picturesUnread: true } : {}),
});

/**
 * Reads facts from the objects of a PDF, including compressed ones: pages and size, spot colors (Separation and
 * DeviceN), which fonts are embedded, which of the others the first page needs, and its coarsest picture. Of a PDF that
 * can't be parsed, only that its pictures are unknown; a message for the customer about one that asks for a password.
 */
export async function readPdfFacts(bytes: Uint8Array): Promise<Result<Partial<FileFacts>, string>> {
  try {
    const lib = await import("pdf-lib");
    const pdf = await loadDocument(lib, bytes);
    const [embedded, missing] = [new Set<string>(), new Set<string>()];
    for (const font of listPdfFonts(lib, pdf.context))
      if (needsProgram(lib, font)) (isUnembedded(lib, font) ? missing : embedded).add(fontName(lib, font));
    const inks = readPdfInks(lib, pdf.context);
    const spots = new Set([...inks.alone, ...inks.mixed]);
    const pages = pdf.getPageCount();
    const first = pages > 0 ? pdf.getPage(0) : undefined;
    return ok({
      ...(inks.hasProcess ? PROCESS : {}),
      ...(first ? paintFacts(pagePaint(lib, first)) : { picturesUnread: true }),
      ...(first ? { pages, ...pieceFacts(statedPage(lib, first)) } : {}),
      ...(spots.size > 0 ? { spots: [...spots].slice(0, MAX_NAMES) } : {}),
      ...(embedded.size > 0 ? { embeddedFonts: [...embedded].slice(0, MAX_NAMES) } : {}),
      ...(missing.size > 0 ? { unembeddedFonts: [...missing].slice(0, MAX_NAMES), usesText: true } : {}),
      ...(missing.size > 0 && first ? { missingLetters: missingLetters(lib, [first]).slice(0, MAX_NAMES) } : {}),
    });
  } catch (error) {
    if (error instanceof PasswordError) return err(LOCKED_PDF);
    console.warn("artwork: a PDF could not be parsed:", error instanceof Error ? error.message : error);
    return ok({ picturesUnread: true });
  }
}
