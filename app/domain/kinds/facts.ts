import type { ProductKind, Unit } from "#domain/catalog/product";
import type { ConfiguredStatus } from "#domain/configured-products/configured-product";

/** The screen on which a product is made to order. */
export type Screen = "setup" | "lettering" | "personalize" | "builder" | "gift-cards";

/** A configured product, as far as its next step depends on it. */
export interface Begun {
  readonly id: string;
  readonly slug: string;
  readonly status: ConfiguredStatus;
  readonly hasArtwork: boolean;
}

/**
 * What every screen may ask of a kind of product. It is small, since every page loads it; what only the server asks is in
 * `KindRules` (rules.ts).
 */
export interface KindFacts {
  readonly name: ProductKind;
  /** Which of the two product pages describes it: one of its own for a design that is sold as it is. */
  readonly page: "details" | "marketplace";
  readonly screen: Screen;
  /** The address of that screen, with a slash at its end. */
  readonly setupPath: (slug: string) => string;
  /** What one of it is usually called. */
  readonly unit: Unit;
  /** Made of a file of the customer's. */
  readonly takesArtwork: boolean;
  /** Made, packed and shipped, in a size; what is not is money's worth. */
  readonly isGoods: boolean;
  /** Its height follows its width. */
  readonly keepsProportions: boolean;
  /** There is something to look at before anything was chosen. */
  readonly hasSample: boolean;
  /** What the way on from its page is called, what comes next, and what a sample of it is. */
  readonly texts: { readonly button: string; readonly next: string; readonly sample: string };
  /** What a cart line without content yet offers. */
  readonly addContent:
    | ((begun: Pick<Begun, "id" | "slug">) => { readonly label: string; readonly path: string })
    | undefined;
  /** What a configured product still needs, as a word for its badge; undefined when nothing is missing. */
  readonly missing: (status: ConfiguredStatus) => string | undefined;
  /** The address of the step that is still missing; undefined when it can be ordered. A kind without steps can always be. */
  readonly nextStep: ((begun: Begun) => string | undefined) | undefined;
}

/** What most kinds have in common. */
export const USUAL = {
  page: "details",
  unit: "piece",
  takesArtwork: false,
  isGoods: true,
  keepsProportions: false,
  hasSample: false,
  addContent: undefined,
  missing: () => undefined,
  nextStep: undefined,
} satisfies Partial<KindFacts>;

/** The sample of what carries words or drawings of the customer's. */
export const OWN_WORDS_SAMPLE = "This is a sample. Yours will have your own text.";
