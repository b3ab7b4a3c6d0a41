import type { BuilderOutline } from "#domain/prepress/builder/outline";

/** The parts of a picture that a customer can color. */
export type Slot = "skin" | "hair" | "top" | "bottom" | "coat" | "accent";

/** A slot's color, a darker shade of it, or a fixed color. */
export type Ink = Slot | `${Slot}-dark` | `#${string}`;

/** One filled area of a picture, in picture units, y down. Later areas cover earlier ones. */
export interface Area {
  readonly outline: BuilderOutline;
  readonly ink: Ink;
}

export const CATEGORIES = ["people", "pets", "things"] as const;
export type Category = (typeof CATEGORIES)[number];

/** A picture of the library. Saved designs refer to its id, so a picture never changes: a new version gets a new id. */
export interface Picture {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  /** Further search terms, separated by spaces. */
  readonly keywords: string;
  /** Initial height on a sheet, in inches. */
  readonly inches: number;
  readonly areas: ReadonlyArray<Area>;
  /** Initial colors by slot, in the order in which the slots are offered. */
  readonly colors: Readonly<Partial<Record<Slot, string>>>;
}

export const area = (ink: Ink, outline: BuilderOutline): Area => ({ ink, outline });

/** The color of outlines and facial features. */
export const DARK = "#33202b";

export const SLOT_NAMES: Readonly<Record<Slot, string>> = {
  skin: "Skin",
  hair: "Hair",
  top: "Top",
  bottom: "Bottom",
  coat: "Coat",
  accent: "Accent",
};

/** Suggested colors per slot. Customers can enter any other color. */
export const SLOT_COLORS: Readonly<Record<Slot, ReadonlyArray<readonly [hex: string, name: string]>>> = {
  skin: [
    ["#f8d9c0", "Porcelain"],
    ["#f0c19c", "Peach"],
    ["#dda070", "Honey"],
    ["#b97a4b", "Caramel"],
    ["#8a5433", "Chestnut"],
    ["#5b3422", "Espresso"],
  ],
  hair: [
    ["#2b1d1a", "Black"],
    ["#5a3623", "Brown"],
    ["#8f5a2e", "Chestnut"],
    ["#c9502c", "Red"],
    ["#e8b84e", "Blond"],
    ["#a7a3a6", "Gray"],
    ["#efece8", "White"],
  ],
  top: [
    ["#ef5b3f", "Coral"],
    ["#ffc93a", "Sun"],
    ["#0f766e", "Teal"],
    ["#3b6fb5", "Blue"],
    ["#6a3d7c", "Plum"],
    ["#e88fa6", "Rose"],
    ["#6f8f4e", "Moss"],
    ["#f7f3ec", "Cream"],
  ],
  bottom: [
    ["#2f3e63", "Navy"],
    ["#5d7fa3", "Denim"],
    ["#54424c", "Charcoal"],
    ["#b18a5c", "Khaki"],
    ["#0f766e", "Teal"],
    ["#6a3d7c", "Plum"],
    ["#ef5b3f", "Coral"],
  ],
  coat: [
    ["#c98b4f", "Tan"],
    ["#6b432c", "Brown"],
    ["#3a2f31", "Black"],
    ["#f3ece2", "White"],
    ["#a5a0a3", "Gray"],
    ["#e29a45", "Ginger"],
    ["#f2d7a2", "Cream"],
  ],
  accent: [
    ["#ef5b3f", "Coral"],
    ["#ffc93a", "Sun"],
    ["#0f766e", "Teal"],
    ["#3b6fb5", "Blue"],
    ["#6a3d7c", "Plum"],
    ["#e88fa6", "Rose"],
    ["#6f8f4e", "Moss"],
    ["#33202b", "Ink"],
  ],
};

/** Returns a darker shade, for folds of clothes. @param hex "#rrggbb" */
export const darker = (hex: string): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(parseInt(hex.slice(at, at + 2), 16) * 0.8)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
