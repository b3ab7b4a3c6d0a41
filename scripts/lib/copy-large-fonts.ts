import { cpSync } from "node:fs";
import path from "node:path";
import { LARGE_FONT_FILES, largeFontPath } from "../../app/domain/prepress/lettering/type/large-font-files.ts";

/** Copies the fonts that are static files. @param to the folder of the static path */
export function copyLargeFonts(to: string): void {
  for (const [slug, file] of Object.entries(LARGE_FONT_FILES))
    cpSync(`node_modules/@expo-google-fonts/${file}`, path.join(to, largeFontPath(slug) ?? ""));
}
