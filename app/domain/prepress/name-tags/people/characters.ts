import { nameCase } from "#domain/prepress/name-tags/people/internal/name-case";

/** Kinds of unusual characters in a cell. */
const ODDITIES = [
  "control",
  "invisible",
  "replaced",
  "emoji",
  "missing",
  "capitals",
  "spaces",
  "formula",
  "quote",
] as const;
export type Oddity = (typeof ODDITIES)[number];

/** A one-click fix. */
export type TextFix = "trim" | "name-case" | "remove";

/** These would print wrong. The others are only worth a look. */
const BROKEN: ReadonlySet<Oddity> = new Set(["control", "invisible", "replaced", "emoji", "missing"]);
export const isBroken = (oddity: Oddity): boolean => BROKEN.has(oddity);

export const MEND_OF: Readonly<Record<Oddity, TextFix | undefined>> = {
  control: "remove",
  invisible: "remove",
  replaced: undefined,
  emoji: "remove",
  missing: undefined,
  capitals: "name-case",
  spaces: "trim",
  formula: undefined,
  quote: undefined,
};

/** Control characters (Unicode category Cc), without tabs and line breaks, which are spaces. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/**
 * Invisible characters from word processors and web pages: zero width, directional marks, soft hyphen, byte order mark,
 * and what is left of an emoji: variation selectors, tags of a flag, the frame of a keycap.
 */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|\u20e3|\p{Variation_Selector}|[\u{e0000}-\u{e007f}]/gu;
/** One emoji, also without the selector that asks for its color: signs of text, such as ©, are in the first plane. */
const PICTURE =
  "(?:\\p{Emoji_Presentation}|\\p{Extended_Pictographic}\\ufe0f|(?=[\\u{1f000}-\\u{1ffff}])\\p{Extended_Pictographic})";
/** What follows an emoji: its skin tone, its selector, the tags of a flag ("gbeng"). */
const AFTER = "(?:\\p{Emoji_Modifier}|\\ufe0f|[\\u{e0020}-\\u{e007f}])*";
/** Emoji with skin tones, joiners, flags and keycaps. */
const EMOJI = new RegExp(
  `(?:\\p{Regional_Indicator}{1,2}|[0-9#*]\\ufe0f?\\u20e3|${PICTURE})${AFTER}(?:\\u200d(?:${PICTURE}|\\p{Extended_Pictographic})${AFTER})*`,
  "gu",
);
/** Cells that a spreadsheet program would evaluate (OWASP, CSV injection). On a tag they are text. */
const FORMULA = /^[=@]|^[+-](?=[=@\w(]*[(=*/!])/u;

const hasMany = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length >= 4;

/**
 * Returns the oddities of a cell.
 * @param missing characters that the font lacks
 * @param isName only names should not be all capitals
 */
export function listTextOddities(text: string, missing: ReadonlyArray<string>, isName: boolean): ReadonlyArray<Oddity> {
  const bare = text.replace(EMOJI, "");
  const oddities = new Set<Oddity>();
  if (bare.search(CONTROL) !== -1) oddities.add("control");
  if (bare.search(INVISIBLE) !== -1) oddities.add("invisible");
  if (text.includes("\ufffd")) oddities.add("replaced");
  if (bare !== text) oddities.add("emoji");
  if (missing.some((sign) => !oddities.has("emoji") && !isKnownOtherwise(sign))) oddities.add("missing");
  if (oddities.has("emoji") && missing.some((sign) => bare.includes(sign) && !isKnownOtherwise(sign)))
    oddities.add("missing");
  if (isName && !FORMULA.test(text) && hasMany(text) && text === text.toUpperCase() && text !== nameCase(text))
    oddities.add("capitals");
  // A byte order mark matches \s, but is reported as invisible.
  if (/^\s|\s$|\s{2}|[\t\r\n]/u.test(text.replace(INVISIBLE, ""))) oddities.add("spaces");
  if (FORMULA.test(text.trimStart())) oddities.add("formula");
  if (/^\s*"[^"]*(?:"[^"]*"[^"]*)*$/u.test(text)) oddities.add("quote");
  return ODDITIES.filter((oddity) => oddities.has(oddity));
}

/** Already reported in another way. */
const isKnownOtherwise = (sign: string): boolean =>
  /^[\s\ufffd]$/u.test(sign) || sign.search(CONTROL) !== -1 || sign.search(INVISIBLE) !== -1;

/** Applies a fix. Idempotent. */
export function mend(text: string, how: TextFix): string {
  if (how === "name-case") return nameCase(text);
  if (how === "trim") return text.replace(/\s+/gu, " ").trim();
  return text.replace(EMOJI, "").replace(CONTROL, "").replace(INVISIBLE, "").replace(/\s+/gu, " ").trim();
}
