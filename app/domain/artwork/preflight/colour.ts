import type { FileType } from "#domain/files/file-types";
import type { Finding, Measure } from "#domain/artwork/preflight/finding";

/** The press is handed these as they are, with their profiles; of all other pictures it is handed the one that was drawn. */
const SET_AS_THEY_ARE: ReadonlyArray<FileType> = ["image/png", "image/jpeg", "application/pdf"];
/** Browsers read a profile of inks in these; in others the inks are mixed plainly. */
const INKS_BY_PROFILE: ReadonlyArray<FileType> = ["image/jpeg"];
/** Decoded here, not by the browser: their profiles are followed where a matrix is enough. */
const DECODED_HERE: ReadonlyArray<FileType> = ["image/heic", "image/tiff", "image/vnd.adobe.photoshop"];

const said = (actual: string, title: string, more: Partial<Finding> = {}): Finding => ({
  title,
  values: { actual },
  ...more,
});

/** What the colors of a file mean, what of them the preview shows, and what is printed. */
export const colour: Measure = ({ type, facts: { colour: mode, profile }, backgroundRemoved = false }) => {
  const isSetAsItIs = SET_AS_THEY_ARE.includes(type) && !backgroundRemoved;
  if (mode === "cmyk") {
    const title = profile?.space === "cmyk" ? `CMYK colors: ${profile.name}` : "CMYK colors";
    if (isSetAsItIs) {
      const shown =
        profile && INKS_BY_PROFILE.includes(type)
          ? "The preview follows the profile; a screen shows them a little differently from paper."
          : "On a screen they can look duller than in print.";
      return said(`Printed with the inks of the file. ${shown}`, title);
    }
    const fix = backgroundRemoved
      ? "To have the inks printed as they are, keep the background, or send a PDF without one."
      : "To have the inks printed as they are, send a PDF or a JPEG.";
    return said(
      "The inks are mixed for the screen, and the picture that you see is printed: colors can differ from your own proof.",
      title,
      { fix },
    );
  }
  if (mode === "lab") return said("We convert them for printing, as the preview shows.", "Lab colors");
  if (mode === "bitmap") return said("One bit a pixel: edges show as steps.", "Black and white only");
  if (!profile || profile.space !== "rgb") return undefined;
  if (profile.isSrgb)
    return said(
      `The file brings the profile of ordinary screens (${profile.name}): what you see is what is meant.`,
      "Colors in sRGB",
      { level: "ok" },
    );
  const title = `Colors in ${profile.name}`;
  if (DECODED_HERE.includes(type) && !profile.isMatrix) {
    return said(
      "This profile cannot be followed here: the preview shows the colors as if they were sRGB, and so they are printed.",
      title,
      { level: "warn", fix: "Convert the file to sRGB and send it again." },
    );
  }
  const printed = isSetAsItIs
    ? "The press is given your file with its profile"
    : "The converted picture is what is printed";
  return said(
    `The preview is converted to sRGB: the strongest colors of a wider space look calmer there. ${printed}.`,
    title,
    { fix: "To decide yourself how they change, convert the file to sRGB before you send it." },
  );
};
