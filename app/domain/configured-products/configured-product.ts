import * as v from "valibot";
import type { CutChoices } from "#domain/artwork/cut-choices";
import { Slug } from "#domain/catalog/product";
import { maxCharacters } from "#domain/kernel/characters";
import { CutLineInput, type SavedCutLine } from "#domain/artwork/cut-line/cut-line-input";
import type { DesignView, MaterialView } from "#domain/catalog/views";
import type { ProductKind, Unit } from "#domain/catalog/product";
import type { Money } from "#domain/kernel/money";
import type { ExplanationLine } from "#domain/pricing/quote";
import { BuilderDocument } from "#domain/builder/document";
import { Quantity, specFields } from "#domain/pricing/spec-input";
import { LoadedVersion } from "#domain/kernel/version";

const Text = v.pipe(v.string("Enter some text."), maxCharacters(500, "Enter at most 500 characters."));
/** Lines of lettering, or whatever else stands on it. */
export const Texts = v.pipe(
  v.array(Text, "Enter a list of text values."),
  v.maxLength(100, "Enter up to 100 text values."),
);
const Roster = v.pipe(
  v.array(v.record(v.pipe(v.string(), maxCharacters(60)), Text), "Enter a list of people."),
  v.maxLength(5000, "Enter up to 5,000 people."),
);

/** Null takes away what was there; what is left out stays as it is. */
const fields = {
  ...specFields,
  quantity: v.optional(Quantity),
  options: v.optional(specFields.options),
  colour: v.optional(v.nullable(v.pipe(v.string("Choose one of our colors."), maxCharacters(100)))),
  texts: v.optional(Texts),
  roster: v.optional(Roster),
  /** The layout of name tags, by its slug; a version of it that was ordered before looks the same again. */
  template: v.optional(v.nullable(v.pipe(v.string("Choose one of this product's layouts."), maxCharacters(120)))),
  template_version: v.optional(
    v.pipe(v.number("Enter a whole number."), v.integer("Enter a whole number."), v.minValue(1, "Enter 1 or more.")),
  ),
  /** The customer has looked at every tag and says that they are right. */
  signed_off: v.optional(v.boolean("Answer yes or no.")),
  artwork: v.optional(v.nullable(v.pipe(v.string("Choose one of your files."), maxCharacters(64)))),
  cut_line: v.optional(v.nullable(CutLineInput)),
  /** What lies on the sheet of a builder's product; its canvas is the size that is paid for. */
  drawing: v.optional(v.nullable(BuilderDocument)),
  /** A signed quote for exactly this: it sets the price until it ends. A later change of what is priced drops it. */
  quote_token: v.optional(
    v.nullable(v.pipe(v.string("Send the token of a quote."), maxCharacters(4000, "Send the token of a quote."))),
  ),
};

/** What a customer may write. Prices are not among it: they are the server's own, or those of a quote that it signed. */
/** `version` is the one that was loaded: a save of an older one is refused. */
export const ConfiguredChanges = v.object({ ...fields, version: LoadedVersion });
export type ConfiguredChanges = v.InferOutput<typeof ConfiguredChanges>;

const REQUIRED = "This field is required.";
export const NewConfigured = v.object({
  product: v.pipe(
    v.optional(v.string(REQUIRED), ""),
    v.nonEmpty(REQUIRED),
    v.check((slug) => v.is(Slug, slug), "We couldn't find that product."),
  ),
  ...fields,
});
export type NewConfigured = v.InferOutput<typeof NewConfigured>;

/**
 * draft: being chosen; uploaded: has a file; finalized: its cut line is settled; ordered: frozen for good. Of name tags: uploaded
 * are those that the shop has checked, finalized those that their customer has signed off.
 */
export type ConfiguredStatus = "draft" | "uploaded" | "finalized" | "ordered";

/** One configuration of one product, as its owner sees it. Lengths in inches. */
export interface ConfiguredProduct {
  readonly id: string;
  readonly product: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly kind: ProductKind;
    readonly unit: Unit;
    readonly image: string;
    /** Of its home category. */
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
  /** The layout of name tags and the version of it that they are set in. */
  readonly templateId: number | undefined;
  readonly templateVersion: number | undefined;
  readonly templateSlug: string | undefined;
  readonly artworkId: string | undefined;
  readonly cutLine: SavedCutLine | undefined;
  /** What was chosen about the last cut line of this file: the next one starts with it. */
  readonly cutChoices: CutChoices | undefined;
  readonly drawing: BuilderDocument | undefined;
  /** How many stickers the shop counted in the drawing. */
  readonly pieces: number | undefined;
  /** Counts its changes. */
  readonly version: number;
  /** The shop's own design that it is made of. */
  readonly design: DesignView | undefined;
  readonly status: ConfiguredStatus;
  readonly unitPrice: Money;
  readonly total: Money;
  readonly explanation: ReadonlyArray<ExplanationLine>;
  readonly quoteToken: string;
  readonly quoteValidUntil: Date | undefined;
  /** Whether a signed quote set the price. */
  readonly isQuoted: boolean;
  readonly priceTableId: number | undefined;
  /** The design that it is or was made from; undefined when that design was thrown away. */
  readonly designId: string | undefined;
  readonly updatedAt: Date;
}
