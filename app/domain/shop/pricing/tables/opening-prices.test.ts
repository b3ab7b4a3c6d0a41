import { describe, expect, test } from "vitest";
import { openingPrices, type OpeningProfile } from "#domain/shop/pricing/tables/opening-prices";
import type { MadeParameters } from "#domain/shop/pricing/tables/price-parameters";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { quote, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";

const makeTable = (profile: OpeningProfile): PriceTable => ({
  profile,
  version: 1,
  currency: "USD",
  parameters: openingPrices[profile],
});
const made = (profile: OpeningProfile): MadeParameters => {
  const parameters = openingPrices[profile];
  if (parameters.kind !== "made") throw new Error(`${profile} is not priced by what it takes to make`);
  return parameters;
};
/** Fifty of 3 by 3 inches in the profile's first material. */
const fifty: QuoteSpec = { width: 3, height: 3, quantity: 50, material: "white-vinyl", shape: "custom", options: {} };
const calculateTotal = (profile: OpeningProfile, changes: Partial<QuoteSpec> = {}): number => {
  const [material = ""] = Object.keys(made(profile).materials);
  return quote({ ...fifty, material, ...changes }, makeTable(profile)).total.minor;
};

const MANY = [25, 50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000];
const TO_A_HUNDRED = [1, 2, 5, 10, 25, 50, 100];
/** A typical size of each profile in inches, the quantities on offer, and their prices in cents. */
const LADDERS = {
  "die-cut": [[3, 3], MANY, [6351, 9634, 14_817, 23_105, 30_150, 42_425, 68_157, 110_731, 147_778, 213_534, 354_404]],
  "kiss-cut": [[3, 3], MANY, [6401, 9734, 15_017, 23_505, 30_750, 43_425, 70_157, 114_731, 153_778, 223_534, 374_404]],
  "simple-shape": [
    [3, 3],
    MANY,
    [6166, 9381, 14_473, 22_636, 29_587, 41_717, 67_191, 109_413, 146_197, 211_548, 351_694],
  ],
  sheet: [
    [5, 7],
    [10, 25, 50, 100, 200, 300, 500, 1000, 2000],
    [7198, 13_200, 21_172, 34_328, 56_207, 75_307, 109_289, 182_278, 305_891],
  ],
  transfer: [[3, 3], MANY, [8169, 12_709, 19_955, 31_628, 41_588, 58_981, 95_498, 155_956, 208_564, 301_921, 501_855]],
  "roll-label": [
    [3, 2],
    [250, 500, 1000, 2000, 3000, 5000, 10_000],
    [19_748, 28_287, 41_322, 61_590, 78_507, 107_591, 167_630],
  ],
  magnet: [[3, 3], MANY, [6651, 10_688, 17_855, 30_967, 43_418, 67_449, 125_379, 237_866, 348_507, 567_311, 1_108_108]],
  "large-format": [[24, 18], TO_A_HUNDRED, [3906, 6755, 14_099, 24_782, 52_662, 93_626, 167_068]],
  lettering: [[12, 3], TO_A_HUNDRED, [1083, 1796, 3539, 5955, 11_958, 20_395, 34_966]],
  "name-tag": [
    [3, 1],
    [1, 5, 10, 25, 50, 100, 250, 500],
    [892, 3035, 5162, 10_455, 17_885, 30_679, 62_884, 108_612],
  ],
  "name-plate": [[8, 2], TO_A_HUNDRED, [1660, 2903, 6102, 10_737, 22_754, 40_285, 71_518]],
  "name-label": [
    [2, 0.5],
    [24, 48, 96, 192, 480, 960],
    [2555, 3680, 5320, 7724, 12_750, 18_762],
  ],
  "family-set": [
    [12, 5],
    [1, 2, 3, 5, 10, 25],
    [1591, 2607, 3485, 5032, 8311, 16_219],
  ],
  "ready-made": [
    [3, 3],
    [1, 2, 5, 10, 25, 50, 100, 250, 500],
    [438, 700, 1308, 2103, 3958, 6404, 10_388, 19_763, 32_234],
  ],
  "face-value": [
    [3, 3],
    [1, 2, 5, 10],
    [5000, 10_000, 25_000, 50_000],
  ],
} satisfies Record<OpeningProfile, readonly [size: readonly [number, number], quantities: number[], totals: number[]]>;

test.each(Object.entries(LADDERS))(
  "'%s' opens with these quantities and prices",
  (name, [size, quantities, totals]) => {
    const profile = name as OpeningProfile;
    const [width = 0, height = 0] = size;
    const isMade = openingPrices[profile].kind === "made";
    const [material = ""] = isMade ? Object.keys(made(profile).materials) : [];
    const spec = { width, height, quantity: 1, material, shape: isMade ? "custom" : "", options: {} };
    // Twelve letters, or five stickers in a set, where they count.
    const { breaks } = quote({ ...spec, letters: 12, pieces: 5 }, makeTable(profile));
    expect(breaks.map(({ quantity }) => quantity)).toEqual(quantities);
    expect(breaks.map(({ total }) => total.minor)).toEqual(totals);
  },
);

describe("fifty of 3 by 3 inches cost", () => {
  test.each([
    ["white-vinyl", 9634],
    ["permanent-adhesive", 10_096],
    ["white-repositionable-vinyl", 10_188],
    ["white-cling", 10_188],
    ["clear-vinyl", 10_558],
    ["clear-cling", 10_558],
    ["front-facing-adhesive", 10_789],
    ["front-facing-cling", 10_928],
    ["perforated-film", 11_251],
    ["reflective-vinyl", 12_406],
    ["glow-in-the-dark-vinyl", 13_793],
    ["magnet", 13_793],
  ])("on %s, die cut: %i cents", (material, total) => {
    expect(calculateTotal("die-cut", { material })).toBe(total);
  });
  test("only magnets are printed on other materials, and only on magnet", () => {
    expect(Object.keys(made("die-cut").materials)).toHaveLength(12);
    expect(Object.keys(made("magnet").materials)).toEqual(["magnet"]);
  });
  test.each([
    ["custom", 9634],
    ["circle", 9233],
    ["oval", 9233],
    ["rounded", 9132],
    ["square", 9032],
    ["rectangle", 9032],
  ])("cut as %s: %i cents, because a plain shape is set up faster", (shape, total) => {
    expect(calculateTotal("die-cut", { shape })).toBe(total);
  });
  test.each([
    ["ink-black", 17_162],
    ["brushed-silver", 17_719],
    ["champagne", 17_719],
    ["old-gold", 17_719],
    ["copper-kettle", 17_719],
    ["gunmetal", 17_719],
  ])("as twelve letters in %s: %i cents", (color, total) => {
    expect(calculateTotal("lettering", { color, letters: 12 })).toBe(total);
  });
});

/** What the choices of an option add to fifty of 3 by 3 inches, in cents, by label. */
const added = (profile: OpeningProfile, name: string) => {
  const option = made(profile).options[name];
  const [material = ""] = Object.keys(made(profile).materials);
  return {
    label: option?.label,
    start: option?.choices[option.start]?.label,
    cents: Object.fromEntries(
      Object.entries(option?.choices ?? {}).map(([choice, { label }]) => [
        label,
        quote({ ...fifty, material, options: { [name]: choice } }, makeTable(profile)).explanation.find((line) =>
          line.label.endsWith(`: ${label}`),
        )?.amount.minor ?? 0,
      ]),
    ),
  };
};

describe("the choices of a product, and what they add to the price of fifty", () => {
  test.each([
    ["die-cut", "Die cut"],
    ["kiss-cut", "Kiss cut"],
  ] as const)("'%s' is cut either way, '%s' by default", (profile, start) => {
    expect(added(profile, "cut")).toEqual({ label: "Cut", start, cents: { "Die cut": 0, "Kiss cut": 100 } });
  });
  test.each([
    ["die-cut", 271],
    ["kiss-cut", 271],
    ["simple-shape", 271],
    ["sheet", 271],
    ["roll-label", 243],
    ["large-format", 421],
    ["ready-made", 215],
  ] as const)("'%s' is glossy by default", (profile, cents) => {
    expect(added(profile, "finish")).toEqual({ label: "Finish", start: "Gloss", cents: { Gloss: 0, Matte: cents } });
  });
  test("a name tag has a bar pin by default", () => {
    expect(added("name-tag", "fastener")).toEqual({
      label: "Fastener",
      start: "Bar pin",
      cents: { "Bar pin": 650, "Bulldog clip": 950, "Pin and clip": 1100, Magnet: 5600, "Strap clip": 950 },
    });
  });
  test("a name plate has a folded foot by default", () => {
    expect(added("name-plate", "mount")).toEqual({
      label: "Mount",
      start: "Folded foot",
      cents: { "Folded foot": 3000, "Mounting tape": 1250, Magnet: 5600 },
    });
  });
  test("every product is made at standard speed by default", () => {
    const profiles = (Object.keys(openingPrices) as Array<OpeningProfile>).filter((name) => name !== "face-value");
    for (const profile of profiles) {
      const { label, start, cents } = added(profile, "speed");
      expect([profile, label, start, Object.keys(cents)]).toEqual([
        profile,
        "Production",
        "Standard",
        ["Standard", "Next day", "Same day"],
      ]);
      expect(calculateTotal(profile, { options: { speed: "same-day" } }) - 2 * calculateTotal(profile)).toBeOneOf([
        -1, 0, 1,
      ]);
    }
  });
  test.each([
    ["die-cut", ["cut", "finish", "speed"]],
    ["kiss-cut", ["cut", "finish", "speed"]],
    ["simple-shape", ["finish", "speed"]],
    ["sheet", ["finish", "speed"]],
    ["transfer", ["speed"]],
    ["roll-label", ["finish", "speed"]],
    ["magnet", ["speed"]],
    ["large-format", ["finish", "speed"]],
    ["lettering", ["speed"]],
    ["name-tag", ["fastener", "speed"]],
    ["name-plate", ["mount", "speed"]],
    ["name-label", ["speed"]],
    ["family-set", ["speed"]],
    ["ready-made", ["finish", "speed"]],
  ] as const)("'%s' has only %j", (profile, options) => {
    expect(Object.keys(made(profile).options)).toEqual(options);
  });
});

test.each([
  ["die-cut", 1900],
  ["kiss-cut", 1900],
  ["simple-shape", 1900],
  ["sheet", 2400],
  ["transfer", 1900],
  ["roll-label", 4900],
  ["magnet", 2200],
  ["large-format", 2400],
  ["lettering", 900],
  ["name-label", 900],
  ["ready-made", 300],
] as const)("a single tiny '%s' costs the minimum order of %i cents", (profile, total) => {
  expect(calculateTotal(profile, { width: 1, height: 1, quantity: 1 })).toBe(total);
});

test("name tags, name plates and sticker sets have no minimum order", () => {
  expect((["name-tag", "name-plate", "family-set"] as const).map((profile) => made(profile).minimumOrder)).toEqual([
    0, 0, 0,
  ]);
});

test("a gift card can have any value and is offered in five", () => {
  expect(openingPrices["face-value"].values).toEqual([1000, 2500, 5000, 10_000, 25_000]);
});

test("a signed quote is valid for two weeks", () => {
  for (const { quoteDays } of Object.values(openingPrices)) expect(quoteDays).toBe(14);
});
