/** What a failed check does: "reject" tells that it cannot be printed so, "warn" what to look at, "autofix" that the shop mends it by itself, "off" nothing. */
export type CheckAction = "reject" | "warn" | "autofix" | "off";

export interface CheckRule {
  /** In the check's own unit; see its measure. */
  readonly target: number;
  readonly action: CheckAction;
  readonly title: string;
  /** What is, and what should be: {actual} and {target} stand for the values, other names for what the measure tells. */
  readonly message: string;
  /** What the customer can do; "" where nothing has to be done. */
  readonly fix: string;
}

export type CheckId =
  | "empty"
  | "resolution"
  | "pixels"
  | "background"
  | "soft-edges"
  | "colour"
  | "ink"
  | "type-size"
  | "stroke"
  | "fonts"
  | "live-text"
  | "spots"
  | "cut-layer"
  | "pages"
  | "animation"
  | "proportions"
  | "pieces"
  | "not-shown";

export type Profile = Readonly<Record<CheckId, CheckRule>>;

/**
 * The checks of a printed sticker, in the order in which they are read. Numbers: 300 dots per inch are near universal,
 * half of it is acceptable from 4 in on; type from 5 pt and strokes from 0.25 pt hold on vinyl; film takes 300 % of ink.
 */
const STICKER: Profile = {
  empty: {
    target: 0,
    action: "reject",
    title: "Nothing to see",
    message: "Every pixel of this picture is see-through.",
    fix: "Choose another page, or export the artwork with its layers shown and send it again.",
  },
  resolution: {
    target: 300,
    action: "warn",
    title: "Sharpness",
    message: "{pixels} give {actual} dots per inch at this size; {target} is best.",
    fix: "Send a larger original, or order it at {crisp} or smaller to have it crisp.",
  },
  pixels: {
    target: 100,
    action: "warn",
    title: "A thumbnail, by its size",
    message: "The picture is only {pixels}; at least {target} on the longer side are needed for an outline.",
    fix: "Look for the original: pictures saved from a web page or a chat are often small copies.",
  },
  background: {
    target: 0,
    action: "warn",
    title: "White box around the artwork",
    message: "The whole picture is opaque, so the cut would follow its rectangle.",
    fix: "Take the background away, or send a file with a transparent one.",
  },
  "soft-edges": {
    target: 3,
    action: "warn",
    title: "Soft shadow or glow",
    message:
      "{actual} % of the picture is half see-through. On vinyl it prints over white, and the cut runs around all of it.",
    fix: "Leave the shadow out if the edge should look clean.",
  },
  colour: { target: 0, action: "autofix", title: "Colors", message: "{actual}", fix: "" },
  ink: {
    target: 300,
    action: "warn",
    title: "A lot of ink",
    message: "{actual} % of the picture lays down more than {target} % of ink, which dries slowly and can smear.",
    fix: "Use a black of less than 300 % in sum, or send the file in RGB and we mix it.",
  },
  "type-size": {
    target: 5,
    action: "warn",
    title: "Very small type",
    message: "The smallest letters print at {actual} pt; from {target} pt on they stay readable.",
    fix: "Make the letters larger, or order a larger size.",
  },
  stroke: {
    target: 0.25,
    action: "warn",
    title: "Hairlines",
    message: "The thinnest line prints at {actual} pt; below {target} pt it can break up.",
    fix: "Make thin lines thicker, or order a larger size.",
  },
  fonts: {
    target: 0,
    action: "warn",
    title: "Fonts are missing in the file",
    message: "{actual} not inside the PDF, so letters may print in another font.",
    fix: "Export it with fonts embedded, or with text turned into outlines.",
  },
  "live-text": {
    target: 0,
    action: "warn",
    title: "Live text",
    message: "Text that is not turned into outlines may come out in another font.",
    fix: "If the letters in the picture look wrong, convert text to outlines and send the file again.",
  },
  spots: {
    target: 0,
    action: "autofix",
    title: "Spot colors",
    message: "{actual} mixed from the four printing colors.",
    fix: "",
  },
  "cut-layer": {
    target: 0,
    action: "autofix",
    title: "Cut layer found",
    message: "The file brings a cut line of its own ({actual}). Our staff check it against the one you see here.",
    fix: "",
  },
  pages: {
    target: 1,
    action: "warn",
    title: "{actual} pages",
    message: "One side is printed: page {page} of {actual}.",
    fix: "Choose the page above. Several designs are several orders.",
  },
  animation: {
    target: 1,
    action: "autofix",
    title: "Animated picture",
    message: "Only its first frame is printed.",
    fix: "",
  },
  proportions: {
    target: 0.12,
    action: "warn",
    title: "Other proportions than the sticker",
    message: "The artwork is {actual} times as wide as high, the sticker {ordered} times.",
    fix: "It is shown with the empty space that remains. Let it fill the shape, or change the size.",
  },
  pieces: {
    target: 1,
    action: "warn",
    title: "{actual} separate parts",
    message: "{actual} parts do not hang together.",
    fix: "",
  },
  "not-shown": {
    target: 0,
    action: "warn",
    title: "Our staff will look at it",
    message: "{actual}",
    fix: "Until then it is cut as a plain shape of your choice and printed as it was sent.",
  },
};

const but = (base: Profile, changes: Partial<Record<CheckId, Partial<CheckRule>>>): Profile =>
  Object.fromEntries(Object.entries(base).map(([id, rule]) => [id, { ...rule, ...changes[id as CheckId] }])) as Profile;

/** One profile serves many products: what is looked at from further away needs fewer dots, a sheet is meant to be in pieces. */
export const PROFILES = {
  sticker: STICKER,
  sheet: but(STICKER, {
    pieces: { action: "off" },
    pages: { fix: "Choose the page above. Put all designs of a sheet onto one page." },
  }),
  large: but(STICKER, { resolution: { target: 150 }, "type-size": { target: 12 }, stroke: { target: 1 } }),
} as const satisfies Record<string, Profile>;
export type ProfileName = keyof typeof PROFILES;

/** From this many inches on nobody looks at it from a hand's distance. */
const LARGE_FROM_IN = 20;

/** The profile of a product by its slug and the size that was ordered. */
export function profileNameFor(product: string | undefined, longestIn: number): ProfileName {
  if (product && /sheet/.test(product)) return "sheet";
  return longestIn >= LARGE_FROM_IN ? "large" : "sticker";
}
