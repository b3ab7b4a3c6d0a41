import { SLOT_COLORS, type Picture, type Slot } from "#domain/prepress/builder/library/art";
import { figure, type Build } from "#domain/prepress/builder/library/internal/figure";

const adult = { legs: 76, body: 72, head: 31, shoulders: 31 };
const broad = { legs: 80, body: 76, head: 31, shoulders: 35 };
const elder = { legs: 66, body: 70, head: 31, shoulders: 31 };
const teen = { legs: 68, body: 60, head: 30, shoulders: 26 };
const child = { legs: 46, body: 48, head: 31, shoulders: 23 };
const toddler = { legs: 28, body: 40, head: 31, shoulders: 22 };
const baby = { legs: 14, body: 36, head: 31, shoulders: 22 };

/** Indexes into the suggested colors of each slot. */
type Colors = readonly [skin: number, hair: number, top: number, bottom: number, accent?: number];

const SLOTS: ReadonlyArray<Slot> = ["skin", "hair", "top", "bottom", "accent"];

interface Person extends Pick<Picture, "id" | "name" | "keywords"> {
  readonly build: Build;
  readonly colors: Colors;
}

/** Draws a person to the common scale, on which 200 units are 3.2 inches. */
function person({ id, name, keywords, build, colors }: Person): Picture {
  const areas = figure(build);
  const used = SLOTS.filter((slot) => areas.some(({ ink }) => ink === slot || ink === `${slot}-dark`));
  const colorEntries = used.map((slot) => [
    slot,
    SLOT_COLORS[slot][colors[SLOTS.indexOf(slot)] ?? 0]?.[0] ?? "#ef5b3f",
  ]);
  const units = build.legs + build.body + build.head * 1.9;
  return {
    id,
    name,
    keywords,
    category: "people",
    areas,
    colors: Object.fromEntries(colorEntries) as Picture["colors"],
    inches: Math.round((units / 200) * 3.2 * 20) / 20,
  };
}

export const people: ReadonlyArray<Picture> = [
  person({
    id: "mother",
    name: "Mother",
    keywords: "mom mum woman parent wife",
    build: { ...adult, hair: "long", outfit: "dress" },
    colors: [1, 1, 0, 0],
  }),
  person({
    id: "father",
    name: "Father",
    keywords: "dad man parent husband",
    build: { ...broad, hair: "short", outfit: "trousers", wave: true },
    colors: [1, 1, 3, 0],
  }),
  person({
    id: "girl",
    name: "Girl",
    keywords: "daughter sister child kid",
    build: { ...child, hair: "tails", outfit: "dress", heart: true },
    colors: [1, 2, 5, 0, 1],
  }),
  person({
    id: "boy",
    name: "Boy",
    keywords: "son brother child kid",
    build: { ...child, hair: "spikes", outfit: "shorts", stripes: true },
    colors: [1, 1, 2, 3],
  }),
  person({
    id: "baby",
    name: "Baby",
    keywords: "infant newborn son daughter",
    build: { ...baby, hair: "tuft", outfit: "romper", heart: true },
    colors: [1, 1, 1, 0],
  }),
  person({
    id: "grandmother",
    name: "Grandmother",
    keywords: "grandma granny nana oma woman",
    build: { ...elder, hair: "bun", outfit: "skirt", glasses: true },
    colors: [1, 5, 4, 2],
  }),
  person({
    id: "grandfather",
    name: "Grandfather",
    keywords: "grandpa granddad opa man",
    build: { ...elder, hair: "ring", outfit: "trousers", glasses: true, cane: true },
    colors: [1, 6, 6, 2],
  }),
  person({
    id: "mother-curls",
    name: "Mother with curls",
    keywords: "mom mum woman parent curly",
    build: { ...adult, hair: "curls", outfit: "trousers", heart: true },
    colors: [4, 0, 1, 1],
  }),
  person({
    id: "father-beard",
    name: "Father with beard",
    keywords: "dad man parent bearded",
    build: { ...broad, hair: "crop", outfit: "trousers", beard: true, stripes: true },
    colors: [4, 0, 2, 3],
  }),
  person({
    id: "mother-headscarf",
    name: "Mother with headscarf",
    keywords: "mom mum woman hijab veil",
    build: { ...adult, hair: "veil", outfit: "dress" },
    colors: [2, 0, 2, 0, 4],
  }),
  person({
    id: "woman-bob",
    name: "Woman with a bob",
    keywords: "mother aunt mom glasses",
    build: { ...adult, hair: "bob", outfit: "skirt", glasses: true },
    colors: [0, 4, 3, 4],
  }),
  person({
    id: "man-cap",
    name: "Man with cap",
    keywords: "father uncle dad",
    build: { ...broad, hair: "cap", outfit: "shorts", wave: true },
    colors: [2, 1, 7, 1, 0],
  }),
  person({
    id: "wheelchair-user",
    name: "Wheelchair user",
    keywords: "wheelchair disabled disability rolling",
    build: { legs: 62, body: 66, head: 31, shoulders: 30, hair: "short", outfit: "trousers", seated: true },
    colors: [2, 0, 0, 0, 1],
  }),
  person({
    id: "teen-girl",
    name: "Teenage girl",
    keywords: "daughter sister ponytail",
    build: { ...teen, hair: "pony", outfit: "trousers", wave: true },
    colors: [1, 4, 4, 1, 1],
  }),
  person({
    id: "teen-boy",
    name: "Teenage boy",
    keywords: "son brother",
    build: { ...teen, hair: "cloud", outfit: "shorts" },
    colors: [4, 0, 0, 0],
  }),
  person({
    id: "girl-curls",
    name: "Girl with curls",
    keywords: "daughter sister child kid curly",
    build: { ...child, hair: "curls", outfit: "skirt", stripes: true },
    colors: [4, 0, 1, 5],
  }),
  person({
    id: "boy-cap",
    name: "Boy with cap",
    keywords: "son brother child kid",
    build: { ...child, hair: "cap", outfit: "trousers", heart: true },
    colors: [2, 1, 6, 1, 3],
  }),
  person({
    id: "toddler",
    name: "Toddler",
    keywords: "child kid small",
    build: { ...toddler, hair: "bob", outfit: "shorts", stripes: true },
    colors: [0, 4, 0, 4],
  }),
];
