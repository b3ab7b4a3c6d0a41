/** A typeface of the lettering and name tag editors. Its files come from the npm package of the same row. */
export interface FontData {
  readonly slug: string;
  readonly family: string;
  /** npm package that carries the files (installed, pinned in package.json). */
  readonly packageName: string;
  readonly category: "sans" | "serif" | "display" | "script";
  readonly weight: 400 | 600 | 700 | 800;
  readonly licence: "OFL-1.1" | "Apache-2.0";
  readonly designer: string;
  /** What to use it for, as the font page says it. */
  readonly character: string;
  /** False for faces whose strokes get too thin to cut in small letters. */
  readonly cutsSmall: boolean;
}

type Row = [
  slug: string,
  family: string,
  category: FontData["category"],
  weight: FontData["weight"],
  designer: string,
  cutsSmall: boolean,
  character: string,
];

const rows: ReadonlyArray<Row> = [
  [
    "abril-fatface",
    "Abril Fatface",
    "serif",
    400,
    "TypeTogether",
    false,
    "Fat and thin strokes in one letter: a poster face for shop names of one or two words.",
  ],
  [
    "alfa-slab-one",
    "Alfa Slab One",
    "serif",
    400,
    "JM Solé",
    true,
    "Square feet and plenty of weight. Good for bakeries, breweries and boats.",
  ],
  ["anton", "Anton", "sans", 400, "Vernon Adams", true, "Tall, narrow and loud. Fits long words on a short bumper."],
  [
    "archivo-black",
    "Archivo Black",
    "sans",
    400,
    "Omnibus-Type",
    true,
    "A steady heavy sans that reads well across a parking lot.",
  ],
  [
    "bangers",
    "Bangers",
    "display",
    400,
    "Vernon Adams",
    true,
    "Comic book capitals with a lean. For jokes, games and fireworks.",
  ],
  [
    "bebas-neue",
    "Bebas Neue",
    "sans",
    400,
    "Dharma Type",
    true,
    "All capitals, even strokes: the usual choice for numbers on doors.",
  ],
  [
    "bricolage-grotesque",
    "Bricolage Grotesque",
    "sans",
    800,
    "Mathieu Triay",
    true,
    "A little crooked on purpose. Our own headlines are set in it.",
  ],
  ["caveat", "Caveat", "script", 700, "Pablo Impallari", false, "Quick handwriting, like a note left on the fridge."],
  ["cinzel", "Cinzel", "serif", 700, "Natanael Gama", true, "Roman inscription capitals for brass-plate dignity."],
  [
    "dancing-script",
    "Dancing Script",
    "script",
    700,
    "Impallari Type",
    false,
    "A lively joined hand for cafés and wedding cars.",
  ],
  [
    "figtree",
    "Figtree",
    "sans",
    700,
    "Erik Kennedy",
    true,
    "Clean and friendly. Made for name tags and opening hours.",
  ],
  [
    "great-vibes",
    "Great Vibes",
    "script",
    400,
    "TypeSETit",
    false,
    "Formal loops for invitations. Order it at three inches or more.",
  ],
  [
    "lobster",
    "Lobster",
    "script",
    400,
    "Impallari Type",
    true,
    "A bold joined script that cuts cleanly even when small.",
  ],
  [
    "luckiest-guy",
    "Luckiest Guy",
    "display",
    400,
    "Astigmatic",
    true,
    "Round, heavy, cheerful. Children's rooms and ice cream vans.",
  ],
  [
    "monoton",
    "Monoton",
    "display",
    400,
    "Vernon Adams",
    false,
    "Neon tubes in three lines. Wonderful when large, impossible when small.",
  ],
  ["oswald", "Oswald", "sans", 600, "Vernon Adams", true, "A narrow workhorse for phone numbers and web addresses."],
  ["pacifico", "Pacifico", "script", 400, "Vernon Adams", true, "Surf shop script with soft, wide strokes."],
  ["permanent-marker", "Permanent Marker", "script", 400, "Font Diner", true, "Written with a fat pen in a hurry."],
  [
    "playfair-display",
    "Playfair Display",
    "serif",
    700,
    "Claus Eggers Sørensen",
    true,
    "Elegant book serif for florists, tailors and hotels.",
  ],
  [
    "righteous",
    "Righteous",
    "display",
    400,
    "Astigmatic",
    true,
    "Art deco curves with the confidence of an old cinema sign.",
  ],
  [
    "roboto-slab",
    "Roboto Slab",
    "serif",
    700,
    "Christian Robertson",
    true,
    "Modern slab serif, calm and easy to read on labels.",
  ],
  [
    "russo-one",
    "Russo One",
    "sans",
    400,
    "Jovanny Lemonad",
    true,
    "Wide, squared letters that look fast when standing still.",
  ],
  ["satisfy", "Satisfy", "script", 400, "Font Diner", false, "A brush hand with bounce, for hair salons and bakeries."],
  [
    "shrikhand",
    "Shrikhand",
    "display",
    400,
    "Jonny Pinhorn",
    true,
    "Fat, slanted and sunny, after hand-painted street signs in Gujarat.",
  ],
  [
    "biz-udpgothic",
    "BIZ UDPGothic",
    "sans",
    700,
    "Morisawa",
    true,
    "Japanese, drawn to be read by everyone: open shapes and even strokes, also in small names.",
  ],
  [
    "gothic-a1",
    "Gothic A1",
    "sans",
    700,
    "HanYang I&C",
    true,
    "Korean, with every syllable there is. Plain and firm, beside Latin letters of the same weight.",
  ],
  [
    "zcool-kuaile",
    "ZCOOL KuaiLe",
    "display",
    400,
    "Liu Bingke, Yang Kang, Wu Shaojie",
    true,
    "Chinese with a smile: round, bouncing strokes that cut well, for shops and lunch boxes.",
  ],
];

const VARIABLE = new Set(["bricolage-grotesque", "figtree"]);
const EXPO = new Set(["biz-udpgothic", "gothic-a1", "zcool-kuaile"]);
const APACHE = new Set(["luckiest-guy", "permanent-marker", "roboto-slab", "satisfy"]);

const findScope = (slug: string): string => {
  if (EXPO.has(slug)) return "@expo-google-fonts";
  return VARIABLE.has(slug) ? "@fontsource-variable" : "@fontsource";
};

/** Twenty-seven faces under open licences, in alphabetical order, those of other scripts last. */
export const fonts: ReadonlyArray<FontData> = rows.map(
  ([slug, family, category, weight, designer, cutsSmall, character]) => ({
    slug,
    family,
    packageName: `${findScope(slug)}/${slug}`,
    category,
    weight,
    licence: APACHE.has(slug) ? "Apache-2.0" : "OFL-1.1",
    designer,
    character,
    cutsSmall,
  }),
);
