/**
 * What a failed check does: "reject" refuses the file, "warn" warns, "autofix" reports an automatic fix, "off" does
 * nothing.
 */
export type CheckAction = "reject" | "warn" | "autofix" | "off";

export interface CheckRule {
  /** In the check's unit; see its measure. */
  readonly target: number;
  readonly action: CheckAction;
  readonly title: string;
  /** The message. {actual} and {target} stand for the values, other placeholders for values of the measure. */
  readonly message: string;
  /** What the customer can do, or "" where nothing is needed. */
  readonly fix: string;
}

export type CheckId =
  | "empty"
  | "faint"
  | "nothing-left"
  | "blank"
  | "coverage"
  | "bleed"
  | "resolution"
  | "pixels"
  | "code"
  | "background"
  | "soft-edges"
  | "colour"
  | "vivid"
  | "ink"
  | "type-size"
  | "stroke"
  | "fonts"
  | "live-text"
  | "repaired"
  | "spots"
  | "cut-layer"
  | "pages"
  | "animation"
  | "proportions"
  | "pieces"
  | "not-shown";

export type CheckProfile = Readonly<Record<CheckId, CheckRule>>;

/**
 * The checks of a printed sticker, in display order. 300 dots per inch are the usual standard, and half of it is
 * acceptable from 4 in on. Type from 5 pt, strokes from 0.25 pt and 300 % of ink hold on vinyl.
 */
