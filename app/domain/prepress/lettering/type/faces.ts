/** A typeface of the shop, whose font files are available for outlines. */
export interface Face {
  readonly slug: string;
  /** CSS family. */
  readonly family: string;
  readonly category: FaceCategory;
  readonly weight: 400 | 600 | 700 | 800;
  /** False for typefaces whose strokes are too thin to cut in small letters. */
  readonly cutsSmall: boolean;
}

export const FACE_CATEGORIES = ["sans", "serif", "display", "script"] as const;
export type FaceCategory = (typeof FACE_CATEGORIES)[number];

type Row = readonly [slug: string, family: string, category: FaceCategory, weight: Face["weight"], cutsSmall: boolean];

const rows: ReadonlyArray<Row> = [
  ["abril-fatface", "Abril Fatface", "serif", 400, false],
  ["alfa-slab-one", "Alfa Slab One", "serif", 400, true],
  ["anton", "Anton", "sans", 400, true],
  ["archivo-black", "Archivo Black", "sans", 400, true],
  ["bangers", "Bangers", "display", 400, true],
  ["bebas-neue", "Bebas Neue", "sans", 400, true],
  ["bricolage-grotesque", "Bricolage Grotesque", "sans", 800, true],
  ["caveat", "Caveat", "script", 700, false],
  ["cinzel", "Cinzel", "serif", 700, true],
  ["dancing-script", "Dancing Script", "script", 700, false],
  ["figtree", "Figtree", "sans", 700, true],
  ["great-vibes", "Great Vibes", "script", 400, false],
  ["lobster", "Lobster", "script", 400, true],
  ["luckiest-guy", "Luckiest Guy", "display", 400, true],
  ["monoton", "Monoton", "display", 400, false],
  ["oswald", "Oswald", "sans", 600, true],
  ["pacifico", "Pacifico", "script", 400, true],
  ["permanent-marker", "Permanent Marker", "script", 400, true],
  ["playfair-display", "Playfair Display", "serif", 700, true],
  ["righteous", "Righteous", "display", 400, true],
  ["roboto-slab", "Roboto Slab", "serif", 700, true],
  ["russo-one", "Russo One", "sans", 400, true],
  ["satisfy", "Satisfy", "script", 400, false],
  ["shrikhand", "Shrikhand", "display", 400, true],
];

/** Every typeface, in alphabetical order. */
export const faces: ReadonlyArray<Face> = rows.map(([slug, family, category, weight, cutsSmall]) => ({
  slug,
  family,
  category,
  weight,
  cutsSmall,
}));

const bySlug = new Map(faces.map((face) => [face.slug, face]));

/** Returns undefined for an unknown slug. */
export const findFaceBySlug = (slug: string): Face | undefined => bySlug.get(slug);
