// Control characters, and those that change the reading direction. The joiners that emoji need are not among them.
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const HIDDEN_IN_LINES = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Replaces control characters, line breaks and tabs included, and characters that change the reading direction. */
export const replaceHidden = (text: string, by: string): string => text.replace(HIDDEN, by);

/** Removes the same characters from a text of several lines, but keeps "\n". */
export const withoutHidden = (lines: string): string => lines.replace(HIDDEN_IN_LINES, "");

/**
 * Characters without a picture: control characters, what fonts leave out (zero-width characters, soft hyphens,
 * fillers), and the braille pattern without dots.
 */
const WITHOUT_PICTURE = String.raw`\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb`;
const INVISIBLE = new RegExp(`[${WITHOUT_PICTURE}]`, "gu");
const VISIBLE = new RegExp(String.raw`[^\s\p{Z}${WITHOUT_PICTURE}]`, "u");

/** What a reader sees of a text: no invisible characters, one space for every run of spaces, none at its ends. */
export const visibleText = (text: string): string =>
  text
    .replace(/[\s\p{Z}]+/gu, " ")
    .replace(INVISIBLE, "")
    .replace(/ +/g, " ")
    .trim();

/** Whether a text shows nothing: it is empty, or has spaces and invisible characters alone. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** A text for comparing what two texts say: as a reader sees it, without case, and without punctuation at its end. */
export const comparableText = (text: string): string =>
  visibleText(text.normalize("NFKC"))
    .toLowerCase()
    .replace(/[\p{P}\s]+$/u, "");
