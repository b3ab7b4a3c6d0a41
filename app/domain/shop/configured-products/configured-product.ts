import * as v from "valibot";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { Slug } from "#domain/shop/catalog/slug";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { CutLineInput, type SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import type { DesignView, MaterialView } from "#domain/shop/catalog/views";
import type { ProductKind, Unit, StartingPieces } from "#domain/shop/catalog/product";
import type { Money } from "#domain/ground/kernel/money";
import type { ExplanationLine } from "#domain/shop/pricing/quotes/quote";
import { BuilderDocument } from "#domain/prepress/builder/document";
import { Quantity, specFields } from "#domain/shop/pricing/spec-fields";
import { MAX_FIELDS } from "#domain/prepress/name-tags/template/template";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";
import { filledText } from "#domain/ground/kernel/forms/filled-text";

const Text = v.pipe(v.string("Enter some text."), maxCharacters(500, "Enter at most 500 characters."));
/** Lines of lettering, or other text on the product. */
export const Texts = v.pipe(
  v.array(Text, "Enter a list of text values."),
  v.maxLength(100, "Enter up to 100 text values."),
);
/** What a list may say of a person: every field of a tag, its picture's file and part, and how many tags. */
const MAX_TEXTS = MAX_FIELDS + 3;
/** People with the texts of their tags by field. */
export const Roster = v.pipe(
  v.array(
    v.pipe(
      v.record(v.pipe(v.string(), maxCharacters(60)), Text),
      v.maxEntries(MAX_TEXTS, `Enter up to ${MAX_TEXTS} texts for each person.`),
    ),
    "Enter a list of people.",
  ),
  v.maxLength(5000, "Enter up to 5,000 people."),
);

/**
 * A random name of the browser tab that saves, perhaps with the number of its save (tab-key.ts). What it saved itself
 * since the loaded version is no change by others.
 */
export const TabKey = v.optional(v.pipe(v.string("Send the name of the tab."), maxCharacters(64)));

/** Null removes a value; a missing field stays unchanged. */
const fields = {
  ...specFields,
  quantity: v.optional(Quantity),
  options: v.optional(specFields.options),
  colour: v.optional(v.nullable(v.pipe(v.string("Choose one of our colors."), maxCharacters(100)))),
  texts: v.optional(Texts),
  roster: v.optional(Roster),
  /** The name tag template by slug. A version that was ordered before stays the same. */
  template: v.optional(v.nullable(v.pipe(v.string("Choose one of this product's layouts."), maxCharacters(120)))),
  template_version: v.optional(
    v.pipe(v.number("Enter a whole number."), v.integer("Enter a whole number."), v.minValue(1, "Enter 1 or more.")),
  ),
  /** The customer has checked and approved every tag. */
  signed_off: v.optional(v.boolean("Answer yes or no.")),
  /** The customer asks for a proof before printing. */
  wants_proof: v.optional(v.boolean("Answer yes or no.")),
  artwork: v.optional(v.nullable(v.pipe(v.string("Choose one of your files."), maxCharacters(64)))),
  cut_line: v.optional(v.nullable(CutLineInput)),
  /** The sheet of a builder product. Its canvas is the priced size. */
  drawing: v.optional(v.nullable(BuilderDocument)),
  /**
   * A signed quote for exactly this configuration. It sets the price until it expires, or until something that is
   * priced changes.
   */
  quote_token: v.optional(
    v.nullable(v.pipe(v.string("Send the token of a quote."), maxCharacters(4000, "Send the token of a quote."))),
  ),
};

/**
 * What a customer may write. Prices come from the server or from a quote that it signed. `version` is the loaded one;
 * saving an older one is refused.
 */
export const ConfiguredChanges = v.object({ ...fields, version: LoadedVersion, tab_key: TabKey });
export type ConfiguredChanges = v.InferOutput<typeof ConfiguredChanges>;

export const NewConfigured = v.object({
  product: v.pipe(
    filledText,
    v.check((slug) => v.is(Slug, slug), "We couldn't find that product."),
  ),
  ...fields,
});
export type NewConfigured = v.InferOutput<typeof NewConfigured>;

/**
 * draft: being chosen; uploaded: has a file; finalized: its cut line is approved; ordered: never changes again. Name
 * tags are uploaded once the shop has checked them, and finalized once the customer has approved them.
 */
export type ConfiguredStatus = "draft" | "uploaded" | "finalized" | "ordered";

/** One configuration of a product, as its owner sees it. Lengths in inches. */
export interface ConfiguredProduct {
  readonly id: string;
  readonly product: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly kind: ProductKind;
    readonly unit: Unit;
    /** Whether its artwork starts as one piece or as several, each cut by itself, as on a sheet. */
    readonly startingPieces: StartingPieces;
    readonly image: string;
    /** Of its main category. */
    readonly categoryPath: string;
  };
  readonly width: number;
  readonly height: number;
  readonly quantity: number;
  readonly material: MaterialView | undefined;
  readonly shape: string;
  readonly colour:
    | { readonly id: number; readonly slug: string; readonly name: string; readonly hex: string }
    | undefined;
  readonly options: Readonly<Record<string, string>>;
  readonly texts: ReadonlyArray<string>;
  readonly roster: ReadonlyArray<Readonly<Record<string, string>>>;
  /** The name tag template and its version. */
  readonly templateId: number | undefined;
  readonly templateVersion: number | undefined;
  readonly templateSlug: string | undefined;
  readonly artworkId: string | undefined;
  readonly cutLine: SavedCutLine | undefined;
  /** The choices of this file's last cut line, with which the next one starts. */
  readonly cutChoices: CutChoices | undefined;
  /** The customer asked for a proof before printing. */
  readonly wantsProof: boolean;
  readonly drawing: BuilderDocument | undefined;
  /** Number of stickers in the drawing, as counted by the shop. */
  readonly pieces: number | undefined;
  /** Incremented with each change. */
  readonly version: number;
  /** The name of the tab whose save made this version, if a tab made it. */
  readonly savedByTab: string | undefined;
  /** The ready-made design. */
  readonly design: DesignView | undefined;
  readonly status: ConfiguredStatus;
  readonly unitPrice: Money;
  readonly total: Money;
  readonly explanation: ReadonlyArray<ExplanationLine>;
  readonly quoteToken: string;
  readonly quoteValidUntil: Date | undefined;
  /** Whether the price is from a signed quote. */
  readonly isQuoted: boolean;
  readonly priceTableId: number | undefined;
  /** The saved design of this configuration; undefined after its deletion. */
  readonly designId: string | undefined;
  readonly updatedAt: Date;
}
