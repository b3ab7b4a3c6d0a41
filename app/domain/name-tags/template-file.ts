import { checkChosen, MAX_SVG_BYTES, type UploadMode } from "#domain/files/upload-rules";
import { cleanSvg, type CleanSvg } from "#domain/name-tags/clean-svg";
import type { Result } from "#domain/kernel/result";

/** Templates are vector drawings, of the one kind whose parts the editor takes over one by one. */
export const TEMPLATE_FILES: UploadMode = ["svg"];

/** What a chosen file draws, or in words why it is no drawing for a template. The server reads the drawing again when it is saved. */
export async function readTemplateFile(file: Pick<File, "name" | "size" | "text">): Promise<Result<CleanSvg, string>> {
  const checked = checkChosen(file, TEMPLATE_FILES, MAX_SVG_BYTES);
  return checked.ok ? cleanSvg(await file.text()) : checked;
}
