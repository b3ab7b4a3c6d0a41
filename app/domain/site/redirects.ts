/** Product screens that the specification names without saying where they live: under /products/. */
const PRODUCT_SCREENS = [
  "details",
  "setup",
  "upload",
  "finalize",
  "preview",
  "personalize",
  "lettering",
  "ddb",
] as const;

/** Pages about materials: under /sticker-materials/. */
const MATERIALS = [
  "white-vinyl",
  "white-repositionable-vinyl",
  "front-facing-adhesive",
  "clear-vinyl",
  "reflective-vinyl",
  "permanent-adhesive",
  "white-cling",
  "clear-cling",
  "front-facing-cling",
  "glow-in-the-dark-vinyl",
  "perforated-film",
  "magnet",
] as const;

/** Guides that live at the root, though they are named beside this one. */
const GUIDES = [
  "large-transfer-stickers",
  "large-die-cut-stickers",
  "large-windshield-stickers",
  "transfer-sticker-preparation",
  "family-stickers",
] as const;
const BESIDE = "sticker-application-instructions";

const has = (names: ReadonlyArray<string>, name: string | undefined): boolean =>
  name !== undefined && names.includes(name);

/** Where an address leads that somebody read the other way; undefined for every other. @param path with its slashes */
export function otherReading(path: string): string | undefined {
  const [, first, second, ...rest] = path.split("/");
  if (has(PRODUCT_SCREENS, first) && second !== undefined) return `/products${path}`;
  if (has(MATERIALS, first) && second === "") return `/sticker-materials${path}`;
  if (first === BESIDE && has(GUIDES, second) && rest.join("/") === "") return `/${second ?? ""}/`;
  return undefined;
}
