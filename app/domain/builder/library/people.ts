import { SLOT_COLORS, type Picture, type Slot } from "#domain/builder/library/art";
import { figure, type Build } from "#domain/builder/library/figure";

const adult = { legs: 76, body: 72, head: 31, shoulders: 31 };
const broad = { legs: 80, body: 76, head: 31, shoulders: 35 };
const elder = { legs: 66, body: 70, head: 31, shoulders: 31 };
const teen = { legs: 68, body: 60, head: 30, shoulders: 26 };
const child = { legs: 46, body: 48, head: 31, shoulders: 23 };
const toddler = { legs: 28, body: 40, head: 31, shoulders: 22 };
const baby = { legs: 14, body: 36, head: 31, shoulders: 22 };

/** Positions in the offered colors: skin, hair, top, bottom, accent. */
type Colors = readonly [skin: number, hair: number, top: number, bottom: number, accent?: number];

const SLOTS: ReadonlyArray<Slot> = ["skin", "hair", "top", "bottom", "accent"];

/** @param inches of an adult of 200 units; everybody is drawn to the same scale */
function person(id: string, name: string, words: string, build: Build, colors: Colors): Picture {
  const areas = figure(build);
  const used = SLOTS.filter((slot) => areas.some(({ ink }) => ink === slot || ink === `${slot}-dark`));
  const chosen = used.map((slot) => [slot, SLOT_COLORS[slot][colors[SLOTS.indexOf(slot)] ?? 0]?.[0] ?? "#ef5b3f"]);
  const units = build.legs + build.body + build.head * 1.9;
  return {
    id,
    name,
    words,
    category: "people",
    areas,
    colors: Object.fromEntries(chosen) as Picture["colors"],
    inches: Math.round((units / 200) * 3.2 * 20) / 20,
  };
}

export const people: ReadonlyArray<Picture> = [
  person("mother", "Mother", "mom mum woman parent wife", { ...adult, hair: "long", outfit: "dress" }, [1, 1, 0, 0]),
  person(
    "father",
    "Father",
    "dad man parent husband",
    { ...broad, hair: "short", outfit: "trousers", wave: true },
    [1, 1, 3, 0],
  ),
  person(
    "girl",
    "Girl",
    "daughter sister child kid",
    { ...child, hair: "tails", outfit: "dress", heart: true },
    [1, 2, 5, 0, 1],
  ),
  person(
    "boy",
    "Boy",
    "son brother child kid",
    { ...child, hair: "spikes", outfit: "shorts", stripes: true },
    [1, 1, 2, 3],
  ),
  person(
    "baby",
    "Baby",
    "infant newborn son daughter",
    { ...baby, hair: "tuft", outfit: "romper", heart: true },
    [1, 1, 1, 0],
  ),
  person(
    "grandmother",
    "Grandmother",
    "grandma granny nana oma woman",
    { ...elder, hair: "bun", outfit: "skirt", glasses: true },
    [1, 5, 4, 2],
  ),
  person(
    "grandfather",
    "Grandfather",
    "grandpa granddad opa man",
    { ...elder, hair: "ring", outfit: "trousers", glasses: true, cane: true },
    [1, 6, 6, 2],
  ),
  person(
    "mother-curls",
    "Mother with curls",
    "mom mum woman parent curly",
    { ...adult, hair: "curls", outfit: "trousers", heart: true },
    [4, 0, 1, 1],
  ),
  person(
    "father-beard",
    "Father with beard",
    "dad man parent bearded",
    { ...broad, hair: "crop", outfit: "trousers", beard: true, stripes: true },
    [4, 0, 2, 3],
  ),
  person(
    "mother-headscarf",
    "Mother with headscarf",
    "mom mum woman hijab veil",
    { ...adult, hair: "veil", outfit: "dress" },
    [2, 0, 2, 0, 4],
  ),
  person(
    "woman-bob",
    "Woman with a bob",
    "mother aunt mom glasses",
    { ...adult, hair: "bob", outfit: "skirt", glasses: true },
    [0, 4, 3, 4],
  ),
  person(
    "man-cap",
    "Man with cap",
    "father uncle dad",
    { ...broad, hair: "cap", outfit: "shorts", wave: true },
    [2, 1, 7, 1, 0],
  ),
  person(
    "wheelchair-user",
    "Wheelchair user",
    "wheelchair disabled disability rolling",
    { legs: 62, body: 66, head: 31, shoulders: 30, hair: "short", outfit: "trousers", seated: true },
    [2, 0, 0, 0, 1],
  ),
  person(
    "teen-girl",
    "Teenage girl",
    "daughter sister ponytail",
    { ...teen, hair: "pony", outfit: "trousers", wave: true },
    [1, 4, 4, 1, 1],
  ),
  person("teen-boy", "Teenage boy", "son brother", { ...teen, hair: "cloud", outfit: "shorts" }, [4, 0, 0, 0]),
  person(
    "girl-curls",
    "Girl with curls",
    "daughter sister child kid curly",
    { ...child, hair: "curls", outfit: "skirt", stripes: true },
    [4, 0, 1, 5],
  ),
  person(
    "boy-cap",
    "Boy with cap",
    "son brother child kid",
    { ...child, hair: "cap", outfit: "trousers", heart: true },
    [2, 1, 6, 1, 3],
  ),
  person(
    "toddler",
    "Toddler",
    "child kid small",
    { ...toddler, hair: "bob", outfit: "shorts", stripes: true },
    [0, 4, 0, 4],
  ),
];
