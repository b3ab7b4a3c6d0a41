import { upperFirst } from "#domain/ground/kernel/text";
import { SPEED } from "#domain/shop/pricing/speed";
import type {
  GridParameters,
  MadeParameters,
  PriceOption,
  PriceParameters,
} from "#domain/shop/pricing/tables/price-parameters";

/** What a field's number is: an amount, an exponent, a factor, square inches, days, or a list of quantities. */
export type PriceUnit = "money" | "growth" | "factor" | "area" | "days" | "quantities";

/** One number of a price table, in words. */
export interface PriceField {
  /** Where the number stands in the parameters: ["handling", "k"]. */
  readonly path: ReadonlyArray<string>;
  readonly unit: PriceUnit;
  /** Within its row: "Per piece". */
  readonly label: string;
  /** By itself: "Finish, Matte: per piece". */
  readonly title: string;
  readonly hint?: string;
  /** What a growth is about: "pieces". */
  readonly things?: string;
  /** Empty takes the number out of the table. */
  readonly isOptional?: true;
}

export interface PriceRow {
  /** "Matte"; "" for a group of one row. */
  readonly label: string;
  readonly fields: ReadonlyArray<PriceField>;
}

export interface PriceGroup {
  readonly name: string;
  readonly title: string;
  /** How the numbers of the group make a price. */
  readonly help: string;
  readonly rows: ReadonlyArray<PriceRow>;
}

type Materials = ReadonlyArray<{ readonly slug: string; readonly name: string }>;

const named = (title: string, field: Omit<PriceField, "title">): PriceField => ({
  ...field,
  title: `${title}: ${field.label.toLowerCase()}`,
});

const group = (
  name: string,
  texts: Pick<PriceGroup, "title" | "help">,
  fields: ReadonlyArray<PriceField>,
): PriceGroup => ({
  name,
  ...texts,
  rows: [{ label: "", fields }],
});

/** A cost that grows with a power of what it is counted by. @param rate where the parameters have it, and its words */
function termGroup(
  name: keyof MadeParameters,
  texts: Pick<PriceGroup, "title" | "help">,
  [rate, exponent]: readonly [string, string],
  [first, things]: readonly [string, string],
): PriceGroup {
  return group(name, texts, [
    named(texts.title, { path: [name, rate], unit: "money", label: first }),
    named(texts.title, { path: [name, exponent], unit: "growth", label: "Growth", things }),
  ]);
}

/** The factors of a list by their slugs. */
const factorGroup = (
  name: "materials" | "colors" | "shapes",
  texts: Pick<PriceGroup, "title" | "help"> & { readonly each: string },
  entries: Materials,
  isOptional: boolean,
): PriceGroup =>
  group(
    name,
    { title: texts.title, help: texts.help },
    entries.map(({ slug, name: label }) => ({
      path: [name, slug],
      unit: "factor",
      label,
      title: `${texts.each}: ${label}`,
      ...(isOptional ? { isOptional: true } : {}),
    })),
  );

const nameSlugs = (factors: object): Materials =>
  Object.keys(factors).map((slug) => ({ slug, name: upperFirst(slug.replaceAll("-", " ")) }));

const COSTS = [
  ["once", "money", "Once"],
  ["each", "money", "Per piece"],
  ["area", "money", "For the area"],
  ["factor", "factor", "Times the price"],
] as const;

const optionGroup = ([name, { label, choices }]: readonly [string, PriceOption]): PriceGroup => ({
  name: `option-${name}`,
  title: label,
  help:
    name === SPEED
      ? "The whole price is multiplied: 1.5 costs half as much again."
      : "What each choice adds: an amount for the order, one for each piece, one for the area that grows like the " +
        "printing, and what the whole price is multiplied by.",
  rows: Object.entries(choices).map(([choice, { label: choiceLabel }]) => ({
    label: choiceLabel,
    fields: COSTS.filter(([cost]) => name !== SPEED || cost === "factor").map(([cost, unit, costLabel]) => ({
      path: ["options", name, "choices", choice, cost],
      unit,
      label: costLabel,
      title: `${label}, ${choiceLabel}: ${costLabel.toLowerCase()}`,
    })),
  })),
});

const quantities: PriceField = {
  path: ["ladder"],
  unit: "quantities",
  label: "Quantities on offer",
  title: "Quantities on offer",
  hint: "With commas between them. Others can be typed on the product's page.",
};
const quoteDays: PriceField = {
  path: ["quoteDays"],
  unit: "days",
  label: "Days that a quote is valid",
  title: "Days that a quote is valid",
};

