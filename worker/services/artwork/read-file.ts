import { fileType, isFileType, standsForItself } from "#domain/files/file-types";
import type { StoredFile } from "../../adapters/file-store.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findRow } from "./read-artwork.ts";

export interface ArtworkFile {
  readonly stored: StoredFile;
  readonly fileName: string;
  /** A browser may show it in place; anything else is only ever handed down as a download. */
  readonly isShown: boolean;
}

/** The bytes of one's own file, or the picture that stands for it. */
export async function readArtworkFile(
  context: ServiceContext,
  id: string,
  which: string,
): Promise<ArtworkFile | undefined> {
  if (which !== "original" && which !== "preview" && which !== "mended") return undefined;
  const row = await findRow(context, id);
  if (!row) return undefined;
  if (which === "mended") {
    const mended = row.mendedKey === null ? undefined : await context.files.get(row.mendedKey);
    return mended && { stored: mended, fileName: `${row.fileName}.png`, isShown: true };
  }
  const isShown = isFileType(row.type) && fileType(row.type).shownByBrowsers;
  if (which === "preview" && !row.previewKey && !standsForItself(row)) return undefined;
  const drawn = which === "preview" && row.previewKey !== null;
  const stored = await context.files.get(drawn && row.previewKey ? row.previewKey : row.r2Key);
  return stored && { stored, fileName: drawn ? `${row.fileName}.png` : row.fileName, isShown: drawn || isShown };
}
