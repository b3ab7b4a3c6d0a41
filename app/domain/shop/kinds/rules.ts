import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import type { ScenePicture } from "#domain/prepress/artwork/scenes/scenes";
import type { ProductRules } from "#domain/shop/catalog/product";
import type {
  ConfiguredProduct,
  ConfiguredStatus,
  NewConfigured,
} from "#domain/shop/configured-products/configured-product";
import { opensAtStart, type Opening } from "#domain/shop/kinds/internal/opening";
import { printedPicture, type PictureInput } from "#domain/shop/kinds/picture";
import { getProfileBleed } from "#domain/prepress/artwork/bleed";
import { pictureJob } from "#domain/prepress/press/picture-job";
import type { DrawPiece, MakeJob, Printable } from "#domain/shop/kinds/print-job";

/** The stored content of a configured product. */
export interface StoredContent {
  readonly status: ConfiguredStatus;
  readonly options: Readonly<Record<string, unknown>>;
  readonly texts: unknown;
  readonly roster: unknown;
  readonly drawing: unknown;
  readonly pieces: number | null;
  /** Whether there is a file or a design to print. */
  readonly hasArtwork: boolean;
}

/** The content that a customer has to supply. */
export type CustomerContent = Pick<StoredContent, "status" | "texts" | "roster" | "drawing">;

/** What the price depends on besides size, material and options. */
export interface PricedCounts {
  readonly texts: ReadonlyArray<unknown>;
  readonly cutPath: string | undefined;
  readonly pieces: number | null | undefined;
}

/**
 * The pure rules that differ by kind: prices, texts, picture, problems, copies and print job. Steps and paths, which
 * pages need as well, are in `KindFacts` (facts.ts). Code that reads the database is in worker/services/kinds.
 */
export interface KindRules {
  /** Configuration that is priced before a customer chooses anything. */
  readonly opening: Opening;
  /** Quantities that the price depends on. */
  readonly priceInput: (counted: PricedCounts) => { readonly letters?: number; readonly pieces?: number };
  /** The product rules for prices, where they differ from the product's own. */
  readonly priceRules: <Rules extends ProductRules>(product: Rules) => Rules;
  /** The name of a design without a file. */
  readonly subject: (product: string, roster: ReadonlyArray<Readonly<Record<string, string>>>) => string;
  /** The names on it, for its specification. */
  readonly names: (stored: {
    readonly roster: unknown;
    readonly texts: unknown;
    readonly drawing: unknown;
  }) => string | undefined;
  /** The picture of the finished product, or undefined while there is nothing to show. */
  readonly picture: (input: PictureInput) => LinePicture | undefined;
  /** The picture at actual size without a background, where lists use another one. */
  readonly barePicture: ((configured: ConfiguredProduct) => ScenePicture | undefined) | undefined;
  /**
   * Says that the customer's content is missing, as a sentence for the customer: there is none, or it still reads as
   * the shop's own sample. It does not go into a cart; saving it is fine.
   */
  readonly missingContent: (stored: CustomerContent) => string | undefined;
  /** Why it cannot be ordered yet, as a sentence for the customer. */
  readonly problem: (stored: StoredContent) => string | undefined;
  /** An optional suggestion for the customer. */
  readonly advice: (stored: StoredContent, now: Date) => string | undefined;
  /** Maximum quantity of one order. @param most the product's maximum */
  readonly maxQuantity: (most: number, options: Readonly<Record<string, unknown>>) => number;
  /** The input for a copy of a configured product. */
  readonly copied: (input: NewConfigured, status: ConfiguredStatus, now: Date) => NewConfigured;
  /** The options are the content, so every copy keeps them. */
  readonly optionsAreContent: boolean;
  readonly printJob: MakeJob;
  /** The number of different pieces in the print job, each of which is a page of the print file. */
  readonly pieceCount: (product: Pick<Printable, "roster">) => number;
  /** Absent for kinds whose pieces are a picture, which is compared with its print by itself. */
  readonly drawPiece?: DrawPiece;
  /** Additional search terms. */
  readonly searchWords: string;
}

/** Defaults that most kinds share. */
export const DEFAULT_RULES = {
  opening: opensAtStart,
  priceInput: () => ({}),
  priceRules: (product) => product,
  subject: (product) => product,
  names: () => undefined,
  picture: printedPicture,
  barePicture: undefined,
  missingContent: () => undefined,
  problem: () => undefined,
  advice: () => undefined,
  maxQuantity: (most) => most,
  copied: (input) => input,
  optionsAreContent: false,
  printJob: (product, facts) => pictureJob({ ...product, bleed: getProfileBleed(product.priceProfile) }, facts),
  pieceCount: () => 1,
} satisfies Partial<KindRules>;
