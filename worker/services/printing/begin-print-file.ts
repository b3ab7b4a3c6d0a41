import { declareOutputProfile } from "./pdf/images/color-space.ts";
import { PdfFile } from "./pdf/pdf-file.ts";
import { SharedObjects } from "./pdf/shared-objects.ts";
import { readPressProfile, type CurrentPress } from "./press-profile.ts";
import { TEXT_FONT_FILES } from "./text-font-files.ts";

/** A file that has no pages yet, and the press that it is made for. */
export interface BegunPrintFile {
  readonly shared: SharedObjects;
  readonly press: CurrentPress;
}

/** Begins a print file for the shop's press. */
export async function beginPrintFile(): Promise<BegunPrintFile> {
  const [file, press] = await Promise.all([PdfFile.begin(), readPressProfile()]);
  await declareOutputProfile(file, press.icc);
  return { shared: new SharedObjects(file, TEXT_FONT_FILES), press };
}
