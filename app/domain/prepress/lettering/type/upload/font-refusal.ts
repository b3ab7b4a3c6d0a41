/** Why a font can't be used, as a sentence for whoever uploads it. */
export class FontRefusal extends Error {}

export const DAMAGED_FONT = "This font file is damaged. Save or download it again, and choose the new file.";
export const FONT_TOO_COMPLEX =
  "This font has more outlines than we can cut. Save it with Latin letters, digits and signs only.";
export const FONT_COLLECTION =
  "This file holds several fonts. Save the one that you want to offer as a TTF or OTF file.";
export const GLYPH_TOO_COMPLEX =
  "A character of this font has more points than we can cut. Choose a font with smoother outlines.";
