import type {
  FaceParameters,
  MadeParameters,
  PriceOption,
  PriceParameters,
} from "#domain/shop/pricing/tables/price-parameters";
import { SPEED, SPEEDS, STANDARD_SPEED } from "#domain/shop/pricing/speed";

/**
 * The published cost tables that the custom prices start from (a supplier's stickers and magnets by quantity and size)
 * are met by `6.95·Q^0.448 + 0.300·(Q·A)^0.788` and `8.05·Q^0.427 + 0.0961·(Q·A)^0.998`. They are costs: the shop sells
 * at this much of them, as the supplier's own customers do.
 */
export const RETAIL = 1.25;

const MANY = [25, 50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000];
const FEW = [1, 2, 5, 10, 25, 50, 100, 250, 500];

const FILMS = {
  "white-vinyl": 1,
  "permanent-adhesive": 1.1,
  "white-repositionable-vinyl": 1.12,
  "white-cling": 1.12,
  "clear-vinyl": 1.2,
  "clear-cling": 1.2,
  "front-facing-adhesive": 1.25,
  "front-facing-cling": 1.28,
  "perforated-film": 1.35,
  "reflective-vinyl": 1.6,
  "glow-in-the-dark-vinyl": 1.9,
  magnet: 1.9,
};
const SHAPES = { custom: 1, circle: 0.92, oval: 0.92, rounded: 0.9, square: 0.88, rectangle: 0.88 };

const cut: PriceOption = {
  label: "Cut",
  start: "die",
  choices: {
    die: { label: "Die cut" },
    kiss: { label: "Kiss cut", each: 2 },
  },
};

/** For products that are kiss cut by default. */
const kissCut: PriceOption = { ...cut, start: "kiss" };

const finish: PriceOption = {
  label: "Finish",
  start: "gloss",
  choices: {
    gloss: { label: "Gloss" },
    matte: { label: "Matte", area: 2.2 },
  },
};

const fastener: PriceOption = {
  label: "Fastener",
  start: "pin",
  choices: {
    pin: { label: "Bar pin", each: 13 },
    clip: { label: "Bulldog clip", each: 19 },
    "pin-clip": { label: "Pin and clip", each: 22 },
    magnet: { label: "Magnet", each: 112 },
    strap: { label: "Strap clip", each: 19 },
  },
};

/** How a plate stands on a desk or hangs beside a door. */
const mount: PriceOption = {
  label: "Mount",
  start: "foot",
  choices: {
    foot: { label: "Folded foot", each: 60 },
    tape: { label: "Mounting tape", each: 25 },
    magnet: { label: "Magnet", each: 112 },
  },
};

const speed: PriceOption = {
  label: "Production",
  start: STANDARD_SPEED,
  choices: Object.fromEntries(Object.entries(SPEEDS).map(([name, { label, factor }]) => [name, { label, factor }])),
};

/** Metallic vinyl costs about a third more. */
const RARE_COLORS = Object.fromEntries(
  ["brushed-silver", "champagne", "old-gold", "copper-kettle", "gunmetal"].map((slug) => [slug, 1.35]),
);

type Term = readonly [dollars: number, exponent: number];

const made = (
  handling: Term,
  material: Term,
  rest: Partial<MadeParameters> & Pick<MadeParameters, "ladder">,
  scale = 1,
): MadeParameters => ({
  kind: "made",
  quoteDays: 14,
  handling: { k: handling[0] * 100 * scale, a: handling[1] },
  material: { c: material[0] * 100 * scale, b: material[1] },
  minimumOrder: 0,
  minimumArea: 1,
  materials: FILMS,
  shapes: SHAPES,
  ...rest,
  options: { ...rest.options, [SPEED]: speed },
});

const giftCard: FaceParameters = {
  kind: "face",
  quoteDays: 14,
  values: [1000, 2500, 5000, 10_000, 25_000],
  ladder: [1, 2, 5, 10],
};

/** The initial prices by profile, for an empty shop. Later versions are rows of the price table. */
export const openingPrices = {
  "die-cut": made([6.95, 0.448], [0.3, 0.788], { ladder: MANY, minimumOrder: 1900, options: { cut, finish } }, RETAIL),
  "kiss-cut": made(
    [6.95, 0.448],
    [0.3, 0.788],
    { ladder: MANY, minimumOrder: 1900, options: { cut: kissCut, finish } },
    RETAIL,
  ),
  "simple-shape": made([6.6, 0.448], [0.3, 0.788], { ladder: MANY, minimumOrder: 1900, options: { finish } }, RETAIL),
  sheet: made(
    [8.4, 0.46],
    [0.33, 0.788],
    { ladder: [10, 25, 50, 100, 200, 300, 500, 1000, 2000], minimumOrder: 2400, options: { finish } },
    RETAIL,
  ),
  transfer: made([7.4, 0.52], [0.34, 0.8], { ladder: MANY, minimumOrder: 1900 }, RETAIL),
  "roll-label": made(
    [14, 0.36],
    [0.2, 0.77],
    { ladder: [250, 500, 1000, 2000, 3000, 5000, 10_000], minimumOrder: 4900, options: { finish } },
    RETAIL,
  ),
  magnet: made([8.05, 0.427], [0.0961, 0.998], { ladder: MANY, minimumOrder: 2200, materials: { magnet: 1 } }, RETAIL),
  "large-format": made([9.5, 0.55], [0.16, 0.86], {
    ladder: [1, 2, 5, 10, 25, 50, 100],
    minimumOrder: 2400,
    options: { finish },
  }),
  lettering: made([5, 0.6], [0.12, 0.8], {
    ladder: [1, 2, 5, 10, 25, 50, 100],
    minimumOrder: 900,
    letters: { c: 45, b: 0.85 },
    colors: RARE_COLORS,
  }),
  "name-tag": made([6.5, 0.72], [0.9, 0.85], { ladder: [1, 5, 10, 25, 50, 100, 250, 500], options: { fastener } }),
  "name-plate": made([6.5, 0.72], [0.9, 0.85], { ladder: [1, 2, 5, 10, 25, 50, 100], options: { mount } }),
  "name-label": made([4.8, 0.5], [0.16, 0.8], { ladder: [24, 48, 96, 192, 480, 960], minimumOrder: 900 }),
  "family-set": made([7.5, 0.62], [0.3, 0.78], { ladder: [1, 2, 3, 5, 10, 25], pieces: { c: 28, b: 0.85 } }),
  "ready-made": made([2.2, 0.6], [0.42, 0.75], { ladder: FEW, minimumOrder: 300, options: { finish } }),
  "face-value": giftCard,
} satisfies Record<string, PriceParameters>;

export type OpeningProfile = keyof typeof openingPrices;
