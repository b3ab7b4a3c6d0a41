import { fileType, isFileType, standsForItself } from "#domain/ground/files/file-types";
import type { StoredFile } from "../../../adapters/file-store.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findArtworkRow } from "./read-artwork.ts";

export interface ArtworkFile {
  readonly stored: StoredFile;
  readonly fileName: string;
  /** Whether a browser may show it inline. Everything else is only sent as a download. */
  readonly isShown: boolean;
}

/** Reads a file that the current user may see, its preview, or its copy without background (`mended` in the URL). */
export async function readArtworkFile(
  context: ServiceContext,
  id: string,
  which: string,
): Promise<ArtworkFile | undefined> {
  if (which !== "original" && which !== "preview" && which !== "mended") return undefined;
  const row = await findArtworkRow(context, id);
  if (!row) return undefined;
  if (which === "mended") {
    const mended = row.mendedKey === null ? undefined : await context.files.get(row.mendedKey);
    return mended && { stored: mended, fileName: `${row.fileName}.png`, isShown: true };
  }
  const isShown = isFileType(row.type) && fileType(row.type).shownByBrowsers;
  if (which === "preview" && !row.previewKey && !standsForItself(row)) return undefined;
  const previewKey = which === "preview" ? row.previewKey : null;
  const stored = await context.files.get(previewKey ?? row.r2Key);
  if (!stored) return undefined;
  return previewKey === null
    ? { stored, fileName: row.fileName, isShown }
    : { stored, fileName: `${row.fileName}.png`, isShown: true };
}
