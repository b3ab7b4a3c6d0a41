import type { PriceParameters, PriceProfile } from "#domain/pricing/price-table";

/** Quantities that are offered for custom work and for finished designs. */
const MANY = [25, 50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000];
const FEW = [1, 2, 5, 10, 25, 50, 100, 250, 500];

/**
 * The published cost tables that the custom prices start from (a supplier's stickers and magnets by quantity and size) are
 * met by `6.95·Q^0.448 + 0.300·(Q·A)^0.788` and `8.05·Q^0.427 + 0.0961·(Q·A)^0.998`. The shop sells at this much of them.
 */
export const RETAIL = 0.92;

const made = (handling: [k: number, a: number], material: [c: number, b: number], minimumOrder: number, ladder: ReadonlyArray<number>, scale = RETAIL): PriceProfile => ({
  kind: "made",
  handling: { k: handling[0] * 100 * scale, a: handling[1] },
  material: { c: material[0] * 100 * scale, b: material[1] },
  minimumOrder,
  ladder: [...ladder],
});

const STICKER: [number, number] = [0.3, 0.788];

/** The prices that the shop opens with. Later versions are rows of the price table; this one fills an empty shop. */
export const openingPrices: PriceParameters = {
  currency: "USD",
  quoteDays: 14,
  minimumArea: 1,
  areaExponent: 0.788,
  profiles: {
    "die-cut": made([6.95, 0.448], STICKER, 1900, MANY),
    "simple-shape": made([6.4, 0.448], STICKER, 1900, MANY),
    sheet: made([8.4, 0.46], [0.33, 0.788], 2400, [10, 25, 50, 100, 200, 300, 500, 1000, 2000]),
    transfer: made([7.4, 0.52], [0.34, 0.8], 1900, MANY),
    "roll-label": made([14, 0.36], [0.2, 0.77], 4900, [250, 500, 1000, 2000, 3000, 5000, 10_000]),
    magnet: made([8.05, 0.427], [0.0961, 0.998], 2200, MANY),
    "large-format": made([9.5, 0.55], [0.16, 0.86], 2400, [1, 2, 5, 10, 25, 50, 100]),
    lettering: {
      kind: "made",
      handling: { k: 500, a: 0.6 },
      material: { c: 12, b: 0.8 },
      letters: { c: 45, b: 0.85 },
      minimumOrder: 900,
      ladder: [1, 2, 5, 10, 25, 50, 100],
    },
    "name-tag": made([6.5, 0.72], [0.9, 0.85], 0, [1, 5, 10, 25, 50, 100, 250, 500], 1),
    "name-label": made([4.8, 0.5], [0.16, 0.8], 900, [24, 48, 96, 192, 480, 960], 1),
    "family-set": made([7.5, 0.62], [0.3, 0.78], 0, [1, 2, 3, 5, 10, 25], 1),
    "ready-made": made([2.2, 0.6], [0.42, 0.75], 0, FEW, 1),
    "face-value": { kind: "face", values: [1000, 2500, 5000, 10_000, 25_000], ladder: [1, 2, 5, 10] },
  },
  materials: {
    "white-vinyl": 1,
    "white-repositionable-vinyl": 1.12,
    "front-facing-adhesive": 1.25,
    "clear-vinyl": 1.2,
    "reflective-vinyl": 1.6,
    "permanent-adhesive": 1.1,
    "white-cling": 1.12,
    "clear-cling": 1.2,
    "front-facing-cling": 1.28,
    "glow-in-the-dark-vinyl": 1.9,
    "perforated-film": 1.35,
    magnet: 1,
  },
  shapes: { "die-cut": 1, "kiss-cut": 0.98, circle: 0.92, oval: 0.92, rounded: 0.9, rectangle: 0.88 },
  options: {
    finish: {
      label: "Finish",
      start: "gloss",
      choices: {
        gloss: { label: "Gloss laminate", once: 0, each: 0, area: 0 },
        matte: { label: "Matte laminate", once: 0, each: 0, area: 2.2 },
        none: { label: "No laminate", once: 0, each: 0, area: 0 },
      },
    },
    fastener: {
      label: "Fastener",
      start: "pin",
      choices: {
        pin: { label: "Bar pin", once: 0, each: 13, area: 0 },
        clip: { label: "Bulldog clip", once: 0, each: 19, area: 0 },
        "pin-clip": { label: "Pin and clip", once: 0, each: 22, area: 0 },
        magnet: { label: "Magnet", once: 0, each: 112, area: 0 },
      },
    },
  },
};
