import type { FileType } from "#domain/ground/files/file-types";
import type { Finding, MeasureCheck } from "#domain/prepress/artwork/preflight/internal/finding";

/**
 * The print file contains the colors of these unchanged, with their profiles. Other pictures are embedded as rendered.
 */
const SET_AS_THEY_ARE: ReadonlyArray<FileType> = [
  "image/png",
  "image/jpeg",
  "image/tiff",
  "image/vnd.adobe.photoshop",
  "application/pdf",
];

/** Shown by our code. Whether a browser follows the profile of other gray pictures is its own choice. */
const BROWSERS_CANNOT_SHOW: ReadonlyArray<FileType> = ["image/tiff", "image/vnd.adobe.photoshop"];

const said = (actual: string, title: string, more: Partial<Finding> = {}): Finding => ({
  title,
  values: { actual },
  ...more,
});

/** Reports what a file's colors mean, how the preview shows them, and how they are printed. */
export const colour: MeasureCheck = ({ type, facts: { colour: mode, profile }, backgroundRemoved = false }) => {
  const isSetAsItIs = SET_AS_THEY_ARE.includes(type) && !backgroundRemoved;
  if (mode === "cmyk") {
    const title = profile?.space === "cmyk" ? `CMYK colors: ${profile.name}` : "CMYK colors";
    if (isSetAsItIs) {
      const previewText =
        profile?.space === "cmyk"
          ? "The preview follows the color profile"
          : "They have no color profile, so the preview shows how our press prints them";
      return said(
        `Printed with the ink values in your file. ${previewText}, but screens never match print exactly.`,
        title,
      );
    }
    const fix = backgroundRemoved
      ? "To print these exact inks, keep the background or send a PDF without one."
      : "To print these exact inks, send a PDF or a JPEG.";
    return said(
      "The inks were converted for the screen, and what you see is what we print. Colors can differ from your own proof.",
      title,
      { fix },
    );
  }
  if (mode === "lab") return said("We convert them for printing, as shown in the preview.", "Lab colors");
  if (mode === "bitmap") return said("Every pixel is black or white, so edges look jagged.", "Black and white only");
  const printed = isSetAsItIs ? "Your file is printed with its own profile" : "We print the converted picture";
  if (profile?.space === "grey" && BROWSERS_CANNOT_SHOW.includes(type))
    return said(`The preview follows the color profile. ${printed}.`, `Gray by ${profile.name}`, { level: "ok" });
  if (!profile || profile.space !== "rgb") return undefined;
  if (profile.isSrgb)
    return said(
      `Your file uses the standard screen profile (${profile.name}), so colors look as intended.`,
      "Colors in sRGB",
      { level: "ok" },
    );
  const title = `Colors in ${profile.name}`;
  return said(`The preview is converted to sRGB, so very vivid colors look less intense. ${printed}.`, title, {
    fix: "To control the conversion yourself, convert the file to sRGB before you send it.",
  });
};
