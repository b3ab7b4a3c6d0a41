import { checkFile, type ChosenFile } from "#domain/ground/files/check-file";
import { MAX_SVG_BYTES } from "#domain/ground/files/upload-rules";
import { cleanSvg, TEMPLATE_FILES, type CleanSvg } from "#domain/prepress/name-tags/template/clean-svg";
import type { Result } from "#domain/ground/kernel/result";

interface DrawingFile extends ChosenFile {
  text(): Promise<string>;
}

/**
 * Reads a chosen file as a template's background, or refuses it with a message. The server checks the drawing again
 * when it is saved.
 */
export async function readTemplateFile(file: DrawingFile): Promise<Result<CleanSvg, string>> {
  const checked = await checkFile(file, TEMPLATE_FILES, MAX_SVG_BYTES);
  return checked.ok ? cleanSvg(await file.text()) : checked;
}