const limits = (fields: ReadonlyArray<PriceField>) =>
  group("limits", { title: "Quantities and limits", help: "What is offered, and the least that is charged." }, [
    quantities,
    ...fields,
    quoteDays,
  ]);

/** What a price begins with: the terms of a formula. A grid has its table instead. */
const listBaseGroups = (): ReadonlyArray<PriceGroup> => [
  termGroup(
    "handling",
    { title: "Setup and cutting", help: "What the work costs, however large the pieces are." },
    ["k", "a"],
    ["For one piece", "pieces"],
  ),
  termGroup(
    "material",
    { title: "Printing and material", help: "What the printed area costs: the size times the quantity." },
    ["c", "b"],
    ["For one square inch", "square inches"],
  ),
];

const minimumOrder: PriceField = {
  path: ["minimumOrder"],
  unit: "money",
  label: "Smallest order",
  title: "Smallest order",
};
const minimumArea: PriceField = {
  path: ["minimumArea"],
  unit: "area",
  label: "Smallest area of a piece, in square inches",
  title: "Smallest area of a piece",
};
const areaGrowth: PriceField = {
  path: ["areaGrowth"],
  unit: "growth",
  label: "Growth of what is added for the area",
  title: "Growth of what is added for the area",
  things: "square inches",
};

function listSoldGroups(parameters: MadeParameters | GridParameters, materials: Materials): ReadonlyArray<PriceGroup> {
  const { letters, pieces, colors, options } = parameters;
  const isGrid = parameters.kind === "grid";
  const listed = new Set(materials.map(({ slug }) => slug));
  return [
    ...(isGrid ? [] : listBaseGroups()),
    ...(letters
      ? [
          termGroup(
            "letters",
            { title: "Weeding", help: "What it costs to take out what is between the letters." },
            ["c", "b"],
            ["For one letter", "letters"],
          ),
        ]
      : []),
    ...(pieces
      ? [
          termGroup(
            "pieces",
            { title: "Cutting individually", help: "What each sticker of a set costs." },
            ["c", "b"],
            ["For one sticker", "stickers"],
          ),
        ]
      : []),
    isGrid
      ? group("limits", { title: "Limits", help: "The least that is charged, and how long a price is promised." }, [
          minimumOrder,
          quoteDays,
          areaGrowth,
        ])
      : limits([minimumOrder, minimumArea]),
    factorGroup(
      "materials",
      {
        title: "Materials",
        each: "Material",
        help: [
          `${isGrid ? "The total of the table" : "Printing and material"} times this:`,
          "1 is the usual price, 1.2 a fifth more. Empty is not sold at these prices.",
        ].join(" "),
      },
      [...materials, ...nameSlugs(parameters.materials).filter(({ slug }) => !listed.has(slug))],
      true,
    ),
    ...(colors
      ? [
          factorGroup(
            "colors",
            { title: "Colors", each: "Color", help: "Material times this. All other colors have the usual price." },
            nameSlugs(colors),
            true,
          ),
        ]
      : []),
    ...(Object.keys(parameters.shapes).length > 0
      ? [
          factorGroup(
            "shapes",
            {
              title: "Shapes",
              each: "Shape",
              help: `${isGrid ? "The total of the table" : "Setup and cutting"} times this: plain shapes are cut faster.`,
            },
            nameSlugs(parameters.shapes),
            false,
          ),
        ]
      : []),
    ...Object.entries(options).map(optionGroup),
  ];
}

/**
 * The numbers of a price table in words, in the order of a form. @param materials the shop's: one without a factor is
 * not sold at these prices
 */
export const listPriceGroups = (parameters: PriceParameters, materials: Materials): ReadonlyArray<PriceGroup> =>
  parameters.kind === "face" ? [limits([])] : listSoldGroups(parameters, materials);

/** An exponent with what it means, for lists of changes: "0.448 (×1.36 for twice as many)". */
export const describeGrowth = (exponent: string): string =>
  exponent === "" ? "" : `${exponent} (×${(2 ** Number(exponent)).toFixed(2)} for twice as many)`;

/** What an exponent means: "Twice as many pieces cost 1.36 times as much." @param things what is counted */
export function growthText(exponent: string, things: string): string {
  const value = Number(exponent);
  if (exponent.trim() === "" || !(value > 0 && value <= 1))
    return `From just above 0 to 1: how fast it grows with the ${things}.`;
  return `Twice as many ${things} cost ${(2 ** value).toFixed(2)} times as much.`;
}