const STICKER: CheckProfile = {
  empty: {
    target: 0,
    action: "reject",
    title: "Nothing to see",
    message: "Every pixel in this picture is transparent.",
    fix: "Choose another page, or export the artwork with its layers visible and send it again.",
  },
  faint: {
    target: 0,
    action: "reject",
    title: "Too thin or too faint to cut around",
    message: "All that is visible in this file is less than half opaque, or thinner than we can trace.",
    fix: "Cut around all that shows, choose a plain shape, or send thicker lines and stronger colors.",
  },
  "nothing-left": {
    target: 0,
    action: "reject",
    title: "Nothing is left to cut",
    message: "The whole picture has the color of its background, so removing the background removes everything.",
    fix: "Keep the background, or lower the tolerance.",
  },
  blank: {
    target: 0,
    action: "warn",
    title: "Everything is white",
    message: "All that is visible in this picture is white, and white isn't printed: the sticker would be blank.",
    fix: "Send the artwork in its colors, or on a colored background.",
  },
  coverage: {
    target: 0.1,
    action: "warn",
    title: "Part of the artwork is cut off",
    message: "{actual}% of the ink lies outside the cut line, and you chose to cut it off.",
    fix: "",
  },
  bleed: {
    target: 0,
    action: "autofix",
    title: "Full bleed",
    message: "The print goes {actual} past the cut line on all sides, so no white edge shows.",
    fix: "",
  },
  resolution: {
    target: 300,
    action: "warn",
    title: "Sharpness",
    message: "{pixels} is {actual} dots per inch at this size. {target} is best.",
    fix: "For a sharp print, send a larger original or order {crisp} or smaller.",
  },
  pixels: {
    target: 100,
    action: "warn",
    title: "Looks like a thumbnail",
    message: "The picture is only {pixels}. Tracing an outline needs at least {target} pixels on the longer side.",
    fix: "Look for the original. Pictures saved from a web page or chat are often small copies.",
  },
  code: {
    target: 0.01,
    action: "warn",
    title: "Code may be too small to read",
    message:
      "The squares of the code “{text}” print {actual} wide. Phones read it surely from {target} in (0.25 mm) on.",
    fix: "Order a larger size, make the code larger, or shorten what it says.",
  },
  background: {
    target: 0,
    action: "warn",
    title: "White box around the artwork",
    message: "The whole picture is opaque, so the cut would be a rectangle.",
    fix: "Remove the background or send a file with a transparent one.",
  },
  "soft-edges": {
    target: 3,
    action: "warn",
    title: "Soft shadow or glow",
    message: "{actual}% of the picture is semi-transparent. It prints over white, and the cut goes {where}.",
    fix: "For a clean edge, remove the shadow.",
  },
  colour: { target: 0, action: "autofix", title: "Colors", message: "{actual}", fix: "" },
  vivid: {
    target: 2,
    action: "autofix",
    title: "Some colors are too vivid for ink",
    message: "{actual}% of the picture has greens, blues or other bright colors of a screen that print calmer.",
    fix: "Press “As printed” to see how they will look.",
  },
  ink: {
    target: 300,
    action: "warn",
    title: "A lot of ink",
    message: "{actual}% of the picture uses more than {target}% ink, which dries slowly and can smear.",
    fix: "Use a black with less than 300% total ink, or send the file in RGB and we'll convert it.",
  },
  "type-size": {
    target: 5,
    action: "warn",
    title: "Very small type",
    message: "The smallest letters print at {actual} pt. They need {target} pt to stay readable.",
    fix: "Make the letters larger, or order a larger size.",
  },
  stroke: {
    target: 0.25,
    action: "warn",
    title: "Hairlines",
    message: "The thinnest line prints at {actual} pt. Lines thinner than {target} pt can break up.",
    fix: "Make thin lines thicker, or order a larger size.",
  },
  fonts: {
    target: 0,
    action: "warn",
    title: "Fonts are missing from the file",
    message: "{actual} not embedded in the PDF, so letters would print in another font. We don't print that.",
    fix: "Export it with fonts embedded or with text converted to outlines.",
  },
  "live-text": {
    target: 0,
    action: "warn",
    title: "Live text",
    message: "Text that isn't converted to outlines may print in another font.",
    fix: "If the letters look wrong, convert the text to outlines and send the file again.",
  },
  repaired: {
    target: 0,
    action: "warn",
    title: "We tidied this drawing",
    message: "We removed or repaired {actual}. What you see here is what we print.",
    fix: "If something is missing, save the drawing as a PDF and send that.",
  },
  spots: {
    target: 0,
    action: "autofix",
    title: "Spot colors",
    message: "{actual} printed with the four process colors, mixed as your file says. You see that mix here.",
    fix: "",
  },
  "cut-layer": {
    target: 0,
    action: "autofix",
    title: "Cut layer found",
    message:
      "Your file contains its own cut line ({actual}), and we don't print it. We cut along it if you choose it for the " +
      "cut line; otherwise along the cut line that you approve.",
    fix: "",
  },
  pages: {
    target: 1,
    action: "warn",
    title: "{actual} pages",
    message: "We print one page: page {page} of {actual}.",
    fix: "Choose a page above. Set up each design separately.",
  },
  animation: {
    target: 1,
    action: "autofix",
    title: "Animated picture",
    message: "We print only the first frame.",
    fix: "",
  },
  proportions: {
    target: 0.12,
    action: "warn",
    title: "Proportions don't match the sticker",
    message: "The artwork is {actual} times as wide as it is high, the sticker {ordered} times.",
    fix: "It's shown with empty space around it. Let it fill the shape or change the size.",
  },
  pieces: {
    target: 1,
    action: "warn",
    title: "{actual} separate parts",
    message: "{actual} parts aren't connected.",
    fix: "",
  },
  "not-shown": {
    target: 0,
    action: "warn",
    title: "Our staff will check it",
    message: "{actual}",
    fix: "For now, choose a plain shape to cut. We print the file as you sent it.",
  },
};

const but = (base: CheckProfile, changes: Partial<Record<CheckId, Partial<CheckRule>>>): CheckProfile =>
  Object.fromEntries(
    Object.entries(base).map(([id, rule]) => [id, { ...rule, ...changes[id as CheckId] }]),
  ) as CheckProfile;

/**
 * One profile serves many products. Pieces seen from further away need fewer dots; a sheet consists of several pieces.
 */
export const PROFILES = {
  sticker: STICKER,
  sheet: but(STICKER, {
    pieces: { action: "off" },
    pages: { fix: "Choose a page above. Put all the designs for a sheet on one page." },
  }),
  large: but(STICKER, { resolution: { target: 150 }, "type-size": { target: 12 }, stroke: { target: 1 } }),
} as const satisfies Record<string, CheckProfile>;
export type ProfileName = keyof typeof PROFILES;

/** Pieces of this size, in inches, are not seen from close up. */
const LARGE_FROM_IN = 20;

/**
 * The profile of a product at the size that was ordered.
 * @param isSheet whether the product's artwork starts as several pieces, each cut by itself
 * @param longestIn the longest side, in inches
 */
export function profileNameFor(isSheet: boolean, longestIn: number): ProfileName {
  if (isSheet) return "sheet";
  return longestIn >= LARGE_FROM_IN ? "large" : "sticker";
}
