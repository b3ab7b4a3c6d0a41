import type { Shape } from "#domain/ground/kernel/settings/shapes";
import type { MaterialSlug, SizeInches } from "../types.ts";

/** Folders of the demo customer, each after its parent. */
export const designFolders: ReadonlyArray<{ readonly name: string; readonly parent?: string }> = [
  { name: "Low Tide Coffee" },
  { name: "Windows", parent: "Low Tide Coffee" },
  { name: "Labels and bags", parent: "Low Tide Coffee" },
  { name: "Bee deliveries" },
  { name: "Presents" },
];

/** The folder of each ordered design, by its file name or ready-made product. */
export const foldersByDesign: Readonly<Record<string, string>> = {
  "low-tide-logo.svg": "Low Tide Coffee",
  "house-blend-label-v3.svg": "Labels and bags",
  "winter-window.svg": "Windows",
  "now-baking.svg": "Windows",
  "bee-deliveries-door.svg": "Bee deliveries",
  "snowy-mountain-sticker": "Presents",
  "rocket-sticker": "Presents",
  "telescope-sticker": "Presents",
};

/** A design of the demo customer that was never ordered. */
export interface UnorderedDesign {
  readonly name: string;
  readonly note?: string;
  readonly folder?: string;
  readonly product: string;
  readonly size: SizeInches;
  readonly quantity: number;
  readonly material: MaterialSlug;
  readonly shape: Shape;
  readonly daysAgo: number;
  /** Missing while no file has been uploaded. */
  readonly artwork?: { readonly icon: string; readonly fileName: string };
  /** Whether its cut line is approved. */
  readonly finished?: boolean;
}

export const unorderedDesigns: ReadonlyArray<UnorderedDesign> = [
  {
    name: "Biscuit for the laptop",
    note: "A little larger than the magnets, and matte if there is a choice.",
    product: "custom-die-cut-stickers",
    size: [4, 4],
    quantity: 25,
    material: "white-vinyl",
    shape: "custom",
    daysAgo: 3,
    artwork: { icon: "cat-face", fileName: "biscuit-the-cat.svg" },
    finished: true,
  },
  {
    name: "Sunflower seed swap 2027, round, for the paper bags and for the lids of the jars, second try",
    folder: "Labels and bags",
    product: "custom-circle-stickers",
    size: [2.5, 2.5],
    quantity: 300,
    material: "white-vinyl",
    shape: "circle",
    daysAgo: 5,
    artwork: { icon: "sunflower", fileName: "seed-swap-2027.svg" },
    finished: true,
  },
  {
    name: "Bicycle rack sign",
    note: "Ask the landlord first.",
    product: "custom-bumper-stickers",
    size: [10, 3],
    quantity: 10,
    material: "reflective-vinyl",
    shape: "rounded",
    daysAgo: 8,
    artwork: { icon: "bicycle", fileName: "rack-sign.svg" },
  },
  {
    name: "Spring sheet, next year",
    product: "custom-sticker-sheets",
    size: [5, 7],
    quantity: 50,
    material: "white-vinyl",
    shape: "rounded",
    daysAgo: 20,
  },
];
