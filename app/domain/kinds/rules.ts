import type { LinePicture } from "#domain/catalog/product-picture";
import type { PlacedPicture } from "#domain/artwork/scenes/scenes";
import type { ProductRules } from "#domain/catalog/product";
import type {
  ConfiguredProduct,
  ConfiguredStatus,
  NewConfigured,
} from "#domain/configured-products/configured-product";
import { opensAtStart, type Opening } from "#domain/kinds/opening";
import { printedPicture, type PictureInput } from "#domain/kinds/picture";
import { pictureJob } from "#domain/kinds/picture-job";
import type { MakeJob } from "#domain/kinds/print-job";

/** What is stored of the content of a configured product, wherever it is read. */
export interface StoredContent {
  readonly status: ConfiguredStatus;
  readonly options: Readonly<Record<string, unknown>>;
  readonly texts: unknown;
  readonly roster: unknown;
  readonly pieces: number | null;
  /** Whether there is a file or a design to print. */
  readonly hasArtwork: boolean;
}

/** What its price depends on besides size, material and options. */
export interface Counted {
  readonly texts: ReadonlyArray<unknown>;
  readonly cutPath: string | undefined;
  readonly pieces: number | null | undefined;
}

/**
 * What a kind of product does differently, as far as it is pure: its prices, words, picture, problems, copies and print job. Its
 * steps and addresses, which pages ask too, are in `KindFacts` (facts.ts); its making, which reads the database, is in
 * worker/services/kinds.
 */
export interface KindRules {
  /** What is priced before a customer chooses anything. */
  readonly opening: Opening;
  /** What its price counts. */
  readonly priceInput: (counted: Counted) => { readonly letters?: number; readonly pieces?: number };
  /** The rules that its price is held against, where they are not the product's. */
  readonly priceRules: <Rules extends ProductRules>(product: Rules) => Rules;
  /** What a design without a file is named after. */
  readonly subject: (product: string, roster: ReadonlyArray<Readonly<Record<string, string>>>) => string;
  /** The names that stand on it, for its specification. */
  readonly names: (stored: {
    readonly roster: unknown;
    readonly texts: unknown;
    readonly drawing: unknown;
  }) => string | undefined;
  /** As it will come out of the bag; undefined while there is nothing to show. */
  readonly picture: (input: PictureInput) => LinePicture | undefined;
  /** The same at its size and without a ground, where lists show it otherwise. */
  readonly barePicture: ((configured: ConfiguredProduct) => PlacedPicture | undefined) | undefined;
  /** Why it cannot be ordered yet, as a sentence for the customer. */
  readonly problem: (stored: StoredContent) => string | undefined;
  /** What the customer may want to do, but need not. */
  readonly advice: (stored: StoredContent, now: Date) => string | undefined;
  /** How many may be ordered of it at once. @param most as the product says */
  readonly maxQuantity: (most: number, options: Readonly<Record<string, unknown>>) => number;
  /** A copy of what was configured: what it says anew. */
  readonly copied: (input: NewConfigured, status: ConfiguredStatus, now: Date) => NewConfigured;
  /** Its options are what it says, so that no copy can go without them. */
  readonly optionsAreContent: boolean;
  readonly printJob: MakeJob;
  /** What people also call it, for the search. */
  readonly searchWords: string;
}

/** What most kinds have in common. */
export const USUAL_RULES = {
  opening: opensAtStart,
  priceInput: () => ({}),
  priceRules: (product) => product,
  subject: (product) => product,
  names: () => undefined,
  picture: printedPicture,
  barePicture: undefined,
  problem: () => undefined,
  advice: () => undefined,
  maxQuantity: (most) => most,
  copied: (input) => input,
  optionsAreContent: false,
  printJob: pictureJob,
} satisfies Partial<KindRules>;
