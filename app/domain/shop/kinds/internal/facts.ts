import type { ProductKind, Unit } from "#domain/shop/catalog/product";
import type { ConfiguredStatus } from "#domain/shop/configured-products/configured-product";

/** The screen on which a product is configured. */
export type Screen = "setup" | "lettering" | "personalize" | "builder" | "gift-cards";

/** The fields of a configured product that determine its next step. */
export interface Begun {
  readonly id: string;
  readonly slug: string;
  readonly status: ConfiguredStatus;
  readonly hasArtwork: boolean;
}

/**
 * Facts about a kind of product for all screens. Every page loads them, so they are small; rules for the server are in
 * `KindRules` (rules.ts).
 */
export interface KindFacts {
  readonly name: ProductKind;
  /** Which product page describes it: "marketplace" for ready-made designs. */
  readonly page: "details" | "marketplace";
  readonly screen: Screen;
  /** The path of that screen, with a trailing slash. */
  readonly setupPath: (slug: string) => string;
  /** The name of one unit. */
  readonly unit: Unit;
  /** Made from a customer's file. */
  readonly takesArtwork: boolean;
  /** Made and shipped in a size. Otherwise it is a monetary value. */
  readonly isGoods: boolean;
  /** The customer approves what is printed. A gift card prints nothing, and ready-made goods are sold as they are. */
  readonly needsApproval: boolean;
  /** How customs forms name it, and its number in the Harmonized System (six digits). */
  readonly customs: { readonly goods: string; readonly tariff: string };
  /** The height follows from the width. */
  readonly keepsProportions: boolean;
  /** There is a sample to show before any choice. */
  readonly hasSample: boolean;
  /** Labels of the product page: the button to continue, the next step, and the sample. */
  readonly texts: { readonly button: string; readonly next: string; readonly sample: string };
  /** The action that a cart line without content offers. */
  readonly addContent:
    | ((begun: Pick<Begun, "id" | "slug">) => { readonly label: string; readonly path: string })
    | undefined;
  /** Returns what a configured product still needs, as a badge, or undefined. */
  readonly missing: (status: ConfiguredStatus) => string | undefined;
  /**
   * Returns the path of the missing step, or undefined if it can be ordered. A kind without steps can always be
   * ordered.
   */
  readonly nextStep: ((begun: Begun) => string | undefined) | undefined;
}

/** Defaults that most kinds share. */
export const DEFAULT_FACTS = {
  page: "details",
  unit: "piece",
  takesArtwork: false,
  isGoods: true,
  needsApproval: true,
  // Self-adhesive plastic sheets.
  customs: { goods: "Vinyl stickers", tariff: "391990" },
  keepsProportions: false,
  hasSample: false,
  addContent: undefined,
  missing: () => undefined,
  nextStep: undefined,
} satisfies Partial<KindFacts>;

/** The label of a sample for kinds with the customer's own text or drawing. */
export const CUSTOM_TEXT_SAMPLE = "This is a sample. Yours will have your own text.";
