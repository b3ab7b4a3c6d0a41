/** A typeface that customers can choose: one of the shop's own, or one that staff uploaded. */
export interface Face {
  readonly slug: string;
  /** Its name for people. */
  readonly family: string;
  readonly category: FaceCategory;
  readonly weight: 400 | 600 | 700 | 800;
  /** False for typefaces whose strokes are too thin to cut in small letters. */
  readonly cutsSmall: boolean;
  /** Of an uploaded one: the characters that it has (`toRanges`). The table in coverage.ts has those of the others. */
  readonly characters?: string | undefined;
  /** Nobody can choose it any more; designs that have it stay as they are. */
  readonly isHidden?: true | undefined;
  /** Of a font with thousands of letters (large-font-files.ts): the standard whose letters it has. */
  readonly charset?: Charset | undefined;
}

/** The letters of a country, as its national standard lists them (charsets.ts). */
export type Charset = "japanese" | "korean" | "chinese";

export const FACE_CATEGORIES = ["sans", "serif", "display", "script"] as const;
export type FaceCategory = (typeof FACE_CATEGORIES)[number];

/** The kinds of fonts as people call them. */
export const FACE_CATEGORY_NAMES: Readonly<Record<FaceCategory, string>> = {
  sans: "Plain",
  serif: "Serif",
  display: "Display",
  script: "Script",
};

type Row = readonly [
  slug: string,
  family: string,
  category: FaceCategory,
  weight: Face["weight"],
  cutsSmall: boolean,
  charset?: Charset,
];

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
  ["biz-udpgothic", "BIZ UDPGothic", "sans", 700, true, "japanese"],
  ["gothic-a1", "Gothic A1", "sans", 700, true, "korean"],
  ["zcool-kuaile", "ZCOOL KuaiLe", "display", 400, true, "chinese"],
];

/** The typefaces that come with the shop, in alphabetical order, those of other scripts last. */
export const faces: ReadonlyArray<Face> = rows.map(([slug, family, category, weight, cutsSmall, charset]) => ({
  slug,
  family,
  category,
  weight,
  cutsSmall,
  ...(charset && { charset }),
}));

const bySlug = new Map(faces.map((face) => [face.slug, face]));

/** A typeface that comes with the shop; undefined for another slug. */
export const findOwnFace = (slug: string): Face | undefined => bySlug.get(slug);

/** The files of a font of the shop that set Latin text, by their characters: the first one defines the metrics. */
export const LATIN_SUBSETS = ["latin", "latin-ext", "vietnamese"] as const;
/** All of its files. */
export const FONT_SUBSETS: ReadonlyArray<string> = [...LATIN_SUBSETS, "greek", "greek-ext", "cyrillic", "cyrillic-ext"];

/** What names a font. It says nothing about whether there is one. */
export const FONT_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Whether a font may be called so; only then does its file have a path. */
export const isFontName = (name: string): boolean => FONT_SLUG.test(name);

/** The key of an uploaded font's file. Its slug has a random part, so that a key never stands for another file. */
export const fontKey = (slug: string): string => `media/fonts/${slug}.ttf`;

/** The CSS family. Uploaded fonts may have any name, also that of another one. */
export const cssFamily = ({ slug, family, characters }: Face): string =>
  characters === undefined ? family : `font-${slug}`;

/** Fonts as a page gets them: those that come with the shop by their slugs, because the page's script has them. */
export type PackedFonts = ReadonlyArray<string | Face>;

export const packFonts = (fonts: ReadonlyArray<Face>): PackedFonts =>
  fonts.map((face) => (findOwnFace(face.slug) && !face.isHidden ? face.slug : face));

export const unpackFonts = (fonts: PackedFonts): ReadonlyArray<Face> =>
  fonts.flatMap((face) => (typeof face === "string" ? (findOwnFace(face) ?? []) : face));

/** How a text is shown in a typeface. */
export const faceStyle = (face: Face) => ({ fontFamily: `"${cssFamily(face)}"`, fontWeight: face.weight });
