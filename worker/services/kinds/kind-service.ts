import type { BuilderDocument } from "#domain/prepress/builder/document";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import type {
  ConfiguredChanges,
  ConfiguredProduct,
  ConfiguredStatus,
} from "#domain/shop/configured-products/configured-product";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { Printable } from "#domain/shop/kinds/print-job";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { fitSpec, type SpecInput } from "#domain/shop/pricing/spec-input";
import type { ServiceContext } from "../kernel/index.ts";
import type { FoundProduct } from "./find-product.ts";
import type { ShownPrice } from "./shown-price.ts";
import type { ApprovedLine } from "./upload/approve-cut-line.ts";

/** "draft" saves mistakes, which prevent ordering until they are corrected; "order" refuses them. */
export type Aim = "draft" | "order";

/** Changes to save. The fields beyond a browser's changes are only set by server code. */
export type Submission<Changes> = Changes & {
  /** "order" by default. */
  readonly aim?: Aim;
  /** What the page showed where the customer approves it; another price is refused. */
  readonly shownPrice?: ShownPrice | undefined;
  /** A cut line that was checked against its artwork, instead of a browser's. */
  readonly approvedLine?: ApprovedLine;
  /** A new file of the current user that becomes the artwork. The same batch writes its row. */
  readonly newArtwork?: { readonly id: string; readonly fileName: string };
};

/** The values that a kind computes from changes. Undefined ones are as the customer chose, or as they were before. */
export interface ParsedConfiguration extends Omit<SpecInput, "color" | "material"> {
  readonly texts?: ReadonlyArray<string>;
  readonly roster?: ReadonlyArray<Readonly<Record<string, string>>>;
  readonly template?: { readonly id: number; readonly version: number } | undefined;
  /** Ids of the pictures in the roster. */
  readonly pictures?: ReadonlyArray<string> | undefined;
  readonly drawing?: BuilderDocument | undefined;
  /** The kind's own cut line, which replaces a browser's; null while there is nothing to cut. */
  readonly line?: SavedCutLine | null;
  /** By default it follows from the file and the cut line. */
  readonly status?: ConfiguredStatus;
}

export type ParseConfiguration = (
  context: ServiceContext,
  found: FoundProduct,
  changes: Submission<ConfiguredChanges>,
  before: ConfiguredProduct | undefined,
) => Promise<Result<ParsedConfiguration, FieldErrors>>;

/** Input for a price of something that isn't saved. */
export interface Asked extends SpecInput {
  /** Lines of lettering, whose outlines determine size and pieces. */
  readonly texts?: ReadonlyArray<string> | undefined;
}

/** The stored parts of a configured product that a kind needs for its print job. */
export interface StoredPrintable {
  readonly template: { readonly id: number; readonly version: number } | undefined;
  readonly texts: ReadonlyArray<string>;
  readonly roster: ReadonlyArray<TagTexts>;
  readonly drawing: unknown;
}

/**
 * What a kind of product does with the database and files.
 *
 * Each kind has three small interfaces, because each runs in a different place and may import different code:
 * - `KindFacts` (#domain/shop/kinds/internal/facts): constants such as paths and whether artwork is needed. Every page
 *   loads them, so they must stay tiny.
 * - `KindRules` (#domain/shop/kinds/rules): pure functions such as prices, names and pictures, for browser and server
 *   alike. They bring in the code of lettering, tags and the builder.
 * - `KindService` (this file): use cases with I/O, on the server only.
 */
export interface KindService {
  /** Fills in choices that the customer may omit. */
  readonly complete?: (
    context: ServiceContext,
    changes: Submission<ConfiguredChanges>,
    before: ConfiguredProduct | undefined,
  ) => Promise<Submission<ConfiguredChanges>>;
  /** Computes the configuration from changes, or the errors of each field. */
  readonly parseConfiguration: ParseConfiguration;
  /** Computes the specification to price of something that isn't saved. */
  readonly quoteSpec: (
    context: ServiceContext,
    asked: Asked,
    found: FoundProduct,
  ) => Promise<Result<QuoteSpec, FieldErrors>>;
  /** Whether its print file contains artwork (a file or ready-made design), and pictures of name tags. */
  readonly prints: { readonly artwork: boolean; readonly pictures: boolean };
  /** Loads what its print job needs beyond the stored values. Returns a message for staff if that fails. */
  readonly openPrintable: (
    context: ServiceContext,
    stored: StoredPrintable,
  ) => Promise<Result<Pick<Printable, "checker" | "drawing">, string>>;
}

const NOTHING = { checker: undefined, drawing: undefined };

/** The behavior of most kinds. */
export const DEFAULT_SERVICE = {
  quoteSpec: (_context, spec, { product, table }) => Promise.resolve(fitSpec(spec, product, table)),
  prints: { artwork: false, pictures: false },
  openPrintable: () => Promise.resolve(ok(NOTHING)),
} satisfies Partial<KindService>;
