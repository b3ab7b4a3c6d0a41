import type { BuilderDocument } from "#domain/builder/document";
import type { SavedCutLine } from "#domain/artwork/cut-line/cut-line-input";
import type {
  ConfiguredChanges,
  ConfiguredProduct,
  ConfiguredStatus,
} from "#domain/configured-products/configured-product";
import type { FieldErrors } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import type { Printable } from "#domain/kinds/print-job";
import type { QuoteSpec } from "#domain/pricing/quote";
import { fitSpec, type SpecInput } from "#domain/pricing/spec-input";
import type { ServiceContext } from "../kernel/index.ts";
import type { FoundProduct } from "./find-product.ts";
import type { ApprovedLine } from "./upload/approve-cut-line.ts";

/** "draft" saves mistakes, to be corrected later, and keeps the product from being ordered; "order" refuses them. */
export type Aim = "draft" | "order";

/** What is saved. Only the shop's own code sends what goes beyond the changes of a browser. */
export type Submission<Changes> = Changes & {
  /** "order" when it is left out. */
  readonly aim?: Aim;
  /** A line that was checked against its artwork, in place of one that a browser sends. */
  readonly approvedLine?: ApprovedLine;
  /** The current user's new file, whose row the same batch writes: it becomes the artwork. */
  readonly newArtwork?: { readonly id: string; readonly fileName: string };
};

/** What the shop itself makes of an order of one kind. What it leaves open is as the customer says, or as it was. */
export interface Making extends Omit<SpecInput, "color" | "material"> {
  readonly texts?: ReadonlyArray<string>;
  readonly roster?: ReadonlyArray<Readonly<Record<string, string>>>;
  readonly template?: { readonly id: number; readonly version: number } | undefined;
  /** Ids of the pictures that a roster names. */
  readonly pictures?: ReadonlyArray<string> | undefined;
  readonly drawing?: BuilderDocument | undefined;
  /** The shop's own line, whatever line a browser sends; null while there is nothing to cut. */
  readonly line?: SavedCutLine | null;
  /** Left open, it follows from the file and the line. */
  readonly status?: ConfiguredStatus;
}

export type ParseConfiguration = (
  context: ServiceContext,
  found: FoundProduct,
  changes: Submission<ConfiguredChanges>,
  before: ConfiguredProduct | undefined,
) => Promise<Result<Making, FieldErrors>>;

/** What is priced before anything is saved. */
export interface Asked extends SpecInput {
  /** What lettering says; its outlines give size and pieces. */
  readonly texts?: ReadonlyArray<string> | undefined;
}

/** What the press sets, as it is stored. */
export interface StoredPrintable {
  readonly template: { readonly id: number; readonly version: number } | undefined;
  readonly drawing: unknown;
}

/** What a kind of product does with the shop's database and files. Its pure rules are in #domain/kinds. */
export interface KindService {
  /** What the customer need not choose: the changes with it filled in. */
  readonly complete?: (
    context: ServiceContext,
    changes: Submission<ConfiguredChanges>,
    before: ConfiguredProduct | undefined,
  ) => Promise<Submission<ConfiguredChanges>>;
  /** What is made of changes, or what is wrong with which field. */
  readonly parseConfiguration: ParseConfiguration;
  /** The specification of something that nobody has saved. */
  readonly quoted: (
    context: ServiceContext,
    asked: Asked,
    found: FoundProduct,
  ) => Promise<Result<QuoteSpec, FieldErrors>>;
  /** Whether the press sets a file or design, and pictures on name tags. */
  readonly press: { readonly setsArtwork: boolean; readonly setsPictures: boolean };
  /** What its print job needs beyond what is stored with it. */
  readonly openPrintable: (
    context: ServiceContext,
    stored: StoredPrintable,
  ) => Promise<Result<Pick<Printable, "checker" | "drawing">, string>>;
}

const NOTHING = { checker: undefined, drawing: undefined };

/** What most kinds have in common. */
export const USUAL_SERVICE = {
  quoted: (_context, asked, { product, table }) => Promise.resolve(fitSpec(asked, product, table)),
  press: { setsArtwork: false, setsPictures: false },
  openPrintable: () => Promise.resolve(ok(NOTHING)),
} satisfies Partial<KindService>;
